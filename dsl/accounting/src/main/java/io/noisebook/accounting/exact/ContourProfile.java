package io.noisebook.accounting.exact;

/** The privacy profile by contour inversion. */
final class ContourProfile implements Profile {
  /** The largest relative error of ε, and of δ(ε), where another method can do better. */
  private static final double WORST = 1e-7;

  /** The same, of what two lines differ by. */
  private static final double WORST_SEEN = 1e-10;

  /** Relative errors of δ that are small at any slope, with another method and without one. */
  private static final double SMALL = 1e-11;

  private static final double TOLERABLE = 1e-6;

  private final Contour contour;
  private final double worst;
  private volatile Answer last = new Answer(Double.NaN, Double.NaN, null);

  /** What was found for a δ; no bracket if nothing that is good enough. */
  private record Answer(double logDelta, double epsilon, Bracket bracket) {}

  /**
   * The profile.
   *
   * @param otherwise whether there is a method that answers where this one is not sure of itself
   */
  ContourProfile(LossTransform transform, boolean otherwise) {
    this.contour = new Contour(Kernel.PROFILE, transform, Double.POSITIVE_INFINITY);
    this.worst = otherwise ? SMALL : TOLERABLE;
  }

  /** What cannot be enclosed is not said either. */
  private Answer answer(double logDelta) {
    Answer known = last;
    if (known.logDelta == logDelta) {
      return known;
    }
    Contour.Point point = contour.solve(logDelta, 0);
    Bracket bracket = good(point) ? enclosed(point, logDelta) : null;
    Answer found = new Answer(logDelta, bracket == null ? Double.NaN : point.argument(), bracket);
    last = found;
    return found;
  }

  @Override
  public Bracket bracket(double logDelta) {
    return answer(logDelta).bracket;
  }

  @Override
  public double epsilon(double logDelta) {
    return answer(logDelta).epsilon;
  }

  private Bracket enclosed(Contour.Point point, double logDelta) {
    double slip = 2 * point.relativeError() + 1e-14;
    double low = step(point, -1, slip, logDelta);
    double high = step(point, 1, slip, logDelta);
    return Double.isNaN(low) || Double.isNaN(high) ? null : new Bracket(low, high, Method.CONTOUR);
  }

  /** Whether a point is accurate, in δ or at least in ε: where ε is large, δ's digits are few. */
  private boolean good(Contour.Point point) {
    if (point == null) {
      return false;
    }
    double error = point.relativeError();
    double scale = point.slope() * point.argument();
    return error < worst
        || error < Math.min(0.1, WORST * scale) && contour.disagreement(point) < WORST_SEEN * scale;
  }

  /** The nearest ε to a side at which log δ is certainly on that side of its target. */
  private double step(Contour.Point point, int side, double slip, double logDelta) {
    double epsilon = point.argument();
    double stride = Math.max(1e-14 * epsilon, slip * epsilon);
    for (int i = 0; i < 60; i++) {
      double next = epsilon + side * stride;
      if (next <= 0) {
        return 0;
      }
      Contour.Point other = point.moved(next);
      other = other == null ? contour.at(next) : other;
      if (other == null) {
        return Double.NaN;
      }
      if (side * (logDelta - other.logValue()) > other.relativeError() + slip) {
        return next;
      }
      stride *= 2;
    }
    return Double.NaN;
  }

  @Override
  public double logDelta(double epsilon) {
    Contour.Point point = contour.at(epsilon);
    boolean good =
        point != null
            && (point.relativeError() < worst
                || point.relativeError() < WORST && contour.disagreement(point) < WORST_SEEN);
    return good ? point.logValue() : Double.NaN;
  }

  @Override
  public Method method() {
    return Method.CONTOUR;
  }
}
