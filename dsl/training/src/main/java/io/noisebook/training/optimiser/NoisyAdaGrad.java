package io.noisebook.training.optimiser;

import io.noisebook.accounting.numeric.Arguments;
import java.util.List;

/**
 * AdaGrad (Duchi, Hazan, Singer 2011) on private gradients: s ← s + ṽ⊙ṽ, θ ← θ − η ṽ/(√s + ξ).
 *
 * @param xi ξ, positive
 */
public record NoisyAdaGrad(double xi) implements Optimiser {
  /** Checks the range. */
  public NoisyAdaGrad {
    Arguments.positive("ξ is a small constant", xi);
  }

  /** The usual constant, ξ = 1e-8. */
  public NoisyAdaGrad() {
    this(1e-8);
  }

  @Override
  public String name() {
    return "noisy AdaGrad";
  }

  @Override
  public double defaultLearningRate() {
    return 0.05;
  }

  @Override
  public State begin(int parameters) {
    return new Squares((float) xi, new float[parameters]);
  }

  private record Squares(float xi, float[] s) implements State {
    @Override
    public void step(
        float[] parameters, float[] gradient, int from, int to, double learningRate, int time) {
      float eta = (float) learningRate;
      Windows.over(gradient, from, to, (n, v, w) -> move(n, v, w[0], w[1], eta), parameters, s);
    }

    private void move(int count, float[] v, float[] theta, float[] squares, float eta) {
      for (int i = 0; i < count; i++) {
        float sum = squares[i] + v[i] * v[i];
        squares[i] = sum;
        theta[i] -= eta * v[i] / ((float) Math.sqrt(sum) + xi);
      }
    }

    @Override
    public List<float[]> memory() {
      return List.of(s);
    }
  }
}
