package io.noisebook.accounting.exact;

/**
 * A path of integration for Λ = ∫ N(0, σ²) R^{…+iy} of a sampled Gaussian step, off the real line.
 *
 * <p>On z = x + iσ²θ(x) with θ &gt; 0 the ratio R has a positive argument A, and so |R^{iy}| =
 * e^{−yA}. What is left, ∫ |integrand| e^{−yA(x)} dx, is the Laplace transform of a positive
 * measure: it bounds |Λ| for this y and all above, and the integrand hardly turns before it is
 * gone. Any θ(x) will do. Bending the path costs e^{σ²θ²/2}; a θ that rises as e^{x/2σ²} where it
 * is small comes within a third of the true height, for losses that are nearly Gaussian and for
 * rare large ones alike. It levels off before R vanishes, at π.
 */
final class BentPath implements Decay {
  /** e to this is nothing. */
  private static final double NOTHING = -50;

  private final double steps;
  private final double step;
  private final double[] place;
  private final double[] theta;
  private final double[] turn;

  /** log of the integrand's modulus, times the distance of the points. */
  private final double[] logWeight;

  /** A, the argument of R. */
  private final double[] argument;

  /** One step's integrand in the upper half plane, as a function of x and of θ = Im z/σ². */
  interface Integrand {
    double sigma();

    /** log|R^…| at y = 0. */
    double logModulus(double x, double theta);

    /** The argument of R, not negative and growing with |x|. */
    double argument(double x, double theta);

    /** What θ is proportional to where it is small. */
    double rise(double x);

    /** The derivative of {@link #rise}. */
    double slope(double x);

    /** Where θ levels off, below π. */
    double highest();
  }

  private BentPath(double steps, double step, int size) {
    this.steps = steps;
    this.step = step;
    this.place = new double[size];
    this.theta = new double[size];
    this.turn = new double[size];
    this.logWeight = new double[size];
    this.argument = new double[size];
  }

  /**
   * A path.
   *
   * @param integrand of one step
   * @param steps T
   * @param bend θ over {@link Integrand#rise}
   * @param from where a rule on the real line begins
   * @param to where it ends
   * @param intervals of the path
   */
  static BentPath of(
      Integrand integrand, double steps, double bend, double from, double to, int intervals) {
    double step = (to - from) / intervals;
    double sigma = integrand.sigma();
    double variance = sigma * sigma;
    double norm = Math.log(step / (sigma * Math.sqrt(2 * Math.PI)));
    BentPath path = new BentPath(steps, step, intervals + 1);
    for (int i = 0; i <= intervals; i++) {
      double x = from + i * step;
      double rise = bend * integrand.rise(x);
      double share = integrand.highest() / (integrand.highest() + rise);
      double theta = rise * share;
      double turn = variance * bend * integrand.slope(x) * share * share;
      path.place[i] = x;
      path.theta[i] = theta;
      path.turn[i] = turn;
      path.logWeight[i] =
          norm
              + (variance * theta * theta - x * x / variance) / 2
              + integrand.logModulus(x, theta)
              + 0.5 * Math.log1p(turn * turn);
      path.argument[i] = integrand.argument(x, theta);
    }
    // Past its ends the integrand falls by e within σ at least.
    double beyond = Math.log1p(sigma / step);
    path.logWeight[0] += beyond;
    path.logWeight[intervals] += beyond;
    path.argument[0] = 0;
    return path;
  }

  @Override
  public double log(double y) {
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < argument.length; i++) {
      most = Math.max(most, logWeight[i] - y * argument[i]);
    }
    double sum = 0;
    for (int i = 0; i < argument.length; i++) {
      double exponent = logWeight[i] - y * argument[i] - most;
      sum += exponent > NOTHING ? Math.exp(exponent) : 0;
    }
    return steps * (most + Math.log(sum));
  }

  int size() {
    return place.length;
  }

  /** The distance of the points in x. */
  double step() {
    return step;
  }

  /** x of a point. */
  double place(int i) {
    return place[i];
  }

  /** Im z/σ² of a point. */
  double theta(int i) {
    return theta[i];
  }

  /** Im dz/dx at a point. */
  double turn(int i) {
    return turn[i];
  }
}
