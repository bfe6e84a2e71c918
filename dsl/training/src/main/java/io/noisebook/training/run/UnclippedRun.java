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
  private final int pairs;

  /**
   * A run, not yet begun.
   *
   * @param plan what to do; C only scales the noise
   * @param randomness where batches and noise come from
   * @param listener who watches
   * @param pairs how many pairs are compared at a step, at least 2
   */
  public UnclippedRun(Plan plan, Randomness randomness, ProgressListener listener, int pairs) {
    this.plan = plan;
    this.randomness = randomness;
    this.listener = listener;
    this.pairs = pairs;
  }

  /**
   * Takes the steps.
   *
   * @return the result
   */
  public UnclippedResult run() {
    try (Worker worker = new Worker(plan, randomness, Worker.Privacy.UNCLIPPED, pairs);
        Keeper keeper = Keeper.of(Optional.empty(), plan, worker)) {
      TrainingResult result = new Loop(plan, worker, keeper, listener).run();
      return new UnclippedResult(
          NonPrivateResult.of(plan.optimiser().name(), result), result.bayesian());
    }
  }
}
