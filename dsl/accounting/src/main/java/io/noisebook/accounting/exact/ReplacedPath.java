package io.noisebook.accounting.exact;

/**
 * A step in which a record may be replaced, off the real line: A^{c+1}B^{−c} of {@link
 * ReplacedLoss}, for a {@link BentPath}. As A turns one way B turns the other.
 *
 * @param loss the step's
 * @param c the real part of the line, above −1
 */
record ReplacedPath(ReplacedLoss loss, double c) implements BentPath.Integrand {
  /** B^{−c} grows as B turns. */
  private static final double HIGHEST = Math.PI / 2;

  /** σθ where a path levels off at the latest: even rare losses are not to cost more. */
  private static final double DEAREST = 3;

  /** e to this is far beyond where a path levels off. */
  private static final double LARGE = 300;

  @Override
  public double sigma() {
    return loss.sigma();
  }

  @Override
  public double logModulus(double x, double theta) {
    return (c + 1) * TurnedMixture.logModulus(loss.p(), exponent(x), theta)
        - c * TurnedMixture.logModulus(loss.p(), exponent(-x), theta);
  }

  @Override
  public double argument(double x, double theta) {
    return TurnedMixture.argument(loss.p(), exponent(x), theta)
        + TurnedMixture.argument(loss.p(), exponent(-x), theta);
  }

  @Override
  public double rise(double x) {
    return half(x) + half(-x);
  }

  @Override
  public double slope(double x) {
    return (half(x) - half(-x)) / (2 * loss.sigma() * loss.sigma());
  }

  @Override
  public double highest() {
    return Math.min(HIGHEST, DEAREST / loss.sigma());
  }

  private double half(double x) {
    return Math.exp(Math.min(exponent(x) / 2, LARGE));
  }

  private double exponent(double x) {
    return (2 * x - 1) / (2 * loss.sigma() * loss.sigma());
  }
}
