package io.noisebook.accounting.exact;

import java.util.List;

/**
 * The privacy profile where it says no more than the sampling does. An example that is drawn with
 * probability at most ΣTp makes no difference beyond δ = ΣTp, nor beyond ½√(χ²), so ε = 0 from the
 * smaller on. And an addition's loss is at most c = −ΣT log(1−p): where δ is so small that ε is c
 * to ten digits, ε is taken as c.
 *
 * <p>That it is: let every output lie so far to the left that e^u ≤ s. Then the loss is at least
 * (1−2s)c, and so δ((1−3s)c) ≥ P(all do)·(1 − e^{−sc}).
 */
final class LimitProfile implements Profile {
  /** s: how near to its limit ε must be. */
  private static final double SHARE = 1e-11;

  private final double chance;
  private final double ceiling;
  private final double logProbability;

  LimitProfile(List<Part> parts, Direction direction) {
    double sum = 0;
    double logs = 0;
    double probability = 0;
    boolean all = true;
    for (Part part : parts) {
      if (!(part.loss() instanceof SampledLoss loss) || loss.p() == 1) {
        all = false;
        continue;
      }
      sum += part.steps() * loss.p();
      logs -= part.steps() * Math.log1p(-loss.p());
      double x = 0.5 + loss.sigma() * loss.sigma() * Math.log(SHARE);
      probability += part.steps() * loss.logBelow(x, false);
    }
    // Total variation is also at most ½√(E[R²] − 1), all steps together.
    double square = SumTransform.of(parts, Direction.REMOVE).at(1).value();
    // It is not a number where σ² is not one: then R is 1.
    double spread = Math.log(0.5) + 0.5 * Math.log(square > 0 ? Math.expm1(square) : 0);
    this.chance = Math.min(all ? Math.log(sum) : Double.POSITIVE_INFINITY, spread);
    this.ceiling = logs;
    this.logProbability =
        all && direction == Direction.ADD
            ? probability + Math.log(-Math.expm1(-SHARE * logs))
            : Double.NEGATIVE_INFINITY;
  }

  @Override
  public Bracket bracket(double logDelta) {
    if (logDelta >= chance) {
      return new Bracket(0, 0, method());
    }
    return logDelta < logProbability
        ? new Bracket(ceiling * (1 - 4 * SHARE), ceiling * (1 + 1e-15), method())
        : null;
  }

  @Override
  public double epsilon(double logDelta) {
    Bracket bracket = bracket(logDelta);
    return bracket == null ? Double.NaN : bracket.upper();
  }

  @Override
  public double logDelta(double epsilon) {
    return logProbability > Double.NEGATIVE_INFINITY && epsilon >= ceiling
        ? Double.NEGATIVE_INFINITY
        : Double.NaN;
  }

  @Override
  public Method method() {
    return Method.CLOSED_FORM;
  }
}
