package io.noisebook.accounting.density;

/**
 * A smooth increasing map from a coordinate s to a distance x, on which a density over many orders
 * of magnitude is a smooth function.
 */
sealed interface Axis {
  /** How many times smaller. */
  double FINER = 16;

  /** x at a coordinate. */
  double distance(double s);

  /** The coordinate of an x. */
  double coordinate(double x);

  /** log dx/ds at a coordinate s and its distance x. */
  double logStretch(double s, double x);

  /** Whether this axis resolves far smaller distances than another. */
  default boolean finerThan(Axis other) {
    return other instanceof TwoSided wide
        && (this instanceof Logarithmic
            || this instanceof TwoSided own && FINER * own.scale < wide.scale);
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
    public double logStretch(double s, double x) {
      return s;
    }
  }

  /**
   * x = scale·sinh s: losses without end on either side.
   *
   * @param scale about the width of the density's body, positive
   */
  record TwoSided(double scale) implements Axis {
    // Coordinates matter by their absolute error alone, and these forms cost far less than exact
    // ones.
    @Override
    public double distance(double s) {
      double e = Math.exp(s);
      return scale / 2 * (e - 1 / e);
    }

    @Override
    public double coordinate(double x) {
      double t = Math.abs(x) / scale;
      double s = t > 1e150 ? Math.log(t) + Math.log(2) : Math.log(t + Math.sqrt(1 + t * t));
      return x < 0 ? -s : s;
    }

    @Override
    public double logStretch(double s, double x) {
      double size = Math.abs(x);
      return size > 1e150 ? Math.log(size) : 0.5 * Math.log(x * x + scale * scale);
    }
  }
}
