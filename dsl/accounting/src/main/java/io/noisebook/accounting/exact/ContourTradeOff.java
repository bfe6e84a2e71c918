package io.noisebook.accounting.exact;

import io.noisebook.accounting.guarantee.SymmetricTradeOff;
import io.noisebook.accounting.guarantee.TradeOff;
import io.noisebook.accounting.numeric.Arguments;

/**
 * The trade-off function by contour inversion. The test that rejects where L &gt; t errs with α =
 * Q(L &gt; t) and β = P(L ≤ t); the latter is the α of the opposite direction at −t.
 */
final class ContourTradeOff implements TradeOff {
  /** The relative error of α or β from which another method is asked. */
  private static final double WORST = 1e-7;

  private final Contour tail;
  private final Contour opposite;
  private final TradeOff otherwise;

  /** Whether a contour has been found too slow, so that none is tried again. */
  private volatile boolean slow;

  /**
   * The function.
   *
   * @param tail the tail of this direction
   * @param opposite that of the opposite one
   * @param otherwise answers where a contour would cost too much
   */
  ContourTradeOff(Contour tail, Contour opposite, TradeOff otherwise) {
    this.tail = tail;
    this.opposite = opposite;
    this.otherwise = otherwise;
  }

  @Override
  public double at(double alpha) {
    Arguments.unitInterval("α is a type I error", alpha);
    if (alpha == 0 || alpha == 1) {
      return 1 - alpha;
    }
    if (slow) {
      return otherwise.at(alpha);
    }
    Contour.Point point = tail.solve(Math.log(alpha), Double.NEGATIVE_INFINITY);
    Contour.Point other = point == null ? null : opposite.at(-point.argument());
    if (other == null || !(point.relativeError() < WORST) || !(other.relativeError() < WORST)) {
      slow = true;
      return otherwise.at(alpha);
    }
    return Math.min(1 - alpha, Math.exp(other.logValue()));
  }

  /** Whether a point is a probability, and known. */
  private static boolean good(Contour.Point point) {
    return point != null && point.relativeError() < WORST && point.logValue() < WORST;
  }

  @Override
  public TradeOff inverse() {
    return new ContourTradeOff(opposite, tail, otherwise.inverse());
  }

  @Override
  public TradeOff symmetrized() {
    // The slope at α(t) is −e^t, so t = 0 is the point of slope −1.
    Contour.Point alpha = tail.at(0);
    Contour.Point beta = opposite.at(0);
    if (!good(alpha) || !good(beta)) {
      return otherwise.symmetrized();
    }
    return SymmetricTradeOff.of(
        this, inverse(), Math.exp(alpha.logValue()), Math.exp(beta.logValue()));
  }
}
