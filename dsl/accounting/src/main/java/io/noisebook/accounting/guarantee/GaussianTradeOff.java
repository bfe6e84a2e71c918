package io.noisebook.accounting.guarantee;

import io.noisebook.accounting.numeric.Arguments;
import org.apache.commons.numbers.gamma.Erf;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The trade-off function G_μ between N(0, 1) and N(μ, 1): G_μ(α) = Φ(Φ⁻¹(1−α) − μ), Definition 2.3
 * of the GDP paper.
 *
 * @param mu μ, finite and not negative; 0 is perfect privacy
 */
public record GaussianTradeOff(double mu) implements TradeOff {
  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  /** Checks μ. */
  public GaussianTradeOff {
    if (!(mu >= 0 && mu < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("μ is in [0, ∞); got " + mu + ".");
    }
  }

  /**
   * The trade-off function G_μ.
   *
   * @param mu μ, finite and not negative
   * @return the function
   */
  public static GaussianTradeOff of(double mu) {
    return new GaussianTradeOff(mu);
  }

  @Override
  public double at(double alpha) {
    Arguments.unitInterval("α is a type I error", alpha);
    if (alpha == 0 || alpha == 1) {
      return 1 - alpha;
    }
    // Φ⁻¹(1−α) by the survival function, which keeps the digits of a small α.
    return NORMAL.cumulativeProbability(NORMAL.inverseSurvivalProbability(alpha) - mu);
  }

  @Override
  public GaussianTradeOff inverse() {
    return this;
  }

  @Override
  public GaussianTradeOff symmetrized() {
    return this;
  }

  @Override
  public double advantage() {
    // 2Φ(μ/2) − 1, by the error function for a small μ.
    return Erf.value(mu / Math.sqrt(8));
  }

  @Override
  public double mu(double smallest) {
    return mu;
  }

  @Override
  public GaussianTradeOff group(int records) {
    return of(Arguments.count("k is a number of records", records) * mu);
  }
}
