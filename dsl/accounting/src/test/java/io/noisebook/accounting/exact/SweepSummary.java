package io.noisebook.accounting.exact;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Counts and distributions of a sweep, for many threads. */
final class SweepSummary {
  private final Map<String, Integer> counts = new TreeMap<>();
  private final Map<String, List<Double>> widths = new TreeMap<>();
  private final Map<String, List<Double>> sharpness = new TreeMap<>();
  private final Map<String, List<Double>> millis = new TreeMap<>();
  private double longest;
  private String slowest = "";
  private final List<String> violations = new ArrayList<>();

  synchronized void count(String what) {
    counts.merge(what, 1, Integer::sum);
  }

  synchronized int counted(String what) {
    return counts.getOrDefault(what, 0);
  }

  synchronized void violation(String what, SweepCase question, Object answer) {
    count("! " + what);
    violations.add(what + ": " + question + ": " + answer);
  }

  synchronized List<String> violations() {
    return List.copyOf(violations);
  }

  synchronized void time(boolean first, double milliseconds, SweepCase question) {
    if (milliseconds > longest) {
      longest = milliseconds;
      slowest = question.toString();
    }
    add(millis, first ? "first answer about a process" : "another about the same", milliseconds);
  }

  synchronized void verdict(SweepCase question, Bracket bracket, Verdict verdict) {
    count("method " + bracket.method());
    count("second method: " + verdict.method());
    if (bracket.upper() == 0) {
      count("ε = 0");
    }
    add(widths, question.region(), bracket.relativeWidth());
    add(widths, "by " + bracket.method(), bracket.relativeWidth());
    add(sharpness, verdict.method(), verdict.sharpness());
    if (verdict.contradicted()) {
      violation("contradicted by " + verdict.method(), question, bracket);
    }
  }

  private static void add(Map<String, List<Double>> groups, String group, double value) {
    groups.computeIfAbsent(group, name -> new ArrayList<>()).add(value);
  }

  private static double quantile(List<Double> values, double share) {
    List<Double> sorted = values.stream().sorted().toList();
    return sorted.get((int) Math.min(sorted.size() - 1, Math.floor(share * sorted.size())));
  }

  private static void table(StringBuilder text, String title, Map<String, List<Double>> groups) {
    text.append(String.format("%-36s %8s %9s %9s %9s%n", title, "n", "median", "99 %", "max"));
    groups.forEach(
        (group, values) ->
            text.append(
                String.format(
                    Locale.ROOT,
                    "%-36s %8d %9.2g %9.2g %9.2g%n",
                    group,
                    values.size(),
                    quantile(values, 0.5),
                    quantile(values, 0.99),
                    quantile(values, 1))));
  }

  @Override
  public synchronized String toString() {
    StringBuilder text = new StringBuilder();
    violations.forEach(violation -> text.append(violation).append('\n'));
    counts.forEach((what, n) -> text.append(String.format("%-36s %8d%n", what, n)));
    table(text, "relative width of brackets", widths);
    table(text, "relative width of second opinions", sharpness);
    table(text, "processor time, ms", millis);
    return text.append("slowest: ").append(slowest).append('\n').toString();
  }
}
