package io.noisebook.accounting.exact;

/**
 * The least period W of a contour at which aliasing is below e^{−DIGITS} of the value, by
 * Chernoff's bound at other real points. The bound holds at each, so they are taken from a fixed
 * geometric sequence, which all contours of a transform share.
 *
 * @param saddle where the contour goes through
 * @param transform K
 * @param floor the least of log v + (c−pole)·t
 */
record Period(Saddle saddle, LossTransform transform, double floor) {
  /** −log of the relative error allowed to aliasing. */
  static final double DIGITS = 34;

  /** The logarithm of the ratio of two neighbouring points. */
  private static final double RATIO = Math.log(2) / 4;

  /** How many widths away the best point would be for a Gaussian loss, √(2·DIGITS) or so. */
  private static final double AWAY = 8;

  /** For arguments from {@code low} to {@code high}. */
  double least(double low, double high) {
    double distance = saddle.distance();
    double away = AWAY / Math.sqrt(saddle.curvature());
    // On the left, v ≤ 1; or Chernoff's bound at a smaller c.
    double left = (distance * high + DIGITS - floor) / distance;
    if (distance > away) {
      left = Math.min(left, shortest(distance - away, high, -1));
    }
    return Math.max(left, shortest(distance + away, low, 1));
  }

  /** The least of the bounds on one side, by descent: there is one valley, for K is convex. */
  private double shortest(double start, double argument, int side) {
    int k = (int) Math.round(Math.log(start) / RATIO);
    double best = bound(k, argument, side);
    for (int step = -1; step <= 1; step += 2) {
      for (double next = bound(k + step, argument, side);
          next < best;
          next = bound(k + step, argument, side)) {
        best = next;
        k += step;
      }
    }
    return best;
  }

  private double bound(int k, double argument, int side) {
    Kernel kernel = saddle.kernel();
    double c = kernel.pole + Math.exp(k * RATIO);
    double distance = c - saddle.c();
    if (!(distance * side > 0)) {
      return Double.POSITIVE_INFINITY;
    }
    double bound = transform.at(c).value() + kernel.logBound(c);
    double width = (bound - distance * argument + DIGITS - floor) / Math.abs(distance);
    return Double.isNaN(width) ? Double.POSITIVE_INFINITY : width;
  }
}
