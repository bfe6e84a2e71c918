package io.noisebook.accounting.exact;

import io.noisebook.accounting.guarantee.TradeOff;
import io.noisebook.accounting.numeric.Arguments;
import java.util.Arrays;

/**
 * The trade-off function of a composed lattice: straight between the errors of the tests that
 * reject at each of its losses. It lies below the process's own, as near as the lattice is fine.
 */
final class LatticeTradeOff implements TradeOff {
  /** −log of what may wrap around or have an infinite loss. */
  private static final double DIGITS = 40;

  private final double[] alpha;
  private final double[] beta;

  private LatticeTradeOff(double[] alpha, double[] beta) {
    this.alpha = alpha;
    this.beta = beta;
  }

  /** The function of a composition; the tilt halfway between Q and P keeps the digits of both. */
  static LatticeTradeOff of(PldAccountant accountant, int size) {
    PldAccountant.Masses masses = accountant.compose(-0.5, DIGITS, -DIGITS, size);
    int n = masses.upper().length;
    double[] alpha = new double[n + 2];
    double[] beta = new double[n + 2];
    double sum = 0;
    for (int i = n - 1; i >= 0; i--) {
      double loss = masses.first() + i * masses.eta();
      sum += Math.max(0, masses.upper()[i]) * Math.exp(masses.scale() - loss / 2);
      alpha[n - i] = Math.min(1, sum);
    }
    alpha[n + 1] = 1;
    sum = 0;
    for (int i = 0; i < n; i++) {
      double loss = masses.first() + i * masses.eta();
      beta[n - i] = sum;
      sum += Math.max(0, masses.upper()[i]) * Math.exp(masses.scale() + loss / 2);
    }
    // What wrapped or was lost to rounding may not raise the curve above 1 − α.
    beta[0] = Math.max(beta[1], 1 - masses.infinite());
    for (int i = 0; i < beta.length; i++) {
      beta[i] = Math.max(0, Math.min(1 - alpha[i], beta[i]));
    }
    return new LatticeTradeOff(alpha, beta);
  }

  @Override
  public double at(double a) {
    Arguments.unitInterval("α is a type I error", a);
    int i = Arrays.binarySearch(alpha, a);
    if (i >= 0) {
      return beta[i];
    }
    int above = -i - 1;
    if (above >= alpha.length) {
      return 0;
    }
    double width = alpha[above] - alpha[above - 1];
    double share = width > 0 ? (a - alpha[above - 1]) / width : 1;
    return beta[above - 1] + share * (beta[above] - beta[above - 1]);
  }
}
