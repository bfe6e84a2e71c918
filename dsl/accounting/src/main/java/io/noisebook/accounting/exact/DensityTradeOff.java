package io.noisebook.accounting.exact;

import io.noisebook.accounting.guarantee.SymmetricTradeOff;
import io.noisebook.accounting.guarantee.TradeOff;
import io.noisebook.accounting.numeric.Arguments;
import org.apache.commons.math3.analysis.UnivariateFunction;
import org.apache.commons.math3.analysis.solvers.BracketingNthOrderBrentSolver;

/**
 * The trade-off function by the density of the loss: the test that rejects where L &gt; t errs with
 * α = Q(L &gt; t) and β = P(L ≤ t).
 *
 * @param densities the densities
 * @param inverted whether α is sought for a given β
 */
record DensityTradeOff(Densities densities, boolean inverted) implements TradeOff {
  /** Logarithms are followed no lower than this below their target. */
  private static final double DEEP = 40;

  @Override
  public double at(double alpha) {
    Arguments.unitInterval("α is a type I error", alpha);
    if (alpha == 0 || alpha == 1) {
      return 1 - alpha;
    }
    double t = threshold(alpha);
    double log = inverted ? densities.logAbove(t, false) : densities.logBelow(t, true);
    return Math.min(1 - alpha, Math.exp(log));
  }

  /** The t of the test whose first error is given; by its complement where that has the digits. */
  private double threshold(double error) {
    boolean small = error <= 0.5;
    double target = small ? Math.log(error) : Math.log1p(-error);
    boolean above = small != inverted;
    UnivariateFunction miss =
        t -> {
          double log = above ? densities.logAbove(t, inverted) : densities.logBelow(t, inverted);
          return Math.max(-DEEP, log - target) * (above ? 1 : -1);
        };
    double low = -1e-6;
    while (miss.value(low) < 0) {
      low *= 4;
    }
    double high = 1e-6;
    while (miss.value(high) > 0) {
      high *= 4;
    }
    return new BracketingNthOrderBrentSolver(1e-14, 1e-300, 1e-14, 5).solve(500, miss, low, high);
  }

  @Override
  public TradeOff inverse() {
    return new DensityTradeOff(densities, !inverted);
  }

  @Override
  public TradeOff symmetrized() {
    // The slope at α(t) is −e^t, so t = 0 is the point of slope −1.
    double alpha = Math.exp(densities.logAbove(0, false));
    double beta = Math.exp(densities.logBelow(0, true));
    return SymmetricTradeOff.of(this, inverse(), inverted ? beta : alpha, inverted ? alpha : beta);
  }
}
