package io.noisebook.accounting.bayesian;

import java.util.Arrays;
import java.util.stream.DoubleStream;

/** Sampled distances ‖g − g′‖, by how much one example moves the gradient. Immutable. */
public final class Distances {
  private final double[] sorted;

  private Distances(double[] sorted) {
    this.sorted = sorted;
  }

  /**
   * Distances in units of what the noise is measured in, the clipping norm C.
   *
   * @param values at least two, each finite and not negative
   * @return the sample
   * @throws IllegalArgumentException if there are fewer than two, or one is out of its range
   */
  public static Distances of(double... values) {
    if (values.length < 2) {
      throw new IllegalArgumentException(
          "distances is a sample of at least 2; got "
              + values.length
              + ". From a single one nothing can be said of how they vary.");
    }
    for (double value : values) {
      if (!(value >= 0 && value < Double.POSITIVE_INFINITY)) {
        throw new IllegalArgumentException(
            "a distance ‖g − g′‖ over the clipping norm is in [0, ∞); got " + value + ".");
      }
    }
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return new Distances(sorted);
  }

  /**
   * How many there are.
   *
   * @return m, at least 2
   */
  public int count() {
    return sorted.length;
  }

  /**
   * The distances, smallest first.
   *
   * @return a stream of m numbers
   */
  public DoubleStream values() {
    return Arrays.stream(sorted);
  }

  double at(int i) {
    return sorted[i];
  }

  /**
   * The largest distance.
   *
   * @return not negative
   */
  public double largest() {
    return sorted[sorted.length - 1];
  }

  /**
   * The median.
   *
   * @return not negative
   */
  public double median() {
    int m = sorted.length;
    return (sorted[(m - 1) / 2] + sorted[m / 2]) / 2;
  }

  @Override
  public String toString() {
    return sorted.length + " distances, median " + median() + ", largest " + largest();
  }
}
