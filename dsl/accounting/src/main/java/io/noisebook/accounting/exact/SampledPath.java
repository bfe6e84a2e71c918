package io.noisebook.accounting.exact;

/**
 * A sampled step off the real line: R^a of {@link SampledLoss}, for a {@link BentPath}.
 *
 * @param loss the step's
 * @param order a
 */
record SampledPath(SampledLoss loss, double order) implements BentPath.Integrand {
  /** Where |R|^a grows as R turns, it is not turned as far. */
  private static final double FAR = 0.9 * Math.PI;

  private static final double NEAR = Math.PI / 2;

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
    return order * TurnedMixture.logModulus(loss.p(), exponent(x), theta);
  }

  @Override
  public double argument(double x, double theta) {
    return TurnedMixture.argument(loss.p(), exponent(x), theta);
  }

  @Override
  public double rise(double x) {
    return Math.exp(Math.min(exponent(x) / 2, LARGE));
  }

  @Override
  public double slope(double x) {
    return rise(x) / (2 * loss.sigma() * loss.sigma());
  }

  @Override
  public double highest() {
    return Math.min(order > 0 ? FAR : NEAR, DEAREST / loss.sigma());
  }

  private double exponent(double x) {
    return (2 * x - 1) / (2 * loss.sigma() * loss.sigma());
  }
}
