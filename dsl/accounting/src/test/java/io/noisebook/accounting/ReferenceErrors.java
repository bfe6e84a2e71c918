package io.noisebook.accounting;

import static io.noisebook.accounting.Budget.budget;

import io.noisebook.accounting.exact.CompositionTest;
import io.noisebook.accounting.exact.DirectedGuarantee;
import io.noisebook.accounting.exact.ExactGuarantee;
import io.noisebook.accounting.process.Sampled;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * A program that prints how far the exact accountant is from each of the project's tables at worst.
 * A trade-off function's values are known to 1e-13 absolutely, so of them those from 1e-3 on are
 * taken relatively, and all absolutely.
 */
public final class ReferenceErrors {
  private static final double LARGE = 1e-3;

  private final Map<String, Worst> worst = new LinkedHashMap<>();

  private record Worst(int rows, double error, String where) {}

  private ReferenceErrors() {}

  /** Prints the table; takes no arguments. */
  public static void main(String[] arguments) throws IOException {
    ReferenceErrors errors = new ReferenceErrors();
    errors.epsilons();
    errors.compositions();
    errors.tradeOffs();
    errors.calibrations();
    System.out.printf("%-42s %5s %9s  %s%n", "table", "rows", "worst", "where");
    errors.worst.forEach(
        (table, w) ->
            System.out.printf(
                Locale.ROOT, "%-42s %5d %9.1e  %s%n", table, w.rows, w.error, w.where));
  }

  private static List<String[]> rows(String file) throws IOException {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(ReferenceErrors.class.getResourceAsStream(file)),
                StandardCharsets.UTF_8))) {
      return reader
          .lines()
          .filter(line -> !line.startsWith("#"))
          .skip(1)
          .map(line -> line.split(","))
          .toList();
    }
  }

  private static double number(String cell) {
    return Double.parseDouble(cell);
  }

  private void relative(String table, String where, double truth, double value) {
    record(table, where, truth == 0 ? Math.abs(value) : Math.abs(value / truth - 1));
  }

  private void record(String table, String where, double error) {
    worst.merge(
        table,
        new Worst(1, error, where),
        (a, b) ->
            new Worst(
                a.rows + 1, Math.max(a.error, b.error), a.error >= b.error ? a.where : where));
  }

  private void directed(
      String table, String where, DirectedGuarantee guarantee, double delta, double truth) {
    relative(table + ", " + guarantee.direction().words(), where, truth, guarantee.toEps(delta));
  }

  private void epsilons() throws IOException {
    for (String[] row : rows("exact.csv")) {
      ExactGuarantee both =
          ExactGuarantee.of(Sampled.gaussian(number(row[1]), number(row[2])).times(number(row[3])));
      directed("subsampled-gaussian", row[0], both.remove(), number(row[4]), number(row[5]));
      directed("subsampled-gaussian", row[0], both.add(), number(row[4]), number(row[6]));
    }
  }

  private void compositions() throws IOException {
    for (String[] row : rows("heterogeneous.csv")) {
      ExactGuarantee both = ExactGuarantee.of(CompositionTest.process(row[4]));
      directed("heterogeneous", row[0], both.remove(), number(row[1]), number(row[2]));
      directed("heterogeneous", row[0], both.add(), number(row[1]), number(row[3]));
    }
  }

  private void tradeOffs() throws IOException {
    for (String[] row : rows("tradeoff.csv")) {
      ExactGuarantee both = ExactGuarantee.of(CompositionTest.process(row[1]));
      double alpha = number(row[3]);
      String where = row[0] + " at α = " + row[3];
      tradeOff(where, number(row[4]), both.remove().tradeOff().at(alpha));
      tradeOff(where, number(row[5]), both.add().tradeOff().at(alpha));
      tradeOff(where, number(row[6]), both.tradeOff().at(alpha));
      relative("tradeoff, advantage", row[0], number(row[2]), both.tradeOff().advantage());
    }
  }

  private void tradeOff(String where, double truth, double value) {
    record("tradeoff, absolute", where, Math.abs(value - truth));
    if (truth >= LARGE) {
      relative("tradeoff, relative where β ≥ 1e-3", where, truth, value);
    }
  }

  private void calibrations() throws IOException {
    for (String[] row : rows("calibration.csv")) {
      double sigma =
          budget().eps(number(row[0]), number(row[1])).noise(number(row[2]), number(row[3]));
      relative("calibration, σ", String.join(" ", row), number(row[4]), sigma);
    }
  }
}
