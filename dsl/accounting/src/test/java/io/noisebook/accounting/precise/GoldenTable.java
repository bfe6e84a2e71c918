package io.noisebook.accounting.precise;

import java.math.MathContext;
import java.util.List;
import org.apache.commons.numbers.core.DD;

/**
 * Makes the rows of golden.csv: run as a program with the name of an oracle, and optionally the
 * first and the last of its configurations, it prints them, the slow ones after minutes.
 */
final class GoldenTable {
  /** p, σ, T, δ for {@link ClosedForm}. */
  private static final List<double[]> ONE =
      List.of(
          row(0.01, 1, 1, 1e-5),
          row(1e-8, 0.2, 1, 1e-12),
          row(1e-8, 0.2, 1, 1e-300),
          row(1e-4, 1000, 1, 1e-9),
          row(0.5, 0.2, 1, 1e-300),
          row(0.7, 3, 1, 0.01),
          row(0.999, 0.5, 1, 0.5),
          row(1, 0.2, 1, 1e-5),
          row(1, 1000, 1e9, 1e-5),
          row(1, 50, 10, 1e-300),
          row(1, 1, 1000, 0.5));

  /** For {@link PreciseContour}: many steps, or much noise. */
  private static final List<double[]> MANY =
      List.of(
          row(0.004266666666666667, 1.3, 3516, 1e-5),
          row(0.004266666666666667, 0.5, 23438, 1e-5),
          row(0.01, 1, 1000, 1e-20),
          row(0.5, 1, 10, 1e-6),
          row(0.5, 0.5, 20, 1e-9),
          row(0.9, 0.3, 10, 1e-8),
          row(0.9, 5, 100, 1e-50),
          row(0.1, 1000, 1e9, 1e-5),
          row(0.1, 1000, 1e9, 0.1),
          row(0.01, 100, 1e6, 1e-12),
          row(1e-4, 2, 1e8, 1e-300),
          row(1e-3, 1, 1e9, 1e-12),
          row(1e-3, 1, 1e6, 0.5),
          row(1e-2, 5, 1e6, 1e-100),
          row(0.3, 0.7, 1e4, 0.5),
          row(0.02, 20, 1e7, 1e-15),
          row(1e-5, 0.7, 1e9, 1e-9),
          row(1e-2, 0.4, 1e4, 1e-8),
          row(0.25, 2, 50, 1e-7),
          row(1e-3, 0.8, 1e5, 1e-3),
          row(1e-6, 1, 1e9, 1e-6),
          row(1e-7, 10, 1e9, 1e-12),
          row(1e-8, 1000, 1e9, 1e-10),
          row(0.999, 1, 100, 1e-10),
          row(0.2, 50, 1e5, 1e-30),
          row(0.05, 3, 1000, 0.1),
          row(0.01, 1, 1000, 1e-100),
          row(0.004266666666666667, 1.1, 14062, 1e-300),
          row(0.01, 0.3, 3000, 1e-6));

  /** For {@link SumDensity}: few steps, and rare large losses. */
  private static final List<double[]> FEW =
      List.of(
          row(0.1, 1, 2, 1e-6),
          row(1e-6, 0.5, 2, 1e-12),
          row(1e-3, 0.5, 2, 1e-6),
          row(1e-6, 0.3, 2, 1e-9),
          row(1e-3, 1, 4, 1e-8),
          row(0.5, 0.3, 3, 1e-40),
          row(1e-2, 1, 3, 1e-300),
          row(1e-5, 0.5, 8, 1e-10),
          row(1e-4, 0.7, 16, 1e-8),
          row(1e-6, 0.3, 16, 1e-9),
          row(1e-3, 0.8, 10, 1e-100),
          row(1e-2, 0.5, 5, 1e-6),
          row(3.9e-5, 0.7, 152, 1e-5),
          row(1e-3, 0.3, 20, 1e-7),
          row(1e-4, 0.5, 128, 1e-6),
          row(1e-8, 0.2, 4096, 1e-12),
          row(1e-6, 0.5, 1024, 1e-9),
          row(0.1, 0.5, 5, 1e-6),
          row(1e-5, 0.4, 65536, 1e-8),
          row(0.001, 0.3, 1000, 1e-5),
          row(1e-6, 0.5, 1e7, 1e-6));

  private static final int MOST_NODES = 30000;

  private GoldenTable() {}

  private static double[] row(double... numbers) {
    return numbers;
  }

  /** Prints rows; see the class. */
  public static void main(String[] arguments) {
    List<double[]> rows =
        switch (arguments[0]) {
          case "one" -> ONE;
          case "many" -> MANY;
          case "few" -> FEW;
          default -> throw new IllegalArgumentException("one, many or few; got " + arguments[0]);
        };
    int from = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 0;
    int to = arguments.length > 2 ? Integer.parseInt(arguments[2]) : rows.size() - 1;
    for (double[] row : rows.subList(from, to + 1)) {
      SampledGaussian step = new SampledGaussian(row[0], row[1]);
      switch (arguments[0]) {
        case "one" -> closedForm(step, row);
        case "many" -> contour(step, row);
        default -> convolution(step, row);
      }
    }
  }

  private static void closedForm(SampledGaussian step, double[] row) {
    for (boolean removal : new boolean[] {true, false}) {
      print(
          row, removal, ClosedForm.of(step, row[2]).epsilon(row[3], removal), 1e-24, "closed form");
    }
  }

  private static void contour(SampledGaussian step, double[] row) {
    for (boolean removal : new boolean[] {true, false}) {
      DD value = PreciseContour.epsilon(step, row[2], row[3], removal, 0, MOST_NODES);
      DD other = PreciseContour.epsilon(step, row[2], row[3], removal, 1, MOST_NODES);
      if (value != null && other != null) {
        double error = Math.abs(other.subtract(value).divide(value).hi());
        print(row, removal, value, Math.max(1e-28, error), "contour");
      } else {
        System.err.println("too many nodes: " + java.util.Arrays.toString(row) + " " + removal);
      }
    }
  }

  private static void convolution(SampledGaussian step, double[] row) {
    SumDensity sum = SumDensity.of(step, (int) row[2], row[3]);
    double error = Math.max(1e-20, sum.error());
    for (boolean removal : new boolean[] {true, false}) {
      DD value = sum.epsilon(row[3], removal);
      // The error of log δ as one of ε.
      DD shifted = value.add(value.multiply(1e-9));
      double slope = sum.logDelta(value, removal).subtract(sum.logDelta(shifted, removal)).hi();
      print(row, removal, value, error * 1e-9 / slope, "convolution");
    }
  }

  private static void print(
      double[] row, boolean removal, DD epsilon, double error, String oracle) {
    System.out.printf(
        java.util.Locale.ROOT,
        "%s,%s,%.0f,%s,%s,%s,%d,%s%n",
        row[0],
        row[1],
        row[2],
        row[3],
        removal ? "remove" : "add",
        epsilon.bigDecimalValue().round(new MathContext(25)).stripTrailingZeros(),
        (int) Math.min(25, -Math.log10(error)),
        oracle);
    System.out.flush();
  }
}
