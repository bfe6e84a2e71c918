package io.noisebook.accounting.exact;

import java.util.List;
import java.util.function.DoubleUnaryOperator;

/** The privacy profile by {@link PldAccountant}; its value is the upper end of its bracket. */
final class LatticeProfile implements Profile {
  /** Points of the lattice of the sum: a quarter of a second or so. */
  private static final int SIZE = 1 << 19;

  /** Bounds nearer than this, relatively, are the lattice's merit. */
  private static final double TIGHT = 1e-3;

  private final PldAccountant accountant;
  private final LossTransform transform;

  /** Whether there is so little noise that no lattice resolves the loss and holds all of it. */
  private final boolean wide;

  LatticeProfile(List<Part> parts, LossTransform transform, Direction direction) {
    this.transform = transform;
    this.wide =
        parts.stream()
            .map(Part::loss)
            .anyMatch(
                loss ->
                    !(loss instanceof LaplaceLoss) && !loss.everyExample() && !loss.hasDensity());
    this.accountant = new PldAccountant(parts, transform, direction);
  }

  @Override
  public Bracket bracket(double logDelta) {
    double moments = MomentBound.epsilon(transform, logDelta);
    if (wide) {
      return new Bracket(0, moments, Method.MOMENTS);
    }
    Saddle saddle = Saddle.forValue(Kernel.PROFILE, transform, logDelta, 1);
    if (!(saddle.argument() >= 0)) {
      saddle = Saddle.forArgument(Kernel.PROFILE, transform, 0, saddle.distance());
    }
    PldAccountant.Bounds bounds = accountant.bounds(saddle, logDelta, SIZE);
    if (bounds == null) {
      return new Bracket(0, moments, Method.MOMENTS);
    }
    double upper = upper(bounds, logDelta);
    double least = Double.isNaN(upper) ? moments : Math.min(upper, moments);
    double lower = Math.min(least, lower(bounds, logDelta, least));
    boolean tight = least - lower <= TIGHT * least || upper < moments;
    return new Bracket(lower, least, tight ? Method.LATTICE : Method.MOMENTS);
  }

  /** The least ε at which the upper bound on log δ is at most its target. */
  private static double upper(PldAccountant.Bounds bounds, double logDelta) {
    DoubleUnaryOperator f = bounds.upper();
    if (f.applyAsDouble(0) <= logDelta) {
      return 0;
    }
    if (!(bounds.end() > 0)) {
      return Double.POSITIVE_INFINITY;
    }
    double low = 0;
    double high = bounds.end();
    while (!(f.applyAsDouble(high) <= logDelta)) {
      high *= 2;
      if (high == Double.POSITIVE_INFINITY) {
        return high;
      }
    }
    while (high - low > 2 * Math.ulp(high)) {
      double middle = (low + high) / 2;
      if (!(f.applyAsDouble(middle) <= logDelta)) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return high * (1 + 1e-15);
  }

  /**
   * The greatest ε found at which the lower bound on log δ is at least its target. The bound is
   * good near the ε it was made for and void far below, so the search goes down from the upper one.
   */
  private static double lower(PldAccountant.Bounds bounds, double logDelta, double upper) {
    DoubleUnaryOperator f = bounds.lower();
    double stride = Math.max(Math.ulp(upper), 1e-14 * upper);
    double low = upper - stride;
    while (low > 0 && !(f.applyAsDouble(low) >= logDelta)) {
      stride *= 2;
      low = upper - stride;
    }
    if (low <= 0) {
      return 0;
    }
    double high = upper - stride / 2;
    for (int i = 0; i < 60 && high - low > Math.ulp(high); i++) {
      double middle = (low + high) / 2;
      if (!(f.applyAsDouble(middle) >= logDelta)) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return low * (1 - 1e-15);
  }

  @Override
  public double epsilon(double logDelta) {
    return bracket(logDelta).upper();
  }

  @Override
  public double logDelta(double epsilon) {
    double bound = MomentBound.logDelta(transform, epsilon);
    if (wide) {
      return bound;
    }
    Saddle saddle = Saddle.forArgument(Kernel.PROFILE, transform, epsilon, 1);
    PldAccountant.Bounds bounds = accountant.bounds(saddle, saddle.logValue() - 5, SIZE);
    double log = bounds == null ? bound : bounds.upper().applyAsDouble(epsilon);
    return log <= bound ? log : bound;
  }

  @Override
  public Method method() {
    return Method.LATTICE;
  }
}
