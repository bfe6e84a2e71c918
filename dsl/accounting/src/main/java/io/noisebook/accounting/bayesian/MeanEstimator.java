package io.noisebook.accounting.bayesian;

import io.noisebook.accounting.numeric.Logarithms;
import java.util.HashMap;
import java.util.Map;

/**
 * The estimator (14) of the Bayesian paper: from m samples, a value that is at least the
 * expectation but for probability γ: M + F⁻¹(1−γ, m−1) S/√(m−1), with the mean M, the standard
 * deviation S (over m) and Student's t-distribution. All in logarithms.
 *
 * <p>It is what Theorem 4 says it is for samples of a common mean and variance and the distribution
 * of most entropy, a flat prior taken for granted (Oliphant 2006). Of samples that are all equal it
 * is that value.
 */
final class MeanEstimator {
  private final double gamma;

  /** log(F⁻¹(1−γ, m−1)/√(m−1)) by m, found once. */
  private final Map<Integer, Double> logFactors = new HashMap<>();

  MeanEstimator(double gamma) {
    this.gamma = gamma;
  }

  /**
   * The logarithm of the estimate.
   *
   * @param logs the logarithms of the samples; only the first so many are looked at
   * @param count m, at least 2
   * @return at least the logarithm of their mean; infinite if one is
   */
  double logMean(double[] logs, int count) {
    double top = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < count; i++) {
      top = Math.max(top, logs[i]);
    }
    if (Double.isInfinite(top)) {
      return top;
    }
    double mean = 0;
    double[] scaled = new double[count];
    for (int i = 0; i < count; i++) {
      double below = top - logs[i];
      // What is less than a rounding of the largest need not be computed.
      scaled[i] = below > FallingExponential.FARTHEST ? 0 : FallingExponential.of(below);
      mean += scaled[i];
    }
    mean /= count;
    double squares = 0;
    for (int i = 0; i < count; i++) {
      double difference = scaled[i] - mean;
      squares += difference * difference;
    }
    double logMean = top + Math.log(mean);
    if (squares == 0) {
      return logMean;
    }
    double logDeviation = 0.5 * Math.log(squares / count);
    return top + Logarithms.sum(Math.log(mean), logFactor(count) + logDeviation);
  }

  private synchronized double logFactor(int count) {
    return logFactors.computeIfAbsent(
        count, m -> StudentTail.logQuantile(gamma, m - 1) - 0.5 * Math.log(m - 1));
  }
}
