package io.noisebook.accounting.density;

import io.noisebook.accounting.numeric.Logarithms;
import java.util.function.DoubleUnaryOperator;

/**
 * The density of one step's privacy loss under Q, in closed form.
 *
 * @param axis where it is smooth
 * @param start the loss at distance 0 on the axis
 * @param logDensity log of the density by the axis's coordinate
 * @param first the coordinate below which nothing matters
 * @param last the coordinate above which nothing matters
 */
record StepDensity(
    Axis axis, double start, DoubleUnaryOperator logDensity, double first, double last) {
  private static final double LOG_SQRT_2PI = 0.5 * Math.log(2 * Math.PI);

  /** Where e^x − 1 is x, and where it is e^x. */
  private static final double TINY = -30;

  private static final double LARGE = 40;

  /** Where no output that matters has an e^u that differs from the others' by more than this. */
  private static final double NARROW = 0.5;

  /**
   * The Poisson-sampled Gaussian mechanism, add-or-remove-one: R = 1 − p + pe^u with u normal under
   * Q, mean −1/2σ², deviation 1/σ. The loss log R is at least log(1−p), and lies x above that where
   * e^u = (1−p)/p·(e^x − 1).
   *
   * @param p in (0, 1)
   * @param sigma σ, positive
   * @param reach −log of the probabilities that still matter
   */
  static StepDensity sampled(double p, double sigma, double reach) {
    if (Math.sqrt(2 * reach) / sigma < NARROW) {
      return centred(p, sigma, reach);
    }
    double shift = Math.log(p) - Math.log1p(-p);
    DoubleUnaryOperator logDensity =
        s -> {
          double x = Math.exp(s);
          double grown = s < TINY ? s : x > LARGE ? x : Math.log(Math.expm1(x));
          double z = sigma * (grown - shift) + 0.5 / sigma;
          double stretch = s < TINY ? 0 : s - Math.log(-Math.expm1(-x));
          return -z * z / 2 + Math.log(sigma) - LOG_SQRT_2PI + stretch;
        };
    // Outputs from −σ√(2·reach) under Q to 1 + σ√(2·reach) under P.
    double tail = Math.sqrt(2 * reach) / sigma;
    double half = 0.5 / (sigma * sigma);
    return new StepDensity(
        new Axis.Logarithmic(),
        Math.log1p(-p),
        logDensity,
        logOfLoss(-half - tail + shift),
        logOfLoss(half + tail + shift));
  }

  /**
   * The same for large σ, by the distance d of the loss from that at the mean of u: with l that
   * loss's distance from the least one, u differs from its mean by log(1 + (e^d − 1)/(1 − e^{−l})).
   */
  private static StepDensity centred(double p, double sigma, double reach) {
    double half = 0.5 / (sigma * sigma);
    double share = p * Math.exp(-half);
    double middle = Math.log1p(p * Math.expm1(-half));
    // 1 − e^{−l}, the part of R at the middle that varies.
    double part = share / (1 - p + share);
    Axis axis = new Axis.TwoSided(part / sigma);
    DoubleUnaryOperator logDensity =
        s -> {
          double d = axis.distance(s);
          double grown = Math.expm1(d);
          double z = sigma * Math.log1p(grown / part);
          return -z * z / 2
              + Math.log(sigma)
              - LOG_SQRT_2PI
              + d
              - Math.log(part + grown)
              + axis.logStretch(s, d);
        };
    double tail = Math.sqrt(2 * reach) / sigma;
    double low = Math.log1p(part * Math.expm1(-tail));
    double high = Math.log1p(part * Math.expm1(2 * half + tail));
    return new StepDensity(axis, middle, logDensity, axis.coordinate(low), axis.coordinate(high));
  }

  /** log log(1 + e^w). */
  private static double logOfLoss(double w) {
    return w < TINY ? w : w > LARGE ? Math.log(w) : Math.log(Math.log1p(Math.exp(w)));
  }

  /**
   * The Poisson-sampled Gaussian mechanism, replace-one: P = (1−p)N(0, σ²) + pN(1, σ²) and Q =
   * (1−p)N(0, σ²) + pN(−1, σ²). With r = (1−p)/p·e^{1/2σ²}, the loss is l at the output y where
   * y/σ² = l/2 + asinh(r·sinh(l/2)).
   *
   * @param p in (0, 1]
   * @param sigma σ, positive
   * @param reach −log of the probabilities that still matter
   */
  static StepDensity replaced(double p, double sigma, double reach) {
    double variance = sigma * sigma;
    double logR = Math.log1p(-p) - Math.log(p) + 0.5 / variance;
    double end = 1 + sigma * Math.sqrt(2 * reach);
    Axis axis = new Axis.TwoSided(replacedLoss(p, variance, sigma));
    DoubleUnaryOperator logDensity =
        s -> {
          double loss = axis.distance(s);
          double y = variance * (loss / 2 + Logarithms.asinhOfSinh(logR, loss / 2));
          double both =
              Logarithms.mixture(p, -y * y / (2 * variance), -(y + 1) * (y + 1) / (2 * variance));
          double sinh = Math.sinh(loss / 2);
          double slope =
              0.5 + 0.5 * Math.cosh(loss / 2) / Math.sqrt(Math.exp(-2 * logR) + sinh * sinh);
          return both + Math.log(sigma * slope) - LOG_SQRT_2PI + axis.logStretch(s, loss);
        };
    double last = axis.coordinate(replacedLoss(p, variance, end));
    return new StepDensity(axis, 0, logDensity, -last, last);
  }

  /** The loss at an output y > 0. */
  private static double replacedLoss(double p, double variance, double y) {
    double up = Math.log(p) + (2 * y - 1) / (2 * variance);
    double down = Math.log(p) - (2 * y + 1) / (2 * variance);
    double rest = Math.log1p(-p);
    return Logarithms.sum(rest, up) - Logarithms.sum(rest, down);
  }
}
