package io.noisebook.accounting.exact;

/** The number M = 1 − p + pe^{u+iθ}, a likelihood ratio off the real line; θ is from 0 to π. */
final class TurnedMixture {
  private TurnedMixture() {}

  /** e^u is formed up to here. */
  private static final double LARGE = 30;

  /** log|M|, to its own digits where M is near 1. */
  static double logModulus(double p, double u, double theta) {
    if (u < LARGE) {
      double sin = Math.sin(theta / 2);
      double excess = p * (Math.expm1(u) - 2 * Math.exp(u) * sin * sin);
      double im = p * Math.exp(u) * Math.sin(theta);
      return 0.5 * Math.log1p(excess * (2 + excess) + im * im);
    }
    double re = real(p, u, theta);
    double im = imaginary(p, u, theta);
    return 0.5 * Math.log(re * re + im * im) + Math.max(u, 0);
  }

  /** The argument of M, from 0 to θ. */
  static double argument(double p, double u, double theta) {
    return Math.atan2(imaginary(p, u, theta), real(p, u, theta));
  }

  /** The real part, over e^u where that could overflow. */
  private static double real(double p, double u, double theta) {
    double grown = u > 0 ? 1 : Math.exp(u);
    double rest = (1 - p) * (u > 0 ? Math.exp(-u) : 1);
    return rest + p * grown * Math.cos(theta);
  }

  private static double imaginary(double p, double u, double theta) {
    return p * (u > 0 ? 1 : Math.exp(u)) * Math.sin(theta);
  }
}
