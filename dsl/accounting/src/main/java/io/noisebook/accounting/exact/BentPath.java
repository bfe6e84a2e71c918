package io.noisebook.accounting.exact;

/**
 * How fast T log Λ(c+iy), Λ = ∫ N(0, σ²) R^{…+iy}, falls with y for a sampled Gaussian step, by
 * moving the path of integration off the real line.
 *
 * <p>On x + iσ²θ(x) with θ &gt; 0 the ratio R has a positive argument A, and so |R^{iy}| = e^{−yA}:
 * what is left, ∫ |integrand| e^{−yA(x)} dx, is the Laplace transform of a positive measure, and
 * falls. Any θ(x) gives a bound. Bending the path costs e^{σ²θ²/2}; a θ that rises as e^{x/2σ²}
 * where it is small comes within a third of the true height, for losses that are nearly Gaussian
 * and for rare large ones alike. It levels off before R vanishes, at π.
 */
final class BentPath implements Decay {
  /** Intervals to one of the rule on the real line: e^{−yA} has about half its strip. */
  private static final int FINER = 2;

  /** e to this is nothing. */
  private static final double NOTHING = -50;

  private final double steps;

  /** log of the integrand's modulus, times the distance of the points. */
  private final double[] logWeight;

  /** A, the argument of R. */
  private final double[] argument;

  /** One step's integrand in the upper half plane, as a function of x and of θ = Im x/σ². */
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

  private BentPath(double steps, double[] logWeight, double[] argument) {
    this.steps = steps;
    this.logWeight = logWeight;
    this.argument = argument;
  }

  /**
   * The bound by one path.
   *
   * @param integrand of one step
   * @param steps T
   * @param bend θ over {@link Integrand#rise}
   * @param from where a rule on the real line for y = 0 begins
   * @param to where it ends
   * @param intervals how many it has
   */
  static BentPath of(
      Integrand integrand, double steps, double bend, double from, double to, int intervals) {
    int size = FINER * intervals + 1;
    double step = (to - from) / (size - 1);
    double sigma = integrand.sigma();
    double variance = sigma * sigma;
    double norm = Math.log(step / (sigma * Math.sqrt(2 * Math.PI)));
    double[] logWeight = new double[size];
    double[] argument = new double[size];
    for (int i = 0; i < size; i++) {
      double x = from + i * step;
      double rise = bend * integrand.rise(x);
      double share = integrand.highest() / (integrand.highest() + rise);
      double theta = rise * share;
      double turn = variance * bend * integrand.slope(x) * share * share;
      logWeight[i] =
          norm
              + (variance * theta * theta - x * x / variance) / 2
              + integrand.logModulus(x, theta)
              + 0.5 * Math.log1p(turn * turn);
      argument[i] = integrand.argument(x, theta);
    }
    // Past its ends the integrand falls by e within σ at least.
    double beyond = Math.log1p(sigma / step);
    logWeight[0] += beyond;
    logWeight[size - 1] += beyond;
    argument[0] = 0;
    return new BentPath(steps, logWeight, argument);
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
}
