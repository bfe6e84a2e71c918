package io.noisebook.training.optimiser;

import io.noisebook.accounting.numeric.Arguments;
import java.util.List;

/**
 * NoisyAdam, Algorithm 2 of the GDP paper: m ← β₁m + (1−β₁)ṽ, u ← β₂u + (1−β₂)ṽ⊙ṽ, θ ← θ − η m/(√u
 * + ξ), with m₀ = u₀ = 0. The paper's algorithm does not correct the bias of m and u; the library
 * that its experiments were run with does, as Kingma and Ba (2015): η √(1−β₂ᵗ)/(1−β₁ᵗ) in place of
 * η.
 *
 * @param beta1 β₁, in [0, 1)
 * @param beta2 β₂, in [0, 1)
 * @param xi ξ, positive
 * @param corrected whether the bias of the first steps is corrected
 */
public record NoisyAdam(double beta1, double beta2, double xi, boolean corrected)
    implements Optimiser {
  /** Checks the ranges. */
  public NoisyAdam {
    Share.check("β₁", beta1);
    Share.check("β₂", beta2);
    Arguments.positive("ξ is a small constant", xi);
  }

  /** As in the paper's algorithm, with the usual constants, β₁ = 0.9, β₂ = 0.999, ξ = 1e-8. */
  public NoisyAdam() {
    this(0.9, 0.999, 1e-8, false);
  }

  /**
   * The same with the bias of the first steps corrected, or not.
   *
   * @param whether to correct it
   * @return a new optimiser
   */
  public NoisyAdam corrected(boolean whether) {
    return new NoisyAdam(beta1, beta2, xi, whether);
  }

  @Override
  public String name() {
    return corrected ? "NoisyAdam, bias-corrected" : "NoisyAdam";
  }

  @Override
  public double defaultLearningRate() {
    return 0.01;
  }

  @Override
  public State begin(int parameters) {
    return new Moments(this, new float[parameters], new float[parameters]);
  }

  private record Moments(NoisyAdam adam, float[] m, float[] u) implements State {
    @Override
    public void step(
        float[] parameters, float[] gradient, int from, int to, double learningRate, int time) {
      double correction =
          adam.corrected
              ? Math.sqrt(1 - Math.pow(adam.beta2, time)) / (1 - Math.pow(adam.beta1, time))
              : 1;
      float eta = (float) (learningRate * correction);
      Windows.over(
          gradient, from, to, (n, v, w) -> move(n, v, w[0], w[1], w[2], eta), parameters, m, u);
    }

    private void move(
        int count, float[] v, float[] theta, float[] first, float[] second, float eta) {
      float keep1 = (float) adam.beta1;
      float take1 = (float) (1 - adam.beta1);
      float keep2 = (float) adam.beta2;
      float take2 = (float) (1 - adam.beta2);
      float xi = (float) adam.xi;
      for (int i = 0; i < count; i++) {
        float mean = keep1 * first[i] + take1 * v[i];
        float square = keep2 * second[i] + take2 * v[i] * v[i];
        first[i] = mean;
        second[i] = square;
        theta[i] -= eta * mean / ((float) Math.sqrt(square) + xi);
      }
    }

    @Override
    public List<float[]> memory() {
      return List.of(m, u);
    }
  }
}
