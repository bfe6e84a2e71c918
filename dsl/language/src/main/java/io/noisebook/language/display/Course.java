package io.noisebook.language.display;

import io.noisebook.accounting.schedule.Schedule;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.knowm.xchart.XYChart;

/**
 * The part of a schedule that can be drawn: all of one that ends, and of another so much that it
 * can be seen.
 *
 * @param sigmas σ of each epoch
 * @param rhos ρ of the first 0, 1, … epochs
 * @param cut why there are no more; empty if these are all
 */
record Course(double[] sigmas, double[] rhos, Optional<String> cut) {
  /** Of a schedule without an end; as many as Table II of the zCDP paper has at most. */
  private static final int USUAL = 100;

  private static final int MOST = 1_000_000;

  /** Beyond, a schedule without an end promises nothing any more. */
  private static final double MOST_RHO = 10;

  /** Enough for a smooth curve. */
  private static final int MARKS = 200;

  static Course of(Schedule schedule) {
    int wanted = schedule.ends() ? Math.min(MOST, schedule.epochs()) : USUAL;
    double[] sigmas = new double[wanted];
    double[] rhos = new double[wanted + 1];
    int epochs = 0;
    while (epochs < wanted && (schedule.ends() || rhos[epochs] < MOST_RHO)) {
      try {
        sigmas[epochs] = schedule.at(epochs);
      } catch (IllegalArgumentException noNoise) {
        break;
      }
      rhos[epochs + 1] = rhos[epochs] + 1 / (2 * sigmas[epochs] * sigmas[epochs]);
      if (rhos[epochs + 1] > Float.MAX_VALUE) {
        break;
      }
      epochs++;
    }
    return new Course(
        Arrays.copyOf(sigmas, epochs),
        Arrays.copyOf(rhos, epochs + 1),
        schedule.ends() && epochs == schedule.epochs()
            ? Optional.empty()
            : Optional.of("The first " + epochs + " epochs; .over(E) says how many there are."));
  }

  int epochs() {
    return sigmas.length;
  }

  double sigma(int epoch) {
    return sigmas[epoch];
  }

  /** ρ of the first epochs. */
  double rho(int epochs) {
    return rhos[epochs];
  }

  /** Numbers of epochs, from none to all, that a curve is drawn through. */
  int[] marks() {
    int steps = Math.min(MARKS, epochs());
    return IntStream.rangeClosed(0, steps)
        .map(i -> (int) Math.rint((double) i * epochs() / Math.max(1, steps)))
        .toArray();
  }

  /** σ as it runs, level for an epoch, or for as many as are drawn as one. */
  void addNoise(XYChart chart, Line line) {
    int[] marks = marks();
    int levels = marks.length - 1;
    Charts.stairs(
        chart,
        line,
        IntStream.range(0, levels).mapToDouble(i -> marks[i + 1] - marks[i]).toArray(),
        IntStream.range(0, levels).mapToDouble(i -> sigma(marks[i])).toArray());
  }
}
