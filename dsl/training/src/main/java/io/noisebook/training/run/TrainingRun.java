package io.noisebook.training.run;

import io.noisebook.training.random.Randomness;
import java.util.Optional;

/**
 * The loop of Algorithms 1 and 2 of the GDP paper. A step: a batch I, the sum over I of the clipped
 * per-example gradients, noise N(0, σ²C²I) on the sum, division by the expected batch size, the
 * optimiser.
 *
 * <p>The paper's pseudocode divides by the realised batch size |I|. That number is private: under
 * add-or-remove-one the two neighbours differ in it, and its own noise-free use is not covered by
 * the analysis, which only bounds the sensitivity of the sum. Dividing by the expected size pn, a
 * constant, is post-processing; it is what the paper's own experiments do, and leaves the step
 * unbiased.
 *
 * <p>An empty batch is a step too: it releases noise, and costs what every step costs.
 */
public final class TrainingRun {
  private final Plan plan;
  private final Randomness randomness;
  private final ProgressListener listener;
  private final Optional<Keeping> keeping;
  private final Optional<Watching> watching;

  /**
   * A run, not yet begun.
   *
   * @param plan what to do
   * @param randomness where batches and noise come from
   * @param listener who watches
   * @param keeping where its state is kept from time to time, if anywhere
   */
  public TrainingRun(
      Plan plan, Randomness randomness, ProgressListener listener, Optional<Keeping> keeping) {
    this(plan, randomness, listener, keeping, Optional.empty());
  }

  /**
   * A run, not yet begun, with the Bayesian accountant beside it.
   *
   * @param plan what to do
   * @param randomness where batches and noise come from
   * @param listener who watches
   * @param keeping where its state is kept from time to time, if anywhere
   * @param watching what the Bayesian accountant samples, if it watches
   */
  public TrainingRun(
      Plan plan,
      Randomness randomness,
      ProgressListener listener,
      Optional<Keeping> keeping,
      Optional<Watching> watching) {
    this.plan = plan;
    this.randomness = randomness;
    this.listener = listener;
    this.keeping = keeping;
    this.watching = watching;
  }

  /**
   * Takes the steps, from the beginning or from the last checkpoint. An interrupt of this thread
   * ends the run after the step it is in, and the result holds what was reached; the interrupt is
   * then consumed. What a step throws ends it too.
   *
   * @return the result
   * @throws java.io.UncheckedIOException if there is a checkpoint that cannot be gone on from; the
   *     message says why
   */
  public TrainingResult run() {
    try (Worker worker = new Worker(plan, randomness, Worker.Privacy.PRIVATE, watching);
        Keeper keeper = Keeper.of(keeping, plan, worker)) {
      return new Loop(plan, worker, keeper, listener).run();
    }
  }
}
