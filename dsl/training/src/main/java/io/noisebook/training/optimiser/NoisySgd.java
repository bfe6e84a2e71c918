package io.noisebook.training.optimiser;

import java.util.List;

/**
 * NoisySGD, Algorithm 1 of the GDP paper: θ ← θ − η ṽ; with momentum, w ← βw + ṽ and θ ← θ − η w.
 *
 * @param momentum β, in [0, 1); 0 for the algorithm as published
 */
public record NoisySgd(double momentum) implements Optimiser {
  /** Checks the range. */
  public NoisySgd {
    Share.check("momentum", momentum);
  }

  /** As published, without momentum. */
  public NoisySgd() {
    this(0);
  }

  @Override
  public String name() {
    return momentum == 0 ? "NoisySGD" : "NoisySGD with momentum " + momentum;
  }

  @Override
  public double defaultLearningRate() {
    return 0.15;
  }

  @Override
  public State begin(int parameters) {
    return momentum == 0 ? NoisySgd::plain : new WithMomentum((float) momentum, parameters);
  }

  private static void plain(
      float[] parameters, float[] gradient, int from, int to, double learningRate, int time) {
    float eta = (float) learningRate;
    Windows.over(gradient, from, to, (n, v, w) -> move(n, v, w[0], eta), parameters);
  }

  private static void move(int count, float[] v, float[] theta, float eta) {
    for (int i = 0; i < count; i++) {
      theta[i] -= eta * v[i];
    }
  }

  private record WithMomentum(float momentum, float[] velocity) implements State {
    WithMomentum(float momentum, int parameters) {
      this(momentum, new float[parameters]);
    }

    @Override
    public void step(
        float[] parameters, float[] gradient, int from, int to, double learningRate, int time) {
      float eta = (float) learningRate;
      Windows.over(
          gradient, from, to, (n, v, w) -> move(n, v, w[0], w[1], eta), parameters, velocity);
    }

    private void move(int count, float[] v, float[] theta, float[] speed, float eta) {
      for (int i = 0; i < count; i++) {
        float moved = momentum * speed[i] + v[i];
        speed[i] = moved;
        theta[i] -= eta * moved;
      }
    }

    @Override
    public List<float[]> memory() {
      return List.of(velocity);
    }
  }
}
