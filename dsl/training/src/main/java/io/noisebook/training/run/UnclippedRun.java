package io.noisebook.training.run;

import io.noisebook.training.random.Randomness;
import java.util.Optional;

/**
 * The same steps with noise but without clipping, and the Bayesian accountant beside them. It
 * forfeits differential privacy, and is there for the experiments of the Bayesian paper.
 */
public final class UnclippedRun {
  private final Plan plan;
  private final Randomness randomness;
  private final ProgressListener listener;
  private final Watching watching;

  /**
   * A run, not yet begun.
   *
   * @param plan what to do; C only scales the noise
   * @param randomness where batches and noise come from
   * @param listener who watches
   * @param watching what the Bayesian accountant samples
   */
  public UnclippedRun(
      Plan plan, Randomness randomness, ProgressListener listener, Watching watching) {
    this.plan = plan;
    this.randomness = randomness;
    this.listener = listener;
    this.watching = watching;
  }

  /**
   * Takes the steps.
   *
   * @return the result
   */
  public UnclippedResult run() {
    try (Worker worker =
            new Worker(plan, randomness, Worker.Privacy.UNCLIPPED, Optional.of(watching));
        Keeper keeper = Keeper.of(Optional.empty(), plan, worker)) {
      TrainingResult result = new Loop(plan, worker, keeper, listener).run();
      return new UnclippedResult(
          NonPrivateResult.of(plan.optimiser().name(), result), result.bayesian());
    }
  }
}
