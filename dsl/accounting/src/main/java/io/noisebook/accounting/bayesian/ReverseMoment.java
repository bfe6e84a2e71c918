package io.noisebook.accounting.bayesian;

/**
 * log E_Q[R^{−λ}] of a Poisson-sampled Gaussian step, with Q = N(0, ς²), R = 1 − q + q e^{(2x −
 * 1)/(2ς²)} and ς = σ/‖g − g′‖: the direction c_R of Theorem 3 by quadrature, for any real λ &gt;
 * 0. In place of it the theorem has a convexity bound that is linear in q, where this is quadratic.
 *
 * <p>It is never more than the other direction (Mironov, Talwar and Zhang 2019, Theorem 5), so it
 * is not needed for the larger of the two.
 */
final class ReverseMoment {
  private static final double REACH = 15;
  private static final int MOST_NODES = 1 << 20;

  private final double q;
  private final double order;
  private final double width;

  private ReverseMoment(double q, double order, double width) {
    this.q = q;
    this.order = order;
    this.width = width;
  }

  /**
   * The moment.
   *
   * @param q the sampling probability
   * @param order λ, positive
   * @param s ‖g − g′‖²/(2σ²), not negative
   */
  static double of(double q, double order, double s) {
    if (s == 0) {
      return 0;
    }
    if (q == 1) {
      return order * (order + 1) * s;
    }
    return new ReverseMoment(q, order, 1 / Math.sqrt(2 * s)).quadrature();
  }

  /**
   * The trapezoid rule with ever more nodes, which converges exponentially. The integrand falls
   * like a Gaussian left of −λq, where its mode can at most be, and right of 1.
   */
  private double quadrature() {
    double from = -order * q - REACH * width;
    double to = 1 + REACH * width;
    int nodes = 64;
    double before = rule(from, to, nodes);
    while (nodes < MOST_NODES) {
      nodes *= 2;
      double value = rule(from, to, nodes);
      if (Math.abs(value - before) <= 1e-13 * value) {
        return value;
      }
      before = value;
    }
    return before;
  }

  private double rule(double from, double to, int nodes) {
    double h = (to - from) / nodes;
    double scale = h / (width * Math.sqrt(2 * Math.PI));
    // Λ − 1 cannot be formed where Λ is beyond a double: Λ ≤ (1 − q)^{−λ}.
    if (-order * Math.log1p(-q) < 30) {
      double sum = 0;
      for (int i = 0; i <= nodes; i++) {
        sum += excess(from + i * h);
      }
      return Math.log1p(scale * sum);
    }
    double top = Double.NEGATIVE_INFINITY;
    for (int i = 0; i <= nodes; i++) {
      top = Math.max(top, exponent(from + i * h));
    }
    double sum = 0;
    for (int i = 0; i <= nodes; i++) {
      sum += Math.exp(exponent(from + i * h) - top);
    }
    return top + Math.log(scale * sum);
  }

  private double exponent(double x) {
    return -x * x / (2 * width * width) - order * logRatio(x);
  }

  private double tilt(double x) {
    return (2 * x - 1) / (2 * width * width);
  }

  private double logRatio(double x) {
    double u = tilt(x);
    return u < 30
        ? Math.log1p(q * Math.expm1(u))
        : Math.log(q) + u + Math.log1p((1 - q) / q * Math.exp(-u));
  }

  /** The density times R^{−λ} − 1 + λ(R − 1), which is never negative; E_Q[R − 1] = 0. */
  private double excess(double x) {
    double logDensity = -x * x / (2 * width * width);
    double u = tilt(x);
    if (u > 30) {
      double shifted = Math.exp(logDensity + u);
      return order * q * (shifted - Math.exp(logDensity)) - Math.exp(logDensity);
    }
    double y = q * Math.expm1(u);
    double value =
        Math.abs(order * y) < 0.02 && Math.abs(y) < 0.02
            ? series(y)
            : Math.expm1(-order * Math.log1p(y)) + order * y;
    return Math.exp(logDensity) * value;
  }

  /** (1+y)^{−λ} − 1 + λy by its binomial series. */
  private double series(double y) {
    double term = order * (order + 1) / 2 * y * y;
    double sum = term;
    for (int k = 2; k < 40 && Math.abs(term) > 1e-17 * Math.abs(sum); k++) {
      term *= -(order + k) / (k + 1) * y;
      sum += term;
    }
    return sum;
  }
}
