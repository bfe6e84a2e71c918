package io.noisebook.accounting.exact;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Counts and distributions of a sweep. */
final class SweepSummary {
  private final Map<String, Integer> counts = new TreeMap<>();
  private final Map<String, List<Double>> widths = new TreeMap<>();
  private final Map<String, List<Double>> sharpness = new TreeMap<>();
  private final List<Double> millis = new ArrayList<>();
  private final List<String> violations = new ArrayList<>();

  void count(String what) {
    counts.merge(what, 1, Integer::sum);
  }

  int counted(String what) {
    return counts.getOrDefault(what, 0);
  }

  void violation(String what, SweepCase question, Object answer) {
    count("! " + what);
    violations.add(what + ": " + question + ": " + answer);
  }

  List<String> violations() {
    return List.copyOf(violations);
  }

  void time(double milliseconds) {
    millis.add(milliseconds);
  }

  void width(SweepCase question, Bracket bracket) {
    widths
        .computeIfAbsent(question.region(), region -> new ArrayList<>())
        .add(bracket.relativeWidth());
    widths
        .computeIfAbsent("by " + bracket.method(), region -> new ArrayList<>())
        .add(bracket.relativeWidth());
  }

  void sharpness(SecondOpinion.Verdict verdict) {
    sharpness
        .computeIfAbsent(verdict.method(), method -> new ArrayList<>())
        .add(verdict.sharpness());
  }

  private static double quantile(List<Double> values, double share) {
    List<Double> sorted = values.stream().sorted().toList();
    return sorted.get((int) Math.min(sorted.size() - 1, Math.floor(share * sorted.size())));
  }

  private static void table(StringBuilder text, String title, Map<String, List<Double>> groups) {
    text.append(String.format("%-36s %8s %9s %9s %9s%n", title, "n", "median", "90 %", "max"));
    groups.forEach(
        (group, values) ->
            text.append(
                String.format(
                    Locale.ROOT,
                    "%-36s %8d %9.1e %9.1e %9.1e%n",
                    group,
                    values.size(),
                    quantile(values, 0.5),
                    quantile(values, 0.9),
                    quantile(values, 1))));
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    violations.forEach(violation -> text.append(violation).append('\n'));
    counts.forEach((what, n) -> text.append(String.format("%-36s %8d%n", what, n)));
    table(text, "relative width of brackets", widths);
    table(text, "relative width of second opinions", sharpness);
    if (!millis.isEmpty()) {
      text.append(
          String.format(
              Locale.ROOT,
              "ms per answer: median %.2f, 99 %% %.0f, max %.0f%n",
              quantile(millis, 0.5),
              quantile(millis, 0.99),
              quantile(millis, 1)));
    }
    return text.toString();
  }
}
