package io.noisebook.training.run;

import io.noisebook.training.random.Randomness;

/**
 * Steps of a plan and nothing else: no measurements, no reports, no accounting. What comes of them
 * is thrown away, so nothing is released; this is for measuring how long a step takes.
 */
public final class BareSteps implements AutoCloseable {
  private final Worker worker;
  private int next;

  /**
   * Makes ready.
   *
   * @param plan whose steps to take
   * @param randomness where batches and noise come from
   */
  public BareSteps(Plan plan, Randomness randomness) {
    this(plan, randomness, 0);
  }

  /**
   * Makes ready, with the Bayesian accountant beside the steps.
   *
   * @param plan whose steps to take
   * @param randomness where batches and noise come from
   * @param pairs how many pairs of gradients are compared at each step, at least 2; 0 for none
   */
  public BareSteps(Plan plan, Randomness randomness, int pairs) {
    worker = new Worker(plan, randomness, Worker.Privacy.PRIVATE, pairs);
  }

  /**
   * Takes steps.
   *
   * @param count how many
   */
  public void take(int count) {
    for (int i = 0; i < count; i++) {
      worker.step(next++);
    }
  }

  @Override
  public void close() {
    worker.close();
  }
}
