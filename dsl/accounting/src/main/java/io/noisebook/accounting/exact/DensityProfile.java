package io.noisebook.accounting.exact;

import io.noisebook.accounting.density.LossDensity;
import org.apache.commons.math3.analysis.solvers.BracketingNthOrderBrentSolver;

/** The privacy profile by the density of the loss, {@link Densities}. */
final class DensityProfile implements Profile {
  /** The least relative error of δ that is claimed, and how many defects of the density make it. */
  private static final double ERROR = 1e-11;

  private static final double DEFECTS = 30;

  /** A density with a larger defect is not asked. */
  private static final double LARGEST_DEFECT = 1e-8;

  /** log δ is followed no lower than this below its target. */
  private static final double DEEP = 40;

  private final Densities densities;
  private final Direction direction;

  DensityProfile(Densities densities, Direction direction) {
    this.densities = densities;
    this.direction = direction;
  }

  @Override
  public Bracket bracket(double logDelta) {
    if (!works(logDelta)) {
      return null;
    }
    double slip = Math.max(ERROR, DEFECTS * densities.reaching(logDelta).defect());
    return new Bracket(
        solve(logDelta + slip) * (1 - ERROR), solve(logDelta - slip) * (1 + ERROR), Method.DENSITY);
  }

  @Override
  public double epsilon(double logDelta) {
    return works(logDelta) ? solve(logDelta) : Double.NaN;
  }

  private boolean works(double logDelta) {
    return densities.possible() && densities.reaching(logDelta).defect() < LARGEST_DEFECT;
  }

  private double solve(double logDelta) {
    LossDensity density = densities.reaching(logDelta);
    if (miss(density, 0, logDelta) <= 0) {
      return 0;
    }
    double low = 0;
    double high = 1e-6;
    while (miss(density, high, logDelta) > 0) {
      low = high;
      high *= 4;
    }
    return new BracketingNthOrderBrentSolver(1e-15, Double.MIN_NORMAL, 1e-15, 5)
        .solve(500, epsilon -> miss(density, epsilon, logDelta), low, high);
  }

  private double miss(LossDensity density, double epsilon, double logDelta) {
    return Math.max(-DEEP, densities.logDelta(density, epsilon, direction) - logDelta);
  }

  @Override
  public double logDelta(double epsilon) {
    return works(0) ? densities.logDelta(epsilon, direction) : Double.NaN;
  }

  @Override
  public Method method() {
    return Method.DENSITY;
  }
}
