package io.noisebook.training;

import io.noisebook.accounting.numeric.Arguments;

/** What is said of a training run's batches, and of how many there are. */
public abstract sealed class BatchWords extends ModelWords permits PrivacyWords {
  BatchWords() {}

  /**
   * Sets the expected batch size, which the noisy sum is divided by. Unless {@link #sampling}
   * states it, p is this over the number of training examples, which then counts as public.
   *
   * @param expectedSize B, positive
   * @return a new description
   */
  public Training batch(double expectedSize) {
    Arguments.positive("batch is the expected batch size", expectedSize);
    return with(s -> s.batch = expectedSize);
  }

  /**
   * Sets the sampling probability. Unless {@link #batch} states it, the expected batch size is this
   * times the number of training examples, which then counts as public.
   *
   * @param probability p, in (0, 1]
   * @return a new description
   */
  public Training sampling(double probability) {
    Arguments.samplingProbability("p", probability);
    return with(s -> s.sampling = probability);
  }

  /**
   * Goes through the examples in shuffled epochs, each example in one batch of each; accounted for
   * as that, without amplification.
   *
   * @return a new description
   */
  public Training shuffled() {
    return with(s -> s.batches = Settings.Batches.SHUFFLED);
  }

  /**
   * Takes all examples in every step.
   *
   * @return a new description
   */
  public Training fullBatch() {
    return with(s -> s.batches = Settings.Batches.FULL);
  }

  /**
   * Sets how long to train, in epochs: T = epochs/p steps, rounded up.
   *
   * @param epochs positive
   * @return a new description
   */
  public Training epochs(double epochs) {
    Arguments.positive("epochs is a number of passes", epochs);
    return with(
        s -> {
          s.epochs = epochs;
          s.steps = 0;
        });
  }

  /**
   * Sets how long to train, in steps.
   *
   * @param steps T, at least 1
   * @return a new description
   */
  public Training steps(int steps) {
    Arguments.steps("steps", steps);
    return with(s -> s.steps = steps);
  }
}
