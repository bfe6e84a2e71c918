package io.noisebook.accounting.guarantee;

import io.noisebook.accounting.numeric.Arguments;

/**
 * (ε, δ)-differential privacy as a trade-off function, (2.1) of the GDP paper: f(α) = max{0, 1 − δ
 * − e^ε α, e^{−ε}(1 − δ − α)}.
 *
 * @param epsilon ε, finite and not negative
 * @param delta δ, in [0, 1]
 */
public record EpsDelta(double epsilon, double delta) implements TradeOff {
  /** Checks ε and δ. */
  public EpsDelta {
    Arguments.epsilon("ε", epsilon);
    Arguments.unitInterval("δ is a probability", delta);
  }

  @Override
  public double at(double alpha) {
    Arguments.unitInterval("α is a type I error", alpha);
    return Math.max(0, Math.max(steep(alpha), flat(alpha)));
  }

  /** The line that is the function at small α. */
  double steep(double alpha) {
    // At α = 0 first, since e^ε may be beyond a double.
    return alpha == 0 ? 1 - delta : 1 - delta - Math.exp(epsilon) * alpha;
  }

  /** The line that is the function at large α, the mirror image of the other. */
  double flat(double alpha) {
    return Math.exp(-epsilon) * (1 - delta - alpha);
  }
}
