package io.noisebook.accounting.guarantee;

/**
 * A trade-off function f (Dong, Roth and Su, 2019): an attacker who wrongly accuses with
 * probability α misses with probability at least f(α). Convex, continuous, non-increasing, and at
 * most 1 − α, which is perfect privacy.
 */
@FunctionalInterface
public interface TradeOff {
  /** Perfect privacy: the attacker can do no better than toss a coin. */
  TradeOff PERFECT =
      alpha ->
          1 - io.noisebook.accounting.numeric.Arguments.unitInterval("α is a type I error", alpha);

  /**
   * The smallest type II error.
   *
   * @param alpha the type I error α, in [0, 1]
   * @return f(α), in [0, 1 − α]
   * @throws IllegalArgumentException if α is outside [0, 1]
   */
  double at(double alpha);
}
