package io.noisebook.language;

import io.noisebook.accounting.hiddenstate.DescentPlan;
import io.noisebook.accounting.process.NoisyGradientDescent;
import io.noisebook.accounting.process.NoisySteps;

/** The words for noisy gradient descent with a hidden state. */
public final class Descents {
  private Descents() {}

  /**
   * Noisy gradient descent over all the data, of which the last iterate is released: {@code
   * noisyGradientDescent(0.02, 0.02, 1000).sensitivity(4).size(5000).stronglyConvex(1).smooth(4)}.
   *
   * @param rate η, the step size, positive
   * @param deviation σ, positive: each step adds √(2η)·N(0, σ²I) to the parameters
   * @param steps K, at least 1
   * @return the steps, which still need {@code .sensitivity(S).size(n)}
   */
  public static NoisySteps noisyGradientDescent(double rate, double deviation, int steps) {
    return NoisyGradientDescent.steps(rate, deviation, steps);
  }

  /**
   * η, σ and K of noisy gradient descent for a budget, by Theorem 4 of the Langevin paper.
   *
   * @param epsilon ε, in (0, 2 log(1/δ)]
   * @param delta δ, in (0, 1)
   * @param size n, the number of records
   * @param dimension d, the number of parameters
   * @param lipschitz L of the loss of one record, positive
   * @param convexity λ, its strong convexity, positive
   * @param smoothness β, its smoothness, at least λ
   * @return the plan, with the excess risk that it promises
   */
  public static DescentPlan plan(
      double epsilon,
      double delta,
      int size,
      int dimension,
      double lipschitz,
      double convexity,
      double smoothness) {
    return DescentPlan.of(epsilon, delta, size, dimension, lipschitz, convexity, smoothness);
  }
}
