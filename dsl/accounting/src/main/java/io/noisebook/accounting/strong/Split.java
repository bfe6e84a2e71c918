package io.noisebook.accounting.strong;

import java.util.function.DoubleUnaryOperator;
import org.apache.commons.math3.optim.MaxEval;
import org.apache.commons.math3.optim.nonlinear.scalar.GoalType;
import org.apache.commons.math3.optim.univariate.BrentOptimizer;
import org.apache.commons.math3.optim.univariate.SearchInterval;
import org.apache.commons.math3.optim.univariate.UnivariateObjectiveFunction;
import org.apache.commons.math3.optim.univariate.UnivariatePointValuePair;

/**
 * How δ is split between the steps and the theorem's tail, and what comes of it. Every split gives
 * a valid ε, so that the search only sharpens it.
 *
 * @param logit log of the ratio of the steps' part to the tail's; +∞ where the steps get all of it
 *     and their ε are just added
 * @param epsilon ε
 */
record Split(double logit, double epsilon) {
  private static final double LOWEST = -24;
  private static final double HIGHEST = 36;
  private static final double STRIDE = 1.5;

  /** The best split of a δ. */
  static Split best(Composition composition, double logDelta) {
    double middle = LOWEST;
    double least = Double.POSITIVE_INFINITY;
    for (double logit = LOWEST; logit <= HIGHEST; logit += STRIDE) {
      double epsilon = composition.epsilon(logDelta, logit);
      if (epsilon < least) {
        least = epsilon;
        middle = logit;
      }
    }
    return around(composition, logDelta, middle);
  }

  /** The best split of a δ near the one that this is for, or of any if it has moved far. */
  Split nearby(Composition composition, double logDelta) {
    if (Double.isInfinite(logit)) {
      return best(composition, logDelta);
    }
    Split found = around(composition, logDelta, logit);
    return Math.abs(found.logit - logit) < 0.9 * STRIDE ? found : best(composition, logDelta);
  }

  /** A split for a δ between those of this and another; any split is valid. */
  Split towards(Split other, double part, Composition composition, double logDelta) {
    if (!(Math.abs(other.logit - logit) < STRIDE)) {
      return best(composition, logDelta);
    }
    double between = logit + part * (other.logit - logit);
    return new Split(between, finite(composition.epsilon(logDelta, between)));
  }

  private static Split around(Composition composition, double logDelta, double middle) {
    DoubleUnaryOperator objective = logit -> finite(composition.epsilon(logDelta, logit));
    UnivariatePointValuePair floor =
        new BrentOptimizer(1e-8, 1e-7)
            .optimize(
                GoalType.MINIMIZE,
                new MaxEval(100),
                new SearchInterval(middle - STRIDE, middle + STRIDE, middle),
                new UnivariateObjectiveFunction(objective::applyAsDouble));
    double basic = composition.published() ? Double.POSITIVE_INFINITY : composition.basic(logDelta);
    return basic <= floor.getValue()
        ? new Split(Double.POSITIVE_INFINITY, basic)
        : new Split(floor.getPoint(), floor.getValue());
  }

  /** An ε that promises nothing where a split is not allowed. */
  private static double finite(double epsilon) {
    return Math.min(Double.MAX_VALUE, epsilon);
  }
}
