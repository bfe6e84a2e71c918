package io.noisebook.kernel.bench;

import java.util.Arrays;

/**
 * One measured quantity.
 *
 * @param name what was measured
 * @param unit its unit, such as {@code ms}
 * @param median the median of all runs
 * @param min the smallest
 * @param max the largest
 * @param runs how often it was measured
 * @param note what to compare it with, or an empty text
 */
public record Measurement(
    String name, String unit, double median, double min, double max, int runs, String note) {
  /**
   * Sums up values.
   *
   * @param name what was measured
   * @param unit its unit
   * @param values the measured values, at least one
   * @return the measurement
   */
  public static Measurement of(String name, String unit, double... values) {
    if (values.length == 0) {
      throw new IllegalArgumentException("values has at least one value; got none.");
    }
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    double median =
        sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    return new Measurement(
        name, unit, median, sorted[0], sorted[sorted.length - 1], sorted.length, "");
  }

  /**
   * What never came to an end, so that there is no value.
   *
   * @param name what was measured
   * @param unit its unit
   * @return a measurement of no runs, whose numbers are NaN
   */
  public static Measurement none(String name, String unit) {
    return new Measurement(name, unit, Double.NaN, Double.NaN, Double.NaN, 0, "");
  }

  /**
   * The same with a note.
   *
   * @param newNote what to compare it with
   * @return a new measurement
   */
  public Measurement noting(String newNote) {
    return new Measurement(name, unit, median, min, max, runs, newNote);
  }
}
