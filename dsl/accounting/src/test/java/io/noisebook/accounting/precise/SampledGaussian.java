package io.noisebook.accounting.precise;

import org.apache.commons.numbers.core.DD;

/**
 * One step of the Poisson-sampled Gaussian mechanism: R(x) = 1 − p + p·e^{(2x−1)/2σ²} between P =
 * (1−p)N(0, σ²) + pN(1, σ²) and Q = N(0, σ²). The doubles p and σ are meant exactly.
 *
 * @param p the sampling probability, in (0, 1]
 * @param sigma the noise multiplier
 */
record SampledGaussian(double p, double sigma) {

  DD twiceVariance() {
    return DD.ofProduct(sigma, sigma).scalb(1);
  }

  /** log R(x). */
  DD logRatio(DD x) {
    DD u = x.scalb(1).subtract(1).divide(twiceVariance());
    if (p == 1) {
      return u;
    }
    return u.hi() < 30
        ? Wide.log1p(Wide.expm1(u).multiply(p))
        : Wide.log(DD.of(p))
            .add(u)
            .add(Wide.log1p(Wide.exp(u.negate()).multiply(DD.ofDifference(1, p)).divide(p)));
  }

  /** log(1 − p), the least log R. */
  DD lowest() {
    return Wide.log1p(DD.of(-p));
  }

  /** log R(x) in doubles, to find one's way. */
  double logRatio(double x) {
    double u = (2 * x - 1) / (2 * sigma * sigma);
    return p == 1 || u > 600 ? u + Math.log(p) : Math.log1p(p * Math.expm1(u));
  }
}
