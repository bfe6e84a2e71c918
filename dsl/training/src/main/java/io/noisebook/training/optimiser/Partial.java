package io.noisebook.training.optimiser;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Moves a random share of the weights in each step and leaves the others where they are, as the
 * MNIST run of the Bayesian paper does. Which ones follows from the number of the step alone, not
 * from data. Of a step's gradient nothing else is looked at, so that an example tells no more than
 * what it moves there.
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
        List<float[]> changed = new ArrayList<>(state.memory());
        changed.add(weights);
        List<float[]> before =
            changed.stream().map(values -> Arrays.copyOfRange(values, from, to)).toList();
        state.step(weights, gradient, from, to, learningRate, time);
        for (int i = from; i < to; i++) {
          if (!moves(i, time)) {
            for (int k = 0; k < changed.size(); k++) {
              changed.get(k)[i] = before.get(k)[i - from];
            }
          }
        }
      }

      @Override
      public List<float[]> memory() {
        return state.memory();
      }
    };
  }

  /**
   * Which weights a step moves.
   *
   * @param parameters the number of weights
   * @param time which step of the run it is, from 1
   * @return their indices, ascending
   */
  public int[] moved(int parameters, int time) {
    return IntStream.range(0, parameters).filter(i -> moves(i, time)).toArray();
  }

  /** By the finaliser of SplitMix64 (Steele, Lea and Flood 2014), a fair 53-bit number. */
  private boolean moves(int parameter, int time) {
    long z = GOLDEN * (((long) time << 32) + parameter + 1);
    z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
    z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
    return ((z ^ z >>> 31) >>> 11) * 0x1p-53 < share;
  }
}
