package io.noisebook.training.run;

import io.noisebook.training.random.Randomness;
import java.util.Optional;

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
    this(plan, randomness, Optional.empty());
  }

  /**
   * Makes ready, with the Bayesian accountant beside the steps.
   *
   * @param plan whose steps to take
   * @param randomness where batches and noise come from
   * @param watching what the Bayesian accountant samples, if it watches
   */
  public BareSteps(Plan plan, Randomness randomness, Optional<Watching> watching) {
    worker = new Worker(plan, randomness, Worker.Privacy.PRIVATE, watching);
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
