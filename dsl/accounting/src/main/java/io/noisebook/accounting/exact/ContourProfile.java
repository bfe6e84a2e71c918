package io.noisebook.accounting.exact;

/** The privacy profile by contour inversion. */
final class ContourProfile implements Profile {
  /** The largest relative error of ε, where another method can do better. */
  private static final double WORST_EPSILON = 1e-10;

  /** The largest relative error of δ(ε), where another method can do better. */
  private static final double WORST_DELTA = 1e-9;

  /** Relative errors of δ that are small at any slope, with another method and without one. */
  private static final double SMALL = 1e-11;

  private static final double TOLERABLE = 1e-6;

  private final Contour contour;
  private final double worst;

  /**
   * The profile.
   *
   * @param otherwise whether there is a method that answers where this one is not sure of itself
   */
  ContourProfile(LossTransform transform, boolean otherwise) {
    this.contour = new Contour(Kernel.PROFILE, transform);
    this.worst = otherwise ? SMALL : TOLERABLE;
  }

  @Override
  public Bracket bracket(double logDelta) {
    Contour.Point point = contour.solve(logDelta, 0);
    if (!good(point)) {
      return null;
    }
    double epsilon = point.argument();
    double slip = 2 * point.relativeError() + 1e-14;
    double low = step(epsilon, -1, slip, logDelta);
    double high = step(epsilon, 1, slip, logDelta);
    if (Double.isNaN(low) || Double.isNaN(high)) {
      return null;
    }
    return new Bracket(low, high, Method.CONTOUR);
  }

  /** Whether a point is accurate, in δ or at least in ε: where ε is large, δ's digits are few. */
  private boolean good(Contour.Point point) {
    if (point == null) {
      return false;
    }
    double error = point.relativeError();
    return error < worst || error < 0.1 && error < WORST_EPSILON * point.slope() * point.argument();
  }

  /** The nearest ε to a side at which log δ is certainly on that side of its target. */
  private double step(double epsilon, int side, double slip, double logDelta) {
    double stride = Math.max(1e-14 * epsilon, slip * epsilon);
    for (int i = 0; i < 60; i++) {
      double next = epsilon + side * stride;
      if (next <= 0) {
        return 0;
      }
      Contour.Point point = contour.at(next);
      if (point == null) {
        return Double.NaN;
      }
      if (side * (logDelta - point.logValue()) > point.relativeError() + slip) {
        return next;
      }
      stride *= 2;
    }
    return Double.NaN;
  }

  @Override
  public double epsilon(double logDelta) {
    Contour.Point point = contour.solve(logDelta, 0);
    if (!good(point)) {
      return Double.NaN;
    }
    // What cannot be enclosed is not said either.
    return bracket(logDelta) == null ? Double.NaN : point.argument();
  }

  @Override
  public double logDelta(double epsilon) {
    Contour.Point point = contour.at(epsilon);
    return point != null && point.relativeError() < Math.max(worst, WORST_DELTA)
        ? point.logValue()
        : Double.NaN;
  }

  @Override
  public Method method() {
    return Method.CONTOUR;
  }
}
