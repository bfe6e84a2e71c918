package io.noisebook.training.experiment;

import java.util.List;

/**
 * Measurements of one quantity.
 *
 * @param values at least one
 */
public record Sample(List<Double> values) {
  /** Copies the list. */
  public Sample {
    values = List.copyOf(values);
  }

  /**
   * The mean.
   *
   * @return in the unit of the values
   */
  public double mean() {
    return values.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
  }

  /**
   * The standard deviation, with n − 1 in its denominator.
   *
   * @return in the unit of the values; 0 for a single one
   */
  public double deviation() {
    double mean = mean();
    double squares = values.stream().mapToDouble(v -> (v - mean) * (v - mean)).sum();
    return Math.sqrt(squares / Math.max(1, values.size() - 1));
  }
}
