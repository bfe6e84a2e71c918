package io.noisebook.accounting.exact;

/** The privacy profile by contour inversion. */
final class ContourProfile implements Profile {
  /** A point whose relative error may be larger than this is left to another method. */
  private static final double WORST = 1e-6;

  /** The same for ε itself. */
  private static final double WORST_EPSILON = 1e-10;

  private final Contour contour;

  ContourProfile(LossTransform transform) {
    this.contour = new Contour(Kernel.PROFILE, transform);
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
  private static boolean good(Contour.Point point) {
    if (point == null) {
      return false;
    }
    double error = point.relativeError();
    return error < WORST || error < 0.1 && error < WORST_EPSILON * point.slope() * point.argument();
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
    // A point of few digits stands only where it can be enclosed.
    boolean enclosed = point.relativeError() < WORST || bracket(logDelta) != null;
    return enclosed ? point.argument() : Double.NaN;
  }

  @Override
  public double logDelta(double epsilon) {
    Contour.Point point = contour.at(epsilon);
    return good(point) ? point.logValue() : Double.NaN;
  }

  @Override
  public Method method() {
    return Method.CONTOUR;
  }
}
