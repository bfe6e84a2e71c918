package io.noisebook.accounting.gdp;

import org.apache.commons.math3.analysis.solvers.BracketingNthOrderBrentSolver;
import org.apache.commons.numbers.gamma.Erfcx;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The privacy profile of G_μ, (3.2) of the GDP paper: δ(ε; μ) = Φ(−ε/μ + μ/2) − e^ε Φ(−ε/μ − μ/2).
 *
 * <p>With a = ε/μ − μ/2 and the scaled complementary error function, both terms share the factor
 * e^{−a²/2}, so log δ = −a²/2 + log(½(erfcx(a/√2) − erfcx((a+μ)/√2))) keeps its digits down to any
 * δ. Where the two nearly cancel (small μ), δ = φ(a) ∫ (1 − e^{−μt}) e^{−at−t²/2} dt over t &gt; 0
 * has a positive integrand.
 */
public final class GaussianProfile {
  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);
  private static final double SQRT2 = Math.sqrt(2);
  private static final double LOG_SQRT_2PI = 0.5 * Math.log(2 * Math.PI);

  /** Below this relative difference the two terms have lost too many of their 16 digits. */
  private static final double CANCELLATION = 1e-3;

  private GaussianProfile() {}

  /**
   * log δ(ε; μ), with all its digits at any δ.
   *
   * @param epsilon ε, finite; negative where a composition asks for what is left of its ε
   * @param mu μ, positive and finite
   * @return log δ
   */
  public static double logDelta(double epsilon, double mu) {
    double a = epsilon / mu - mu / 2;
    double b = epsilon / mu + mu / 2;
    if (a < -1) {
      // e^ε Φ(−b), by whichever form does not overflow.
      double e =
          b < 0
              ? Math.exp(epsilon) * NORMAL.survivalProbability(b)
              : Math.exp(-a * a / 2) * 0.5 * Erfcx.value(b / SQRT2);
      return Math.log(NORMAL.survivalProbability(a) - e);
    }
    double first = Erfcx.value(a / SQRT2);
    double difference = first - Erfcx.value(b / SQRT2);
    if (difference > CANCELLATION * first) {
      return -a * a / 2 + Math.log(0.5 * difference);
    }
    return -a * a / 2 - LOG_SQRT_2PI + Math.log(integral(a, mu));
  }

  /**
   * ∫ (1 − e^{−μt}) e^{−at−t²/2} dt over t &gt; 0, for a ≥ −1, by the trapezoid rule after t =
   * s·exp(u − e^{−u}), which decays doubly exponentially at 0 and at least exponentially at ∞.
   */
  private static double integral(double a, double mu) {
    double scale = 1 / (1 + Math.max(a, 0));
    double step = 1.0 / 16;
    double sum = 0;
    for (double u = -4; u <= 5; u += step) {
      double t = scale * Math.exp(u - Math.exp(-u));
      sum += -Math.expm1(-mu * t) * Math.exp(-a * t - t * t / 2) * t * (1 + Math.exp(-u));
    }
    return sum * step;
  }

  /** The ε ≥ 0 with δ(ε; μ) = δ, or 0 where δ(0; μ) is below δ already. */
  static double epsilon(double delta, double mu) {
    return epsilonOfLog(Math.log(delta), mu);
  }

  /**
   * The ε ≥ 0 with log δ(ε; μ) = target, or 0 where δ(0; μ) is below it already.
   *
   * @param target log δ, negative; it may lie below the logarithm of any double
   * @param mu μ, finite and not negative
   * @return ε
   */
  public static double epsilonOfLog(double target, double mu) {
    if (mu == 0 || logDelta(0, mu) <= target) {
      return 0;
    }
    double high = mu * mu / 2 + mu * Math.sqrt(-2 * target);
    while (logDelta(high, mu) > target) {
      high *= 2;
    }
    return new BracketingNthOrderBrentSolver(1e-15, Double.MIN_NORMAL, 1e-14, 5)
        .solve(500, epsilon -> logDelta(epsilon, mu) - target, 0, high);
  }
}
