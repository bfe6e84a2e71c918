package io.noisebook.training.run;

import io.noisebook.training.random.Randomness;
import java.util.Optional;

/**
 * The same steps with neither clipping nor noise, to compare a private run with. What comes of it
 * is protected by nothing, so its result has no process and no ε.
 */
public final class NonPrivateRun {
  private final Plan plan;
  private final Randomness randomness;
  private final ProgressListener listener;

  /**
   * A run, not yet begun.
   *
   * @param plan what to do; its clipping and noise are not used
   * @param randomness where batches come from
   * @param listener who watches
   */
  public NonPrivateRun(Plan plan, Randomness randomness, ProgressListener listener) {
    this.plan = plan;
    this.randomness = randomness;
    this.listener = listener;
  }

  /**
   * Takes the steps.
   *
   * @return the result
   */
  public NonPrivateResult run() {
    try (Worker worker = new Worker(plan, randomness, Worker.Privacy.NONE, Optional.empty());
        Keeper keeper = Keeper.of(Optional.empty(), plan, worker)) {
      TrainingResult result = new Loop(plan, worker, keeper, listener).run();
      return NonPrivateResult.of(plan.optimiser().name().replaceFirst("^Noisy", ""), result);
    }
  }
}
