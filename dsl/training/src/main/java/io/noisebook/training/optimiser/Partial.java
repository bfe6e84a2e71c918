package io.noisebook.training.optimiser;

import java.util.List;

/**
 * Moves a random share of the weights in each step and leaves the others where they are, as the
 * MNIST run of the Bayesian paper does. Which ones follows from the number of the step alone, not
 * from data, so it is post-processing.
 *
 * @param inner what moves them
 * @param share the share of the weights, in (0, 1]; 0.1 in the paper
 */
public record Partial(Optimiser inner, double share) implements Optimiser {
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  /** Checks the share. */
  public Partial {
    if (!(share > 0 && share <= 1)) {
      throw new IllegalArgumentException(
          "share is the share of the weights that a step moves, in (0, 1]; got " + share + ".");
    }
  }

  @Override
  public String name() {
    return inner.name();
  }

  @Override
  public double defaultLearningRate() {
    return inner.defaultLearningRate();
  }

  @Override
  public State begin(int parameters) {
    State state = inner.begin(parameters);
    return new State() {
      @Override
      public void step(
          float[] weights, float[] gradient, int from, int to, double learningRate, int time) {
        float[] before = new float[to - from];
        System.arraycopy(weights, from, before, 0, to - from);
        state.step(weights, gradient, from, to, learningRate, time);
        for (int i = from; i < to; i++) {
          if (!moves(i, time)) {
            weights[i] = before[i - from];
          }
        }
      }

      @Override
      public List<float[]> memory() {
        return state.memory();
      }
    };
  }

  /** By the finaliser of SplitMix64 (Steele, Lea and Flood 2014), a fair 53-bit number. */
  private boolean moves(int parameter, int time) {
    long z = GOLDEN * (((long) time << 32) + parameter + 1);
    z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
    z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
    return ((z ^ z >>> 31) >>> 11) * 0x1p-53 < share;
  }
}
