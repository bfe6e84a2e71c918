package io.noisebook.accounting.numeric;

/** Sums and mixtures of numbers that are too large or too small for anything but a logarithm. */
public final class Logarithms {
  /** From here on e^t is the larger term by more than a double can hold. */
  private static final double LARGE = 40;

  private Logarithms() {}

  /**
   * log(e^a + e^b).
   *
   * @param a a logarithm, or −∞
   * @param b a logarithm, or −∞
   * @return the logarithm of the sum
   */
  public static double sum(double a, double b) {
    double larger = Math.max(a, b);
    return larger == Double.NEGATIVE_INFINITY
        ? larger
        : larger + Math.log1p(Math.exp(-Math.abs(a - b)));
  }

  /**
   * log((1−p)e^a + pe^b).
   *
   * @param p a probability
   * @param a a logarithm
   * @param b a logarithm
   * @return the logarithm of the mixture
   */
  public static double mixture(double p, double a, double b) {
    return sum(Math.log1p(-p) + a, Math.log(p) + b);
  }

  /**
   * asinh(e^{logFactor}·sinh t), for any factor.
   *
   * @param logFactor the logarithm of the factor
   * @param t finite
   * @return the value, of the sign of t
   */
  public static double asinhOfSinh(double logFactor, double t) {
    double size = Math.abs(t);
    double log = logFactor + (size > LARGE ? size - Math.log(2) : Math.log(Math.sinh(size)));
    double value = Math.exp(log);
    double result =
        log > LARGE
            ? log + Math.log(2)
            : Math.log1p(value + value * value / (1 + Math.hypot(1, value)));
    return Math.copySign(result, t);
  }
}
