package io.noisebook.accounting.exact;

/** The number M = 1 − p + pe^{u+iθ}, a likelihood ratio off the real line; θ is from 0 to π. */
final class TurnedMixture {
  private TurnedMixture() {}

  /** log|M|. */
  static double logModulus(double p, double u, double theta) {
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
