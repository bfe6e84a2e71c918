package io.noisebook.accounting.moments;

import java.util.function.DoubleUnaryOperator;
import org.apache.commons.math3.optim.MaxEval;
import org.apache.commons.math3.optim.nonlinear.scalar.GoalType;
import org.apache.commons.math3.optim.univariate.BrentOptimizer;
import org.apache.commons.math3.optim.univariate.SearchInterval;
import org.apache.commons.math3.optim.univariate.UnivariateObjectiveFunction;
import org.apache.commons.math3.optim.univariate.UnivariatePointValuePair;

/**
 * Minimises over the order. The search runs over log(α−1): a coarse scan finds the valley, Brent's
 * method its floor. K is convex, so ε as a function of the order has one valley.
 */
final class OrderSearch {
  /**
   * Orders from 1 + 1e-8 (T/σ² about 1e17) to 1e9 (σ = 1000, p = 1e-8, δ = 1e-300) hold every
   * useful one.
   */
  private static final double LOWEST = Math.log(1e-8);

  private static final double HIGHEST = Math.log(1e9);
  private static final double COARSE = 0.5;

  private OrderSearch() {}

  /** The least value of an objective of α − 1, over all α &gt; 1. */
  static Best continuous(DoubleUnaryOperator objective) {
    double middle = valley(objective);
    UnivariatePointValuePair floor = floor(objective, middle - COARSE, middle + COARSE);
    return new Best(floor.getValue(), 1 + Math.exp(floor.getPoint()), false);
  }

  /** The α − 1 of the least value of an objective of α − 1, between two that enclose it. */
  static double within(DoubleUnaryOperator objective, double low, double high) {
    return Math.exp(floor(objective, Math.log(low), Math.log(high)).getPoint());
  }

  private static UnivariatePointValuePair floor(
      DoubleUnaryOperator objective, double low, double high) {
    return new BrentOptimizer(1e-9, 1e-12)
        .optimize(
            GoalType.MINIMIZE,
            new MaxEval(200),
            new SearchInterval(low, high),
            new UnivariateObjectiveFunction(t -> objective.applyAsDouble(Math.exp(t))));
  }

  /**
   * log(α−1) of the least value of a coarse scan, which stops when it has left the valley behind.
   */
  private static double valley(DoubleUnaryOperator objective) {
    double bottom = LOWEST;
    double least = Double.POSITIVE_INFINITY;
    for (double t = LOWEST; t <= HIGHEST && t <= bottom + 4 * COARSE; t += COARSE) {
      double value = objective.applyAsDouble(Math.exp(t));
      if (value < least) {
        least = value;
        bottom = t;
      }
    }
    return bottom;
  }

  /** The least value of an objective of α − 1, over a grid. */
  static Best grid(DoubleUnaryOperator objective, double[] excesses) {
    int best = 0;
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < excesses.length; i++) {
      double value = objective.applyAsDouble(excesses[i]);
      if (value < least) {
        least = value;
        best = i;
      }
    }
    return new Best(least, 1 + excesses[best], best == 0 || best == excesses.length - 1);
  }
}
