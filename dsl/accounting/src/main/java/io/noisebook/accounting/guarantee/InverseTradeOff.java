package io.noisebook.accounting.guarantee;

import io.noisebook.accounting.numeric.Arguments;

/**
 * The inverse of a trade-off function, by bisection.
 *
 * @param original the function
 */
record InverseTradeOff(TradeOff original) implements TradeOff {
  @Override
  public double at(double alpha) {
    Arguments.unitInterval("α is a type I error", alpha);
    double low = 0;
    double high = 1;
    if (original.at(0) <= alpha) {
      return 0;
    }
    // Relative to the smaller errors, so that a small one keeps its digits.
    while (high - low > Math.ulp(high)) {
      double middle = low == 0 && high > 1e-300 ? high / 4 : (low + high) / 2;
      if (original.at(middle) <= alpha) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return Math.min(1 - alpha, high);
  }

  @Override
  public TradeOff inverse() {
    return original;
  }
}
