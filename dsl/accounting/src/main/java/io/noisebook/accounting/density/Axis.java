package io.noisebook.accounting.density;

/**
 * A smooth increasing map from a coordinate s to a distance x, on which a density over many orders
 * of magnitude is a smooth function.
 */
sealed interface Axis {
  /** x at a coordinate. */
  double distance(double s);

  /** The coordinate of an x. */
  double coordinate(double x);

  /** log dx/ds. */
  double logStretch(double s);

  /** Whether this axis resolves smaller distances than another. */
  default boolean finerThan(Axis other) {
    return other instanceof TwoSided wide
        && (this instanceof Logarithmic || this instanceof TwoSided own && own.scale < wide.scale);
  }

  /** The axis of the sum of two distances: logarithmic only if both are. */
  static Axis ofSum(Axis a, Axis b) {
    if (a instanceof TwoSided one) {
      return b instanceof TwoSided other ? new TwoSided(Math.hypot(one.scale, other.scale)) : one;
    }
    return b;
  }

  /** x = e^s: losses that have a least value, measured from there. */
  record Logarithmic() implements Axis {
    @Override
    public double distance(double s) {
      return Math.exp(s);
    }

    @Override
    public double coordinate(double x) {
      return Math.log(x);
    }

    @Override
    public double logStretch(double s) {
      return s;
    }
  }

  /**
   * x = scale·sinh s: losses without end on either side.
   *
   * @param scale about the width of the density's body, positive
   */
  record TwoSided(double scale) implements Axis {
    @Override
    public double distance(double s) {
      return scale * Math.sinh(s);
    }

    @Override
    public double coordinate(double x) {
      double t = Math.abs(x) / scale;
      // asinh: the logarithm of the sum loses digits only where t is small.
      double s = t < 1 ? Math.log1p(t + t * t / (1 + Math.hypot(1, t))) : logOfTwice(t);
      return x < 0 ? -s : s;
    }

    private static double logOfTwice(double t) {
      return t > 1e150 ? Math.log(t) + Math.log(2) : Math.log(t + Math.hypot(1, t));
    }

    @Override
    public double logStretch(double s) {
      double a = Math.abs(s);
      return Math.log(scale / 2) + a + Math.log1p(Math.exp(-2 * a));
    }
  }
}
