package io.noisebook.training.sampling;

import io.noisebook.accounting.process.Process;
import io.noisebook.training.random.Randomness;
import java.util.function.IntToDoubleFunction;

/** How each step's batch is made; a value. */
public sealed interface Sampling permits Poisson, Shuffled, FullBatch {
  /**
   * The share of the examples that a step sees on average: an epoch is one over this.
   *
   * @return in (0, 1]
   */
  double rate();

  /**
   * The batches of one run.
   *
   * @param examples the number of examples, at least 1
   * @param randomness where the bits come from
   * @return the batches
   */
  Batches begin(int examples, Randomness randomness);

  /**
   * What steps of this sampling do to the data.
   *
   * @param from the first step
   * @param to the step after the last, above from
   * @param sigma the noise multiplier of each step
   * @return the process
   */
  Process process(int from, int to, IntToDoubleFunction sigma);

  /**
   * The sampling in a few words.
   *
   * @return such as "Poisson sampling, p = 0.004267"
   */
  String words();

  /** The batches of one run, in order of steps. */
  @FunctionalInterface
  interface Batches {
    /**
     * The batch of a step.
     *
     * @param step which, from 0
     * @return the indices of its examples, ascending; possibly none
     */
    int[] batch(int step);
  }
}
