package io.noisebook.accounting.exact;

import io.noisebook.accounting.density.LossDensity;
import io.noisebook.accounting.numeric.Logarithms;

/**
 * The likelihood ratio of one step of the Poisson-sampled Gaussian mechanism: R(x) = 1 − p + p
 * e^{(2x−1)/2σ²} between P = (1−p)N(0, σ²) + pN(1, σ²) and Q = N(0, σ²).
 *
 * @param p the sampling probability, in (0, 1]; 1 is the Gaussian mechanism on all the data
 * @param sigma the noise multiplier, positive
 */
record SampledLoss(double p, double sigma) implements StepLoss {
  /** e^u is formed up to here; beyond, its logarithm is the larger term. */
  private static final double LARGE = 30;

  private static final double LOG_SQRT_2PI = 0.5 * Math.log(2 * Math.PI);

  @Override
  public boolean everyExample() {
    return p == 1;
  }

  @Override
  public boolean hasDensity() {
    return sigma >= LossDensity.LEAST_SIGMA;
  }

  @Override
  public LossDensity density(double reach) {
    return LossDensity.sampled(p, sigma, reach);
  }

  @Override
  public double logRatio(double x) {
    double u = (2 * x - 1) / (2 * sigma * sigma);
    if (p == 1) {
      return u;
    }
    return u < LARGE
        ? Math.log1p(p * Math.expm1(u))
        : Math.log(p) + u + Math.log1p((1 - p) / p * Math.exp(-u));
  }

  @Override
  public double location(double logRatio) {
    if (p == 1) {
      return sigma * sigma * logRatio + 0.5;
    }
    // R = 1 + p·expm1(u), so u = log1p(expm1(log R)/p).
    double u =
        logRatio < LARGE
            ? Math.log1p(Math.expm1(logRatio) / p)
            : logRatio - Math.log(p) + Math.log1p(-(1 - p) * Math.exp(-logRatio));
    return sigma * sigma * u + 0.5;
  }

  @Override
  public double logDensity(double x) {
    return -x * x / (2 * sigma * sigma) - Math.log(sigma) - LOG_SQRT_2PI;
  }

  @Override
  public double lowest() {
    return Math.log1p(-p);
  }

  @Override
  public double highest() {
    return Double.POSITIVE_INFINITY;
  }

  @Override
  public double logAbove(double x, boolean underP) {
    double rest = NormalTail.logAbove(x / sigma);
    return underP ? Logarithms.mixture(p, rest, NormalTail.logAbove((x - 1) / sigma)) : rest;
  }

  @Override
  public double logBelow(double x, boolean underP) {
    double rest = NormalTail.logAbove(-x / sigma);
    return underP ? Logarithms.mixture(p, rest, NormalTail.logAbove((1 - x) / sigma)) : rest;
  }

  @Override
  public double mode(double a) {
    return a < 0 ? peak(a, 0) : 0;
  }

  @Override
  public double smoothness(double x) {
    return sigma / (1 + Math.max(Math.abs(x), Math.abs(x - 1)) / sigma);
  }

  /** The share of the shifted component at x: d log R/dx = share/σ². */
  double share(double x) {
    double u = (2 * x - 1) / (2 * sigma * sigma);
    return 1 / (1 + (1 - p) / p * Math.exp(-u));
  }

  /** log of the integrand e^{−x²/2σ²}R^a. */
  double exponent(double a, double x) {
    return -x * x / (2 * sigma * sigma) + a * logRatio(x);
  }

  /** log|R^{a+iy}| on the line Im x = ±θσ², the larger of the two. */
  double offAxis(double a, double y, double x, double theta) {
    double u = (2 * x - 1) / (2 * sigma * sigma);
    return a * TurnedMixture.logModulus(p, u, theta)
        + Math.abs(y) * TurnedMixture.argument(p, u, theta);
  }

  /**
   * A stationary point of the exponent, where x = a·share(x). For a &gt; 0 it is the lowest if the
   * iteration starts at 0 and the highest if it starts at a, since share increases; for a ≤ 0 the
   * exponent is concave and the only one is found by bisection.
   */
  double peak(double a, double start) {
    if (a <= 0) {
      double low = a;
      double high = 0;
      for (int i = 0; i < 200 && high - low > 1e-3 * sigma; i++) {
        double middle = (low + high) / 2;
        if (middle > a * share(middle)) {
          high = middle;
        } else {
          low = middle;
        }
      }
      return (low + high) / 2;
    }
    double x = start;
    for (int i = 0; i < 60; i++) {
      double next = a * share(x);
      if (Math.abs(next - x) <= 1e-3 * sigma) {
        return next;
      }
      x = next;
    }
    return x;
  }
}
