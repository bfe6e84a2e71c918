package io.noisebook.training.optimiser;

/** NoisySGD, Algorithm 1 of the GDP paper: θ ← θ − η ṽ. */
public record NoisySgd() implements Optimiser {
  @Override
  public String name() {
    return "NoisySGD";
  }

  @Override
  public double defaultLearningRate() {
    return 0.15;
  }

  @Override
  public State begin(long parameters) {
    return (theta, gradient, learningRate) -> theta.subi(gradient.muli(learningRate));
  }
}
