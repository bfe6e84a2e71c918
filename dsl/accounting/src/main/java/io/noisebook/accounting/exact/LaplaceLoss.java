package io.noisebook.accounting.exact;

/**
 * The privacy loss of one Laplace mechanism of sensitivity 1: Q = Laplace(0, b), P = Laplace(1, b).
 * log R = (|x| − |x−1|)/b is −1/b with probability ½ under Q (x ≤ 0), 1/b with probability
 * ½e^{−1/b} (x ≥ 1), and (2x−1)/b between.
 *
 * @param scale b, positive
 */
record LaplaceLoss(double scale) implements StepLoss {
  @Override
  public double logRatio(double x) {
    return (2 * Math.min(1, Math.max(0, x)) - 1) / scale;
  }

  @Override
  public double logDensity(double x) {
    return -Math.abs(x) / scale - Math.log(2 * scale);
  }

  @Override
  public double location(double logRatio) {
    return Math.min(1, Math.max(0, (logRatio * scale + 1) / 2));
  }

  @Override
  public double lowest() {
    return -1 / scale;
  }

  @Override
  public double highest() {
    return 1 / scale;
  }

  @Override
  public double atomLowest() {
    return 0.5;
  }

  @Override
  public double atomHighest() {
    return 0.5 * Math.exp(-1 / scale);
  }

  @Override
  public double logAbove(double x, boolean underP) {
    return tail(underP ? x - 1 : x);
  }

  @Override
  public double logBelow(double x, boolean underP) {
    return tail(underP ? 1 - x : -x);
  }

  private double tail(double x) {
    return x > 0 ? -x / scale - Math.log(2) : Math.log1p(-0.5 * Math.exp(x / scale));
  }

  @Override
  public double smoothness(double x) {
    return scale;
  }
}
