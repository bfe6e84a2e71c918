package io.noisebook.accounting.moments;

/** R^α − 1 − α(R−1), which is never negative, without cancellation. */
final class Excess {
  private Excess() {}

  /**
   * The excess times a weight.
   *
   * @param excess α − 1
   * @param logWeight the logarithm of the weight
   * @param logRatio log R
   * @param y R − 1, with its digits where it is small; not used where R is large
   * @return e^logWeight (R^α − 1 − α(R−1))
   */
  static double weighted(double excess, double logWeight, double logRatio, double y) {
    double alpha = 1 + excess;
    if (alpha * logRatio > 30) {
      return Math.exp(logWeight + alpha * logRatio)
          - alpha * Math.exp(logWeight + logRatio)
          + excess * Math.exp(logWeight);
    }
    double value =
        Math.abs(y) * alpha < 0.02
            ? binomialTail(excess, y)
            : (1 + y) * Math.expm1(excess * logRatio) - excess * y;
    return Math.exp(logWeight) * value;
  }

  /** (1+y)^α − 1 − αy by its binomial series, for small αy. */
  private static double binomialTail(double excess, double y) {
    double alpha = 1 + excess;
    double term = alpha * excess / 2 * y * y;
    double sum = term;
    for (int k = 2; k < 20 && Math.abs(term) > 1e-17 * sum; k++) {
      term *= (alpha - k) / (k + 1) * y;
      sum += term;
    }
    return sum;
  }
}
