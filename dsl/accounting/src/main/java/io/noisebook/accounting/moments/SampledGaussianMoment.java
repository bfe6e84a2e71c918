package io.noisebook.accounting.moments;

/**
 * K(α) = log E_Q[R^α] of one step of the Poisson-sampled Gaussian mechanism, with Q = N(0, σ²), P =
 * (1−p)N(0, σ²) + pN(1, σ²) and R = dP/dQ = 1 − p + p e^{(2x−1)/(2σ²)}, for any real α &gt; 1.
 *
 * <p>This is the direction "the example is removed"; for α ≥ 1 it is the larger of the two
 * (Mironov, Talwar and Zhang 2019, Theorem 5), so it bounds both.
 *
 * <p>The integral is taken by the trapezoid rule, which converges exponentially here: the integrand
 * is analytic for |Im x| &lt; πσ², where R first vanishes, and no larger there than on the real
 * line but for the Gaussian factor. No sum of binomials is taken, so nothing alternates in sign.
 */
record SampledGaussianMoment(double p, double sigma) implements LogMoment {
  private static final double LOG_SQRT_2PI = 0.5 * Math.log(2 * Math.PI);

  /** The integrand is dropped where it is e^{−45}, 3e-20, of its peak. */
  private static final double CUT = 45;

  /**
   * Below this K, it is formed from Λ − 1, so that T·K keeps its digits when K is as small as p².
   */
  private static final double SMALL = 0.5;

  /** Λ − 1 ≥ e^{−55} or so is found where the integrand is e^{−100} of that of 1. */
  private static final double CUT_SMALL = 100;

  /** −log of the relative error that the step size of the trapezoid rule allows. */
  private static final double DIGITS = 40;

  @Override
  public double at(double excess) {
    double alpha = 1 + excess;
    if (p == 1) {
      return alpha * excess / (2 * sigma * sigma);
    }
    double k = direct(alpha);
    return k < SMALL ? Math.log1p(momentMinusOne(excess)) : k;
  }

  /**
   * log Λ, by log-sum-exp around the higher of the two peaks that the integrand can have: one near
   * 0, one near α. Around α the square is completed first, or a large α would leave no digits.
   */
  private double direct(double alpha) {
    double lowPeak = peak(alpha, 0);
    double highPeak = peak(alpha, alpha);
    boolean high = exponent(alpha, 0, highPeak) > exponent(alpha, 0, lowPeak);
    double centre = high ? alpha : 0;
    double lowValue = exponent(alpha, centre, lowPeak - centre);
    double highValue = exponent(alpha, centre, highPeak - centre);
    double top = Math.max(lowValue, highValue);
    double level = top - CUT;
    double from = march(alpha, centre, (lowValue > level ? lowPeak : highPeak) - centre, -1, level);
    double to = march(alpha, centre, (highValue > level ? highPeak : lowPeak) - centre, 1, level);
    int intervals = (int) Math.ceil((to - from) / step());
    double h = (to - from) / intervals;
    double sum = 0;
    for (int i = 0; i <= intervals; i++) {
      sum += Math.exp(exponent(alpha, centre, from + i * h) - top);
    }
    double completed = high ? alpha * (alpha - 1) / (2 * sigma * sigma) : 0;
    return completed + top + Math.log(sum * h / sigma) - LOG_SQRT_2PI;
  }

  /** Λ − 1 = E_Q[R^α − 1 − α(R−1)], whose integrand is never negative; E_Q[R−1] = 0. */
  private double momentMinusOne(double excess) {
    double alpha = 1 + excess;
    double reach = sigma * Math.sqrt(2 * CUT_SMALL);
    double highPeak = peak(alpha, alpha);
    double to =
        exponent(alpha, 0, highPeak) > -CUT_SMALL
            ? Math.max(reach, march(alpha, 0, highPeak, 1, -CUT_SMALL))
            : reach;
    int intervals = (int) Math.ceil((to + reach) / step());
    double h = (to + reach) / intervals;
    double sum = 0;
    for (int i = 0; i <= intervals; i++) {
      sum += weightedExcess(excess, -reach + i * h);
    }
    return sum * h / (sigma * Math.sqrt(2 * Math.PI));
  }

  private double weightedExcess(double excess, double x) {
    double logRatio = logRatio(x);
    double u = (2 * x - 1) / (2 * sigma * sigma);
    double y = u < 30 ? p * Math.expm1(u) : Math.expm1(logRatio);
    return Excess.weighted(excess, -x * x / (2 * sigma * sigma), logRatio, y);
  }

  /** log R(x), switched at large u so that neither end overflows. */
  private double logRatio(double x) {
    double u = (2 * x - 1) / (2 * sigma * sigma);
    return u < 30
        ? Math.log1p(p * Math.expm1(u))
        : Math.log(p) + u + Math.log1p((1 - p) / p * Math.exp(-u));
  }

  /** log of the integrand at x = centre + z, less α(α−1)/2σ² if the centre is α rather than 0. */
  private double exponent(double alpha, double centre, double z) {
    double x = centre + z;
    double u = (2 * x - 1) / (2 * sigma * sigma);
    double logRatio =
        centre == 0 ? logRatio(x) : Math.log(p) + Math.log1p((1 - p) / p * Math.exp(-u));
    return -z * z / (2 * sigma * sigma) + alpha * logRatio;
  }

  /**
   * A local maximum of the exponent, the one reached from a start at 0 (the lower) or at α (the
   * upper). The exponent is stationary where x = α·w(x) with w the weight of the shifted component,
   * and w increases, so the iteration is monotone.
   */
  private double peak(double alpha, double start) {
    double x = start;
    for (int i = 0; i < 60; i++) {
      double u = (2 * x - 1) / (2 * sigma * sigma);
      double next = alpha / (1 + (1 - p) / p * Math.exp(-u));
      if (Math.abs(next - x) <= 1e-3 * sigma) {
        return next;
      }
      x = next;
    }
    return x;
  }

  /** The place beyond z, to the left or right, where the exponent has fallen to the level. */
  private double march(double alpha, double centre, double z, int direction, double level) {
    double high = sigma;
    while (exponent(alpha, centre, z + direction * high) > level) {
      high *= 2;
    }
    double low = 0;
    for (int i = 0; i < 12; i++) {
      double middle = (low + high) / 2;
      if (exponent(alpha, centre, z + direction * middle) > level) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return z + direction * high;
  }

  /**
   * The step of the trapezoid rule. On the line Im x = d the Gaussian factor grows by e^{d²/2σ²}
   * and the rule gains e^{−2πd/h}; d is best at 2πσ²/h, and may not pass πσ².
   */
  private double step() {
    double variance = sigma * sigma;
    double gaussian = sigma * Math.PI * Math.sqrt(2 / DIGITS);
    double strip = 2 * Math.PI * Math.PI * variance / (DIGITS + Math.PI * Math.PI * variance / 2);
    return Math.min(gaussian, strip);
  }
}
