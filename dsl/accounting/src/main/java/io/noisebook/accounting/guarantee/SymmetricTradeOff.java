package io.noisebook.accounting.guarantee;

import io.noisebook.accounting.numeric.Arguments;

/**
 * min{f, f⁻¹}**. The curves of f and f⁻¹ mirror each other in the diagonal; so do their points of
 * slope −1, (a, b) and (b, a), and the line between them is the part that convexity cuts off.
 *
 * @param original f
 * @param inverse f⁻¹
 * @param a the smaller coordinate of the point of slope −1
 * @param b the larger one
 */
public record SymmetricTradeOff(TradeOff original, TradeOff inverse, double a, double b)
    implements TradeOff {

  /** Orders the coordinates. */
  public SymmetricTradeOff {
    if (a > b) {
      double larger = a;
      a = b;
      b = larger;
    }
  }

  /**
   * min{f, f⁻¹}** of a function whose point of slope −1 is known.
   *
   * @param original f
   * @param inverse f⁻¹
   * @param alpha the α at which f has slope −1
   * @param beta f(α) there
   * @return the symmetric function
   */
  public static SymmetricTradeOff of(
      TradeOff original, TradeOff inverse, double alpha, double beta) {
    return new SymmetricTradeOff(original, inverse, alpha, beta);
  }

  static SymmetricTradeOff of(TradeOff f) {
    double alpha = Extremes.steepness(f);
    return of(f, f.inverse(), alpha, f.at(alpha));
  }

  @Override
  public double at(double alpha) {
    Arguments.unitInterval("α is a type I error", alpha);
    if (alpha > a && alpha < b) {
      return a + b - alpha;
    }
    return Math.min(original.at(alpha), inverse.at(alpha));
  }

  @Override
  public TradeOff inverse() {
    return this;
  }

  @Override
  public TradeOff symmetrized() {
    return this;
  }

  @Override
  public double advantage() {
    return 1 - a - b;
  }
}
