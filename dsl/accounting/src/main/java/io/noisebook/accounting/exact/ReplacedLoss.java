package io.noisebook.accounting.exact;

import io.noisebook.accounting.density.LossDensity;
import io.noisebook.accounting.numeric.Logarithms;

/**
 * The likelihood ratio of one step of the Poisson-sampled Gaussian mechanism where one record is
 * replaced by another: R = A/B between P = (1−p)N(0, σ²) + pN(1, σ²) and Q = (1−p)N(0, σ²) + pN(−1,
 * σ²), with A and B their densities over that of N(0, σ²). The pair is its own mirror image, so
 * both directions are one.
 *
 * @param p the sampling probability, in (0, 1)
 * @param sigma the noise multiplier σ, positive
 */
record ReplacedLoss(double p, double sigma) implements StepLoss {
  private static final double LOG_SQRT_2PI = 0.5 * Math.log(2 * Math.PI);

  /** e^u is formed up to here; beyond, its logarithm is the larger term. */
  private static final double LARGE = 40;

  /** log A(x). */
  double logA(double x) {
    return logMixture((2 * x - 1) / (2 * sigma * sigma));
  }

  /** log B(x). */
  double logB(double x) {
    return logMixture((-2 * x - 1) / (2 * sigma * sigma));
  }

  /** log(1 − p + pe^u). */
  private double logMixture(double u) {
    return u < LARGE
        ? Math.log1p(p * Math.expm1(u))
        : Math.log(p) + u + Math.log1p((1 - p) / p * Math.exp(-u));
  }

  @Override
  public boolean hasDensity() {
    return sigma >= LossDensity.LEAST_SIGMA;
  }

  @Override
  public LossDensity density(double reach) {
    return LossDensity.replaced(p, sigma, reach);
  }

  @Override
  public double logRatio(double x) {
    return logA(x) - logB(x);
  }

  @Override
  public double logDensity(double x) {
    return logB(x) - x * x / (2 * sigma * sigma) - Math.log(sigma) - LOG_SQRT_2PI;
  }

  /** x/σ² = l/2 + asinh(r·sinh(l/2)), with r = (1−p)/p·e^{1/2σ²}. */
  @Override
  public double location(double logRatio) {
    double logR = Math.log1p(-p) - Math.log(p) + 0.5 / (sigma * sigma);
    return sigma * sigma * (logRatio / 2 + Logarithms.asinhOfSinh(logR, logRatio / 2));
  }

  @Override
  public double lowest() {
    return Double.NEGATIVE_INFINITY;
  }

  @Override
  public double highest() {
    return Double.POSITIVE_INFINITY;
  }

  @Override
  public double logAbove(double x, boolean underP) {
    return Logarithms.mixture(
        p, NormalTail.logAbove(x / sigma), NormalTail.logAbove((underP ? x - 1 : x + 1) / sigma));
  }

  @Override
  public double logBelow(double x, boolean underP) {
    return logAbove(-x, !underP);
  }

  @Override
  public double mode(double a) {
    return Math.min(0, 2 * a) - 1;
  }

  @Override
  public double smoothness(double x) {
    return sigma / (1 + (Math.abs(x) + 1) / sigma);
  }
}
