package io.noisebook.accounting.process;

import io.noisebook.accounting.numeric.Arguments;

/**
 * Steps of noisy gradient descent, before it is said what data they go over: {@code
 * noisyGradientDescent(η, σ, K).sensitivity(S).size(n)}.
 *
 * @param rate η, the step size, positive
 * @param deviation σ, positive: each step adds √(2η)·N(0, σ²I) to the parameters
 * @param steps K, at least 1
 */
public record NoisySteps(double rate, double deviation, int steps) {
  /** Checks the ranges. */
  public NoisySteps {
    Arguments.positive("η is the step size", rate);
    Arguments.positive("σ is the noise, √(2η)σ in each coordinate of each step,", deviation);
    Arguments.count("K is a number of steps", steps);
  }

  /**
   * States how much one record can move the sum of the gradients.
   *
   * @param total S_g, positive: the largest ‖Σ∇ℓ(θ; x) − Σ∇ℓ(θ; x′)‖ between neighbours, at most 2L
   *     for an L-Lipschitz loss
   * @return these steps with that
   */
  public Sensitive sensitivity(double total) {
    Arguments.positive("S is the sensitivity of the sum of the gradients", total);
    return new Sensitive(this, total);
  }

  /**
   * Steps whose sensitivity is stated; they still need the number of records.
   *
   * @param steps the steps
   * @param sensitivity S_g
   */
  public record Sensitive(NoisySteps steps, double sensitivity) {
    /**
     * States the number of records, which is public.
     *
     * @param records n, at least 1
     * @return the process
     */
    public NoisyGradientDescent size(int records) {
      return new NoisyGradientDescent(steps, sensitivity, records, Curvature.UNKNOWN, Start.DRAWN);
    }
  }
}
