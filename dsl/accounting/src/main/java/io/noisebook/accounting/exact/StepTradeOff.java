package io.noisebook.accounting.exact;

import io.noisebook.accounting.guarantee.TradeOff;
import io.noisebook.accounting.numeric.Arguments;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The trade-off function of one step of the Poisson-sampled Gaussian mechanism, in the direction of
 * removal: the test that rejects above x errs with probability Φ(−x/σ) and (1−p)Φ(x/σ) +
 * pΦ((x−1)/σ). It is pG_{1/σ} + (1−p)Id, Section 2.3 of the GDP paper.
 *
 * @param p the sampling probability, in (0, 1]
 * @param mu 1/σ
 */
record StepTradeOff(double p, double mu) implements TradeOff {
  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  @Override
  public double at(double alpha) {
    Arguments.unitInterval("α is a type I error", alpha);
    if (alpha == 0 || alpha == 1) {
      return 1 - alpha;
    }
    double x = NORMAL.inverseSurvivalProbability(alpha);
    return (1 - p) * NORMAL.cumulativeProbability(x) + p * NORMAL.cumulativeProbability(x - mu);
  }
}
