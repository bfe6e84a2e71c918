package io.noisebook.training.run;

import io.noisebook.accounting.bayesian.BayesianGuarantee;
import io.noisebook.accounting.bayesian.BayesianLedger;
import io.noisebook.training.engine.Clipping;
import io.noisebook.training.engine.ComparingSum;
import io.noisebook.training.engine.Influence;
import io.noisebook.training.random.Purpose;
import io.noisebook.training.random.Randomness;
import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.random.RandomGenerator;

/**
 * The Bayesian accountant beside a run: at each step, how far examples move the clipped sum. They
 * are those of the step's own batch, in random order, so that its one backward pass serves both.
 */
final class Recorder implements AutoCloseable {
  private final Plan plan;
  private final Watching watching;
  private final boolean clipped;
  private final Randomness randomness;

  /** Costs are computed while the next step is taken; no more than one step waits for it. */
  private final ExecutorService accountant;

  private CompletableFuture<BayesianLedger> ledger;

  /**
   * A recorder.
   *
   * @param watching what is compared
   * @param clipped whether gradients are clipped
   * @throws IllegalArgumentException if the Bayesian accountant does not analyse the plan's process
   */
  Recorder(Plan plan, Watching watching, boolean clipped, Randomness randomness) {
    this.plan = plan;
    this.watching = watching;
    this.clipped = clipped;
    this.randomness = randomness;
    ledger =
        CompletableFuture.completedFuture(
            BayesianLedger.of(plan.process(plan.steps())).sampling(watching.influence().words()));
    accountant =
        Executors.newSingleThreadExecutor(
            task -> {
              Thread thread = new Thread(task, "noisebook-bayesian-accountant");
              thread.setDaemon(true);
              return thread;
            });
  }

  /**
   * Computes the sum of a step, and records it.
   *
   * @param moved which coordinates of the sum the step looks at, if not all
   * @return how many examples were scaled down
   */
  int sum(ComparingSum gradients, int[] batch, int number, Optional<int[]> moved) {
    int[] shuffled = shuffled(batch, number);
    // C is also what noise is measured in, where nothing is clipped.
    double unit = plan.clip().at(plan.epoch(number));
    double clip = clipped ? unit : Float.MAX_VALUE;
    Clipping clipping = plan.clipping();
    Influence influence = watching.influence();
    int all = influence.comparisons(batch.length);
    double[] distances = new double[moved.isEmpty() ? all : Math.min(all, watching.samples())];
    int scaled =
        moved.isEmpty()
            ? gradients.sumAndCompare(shuffled, clipping, clip, influence, distances)
            : gradients.sumAndCompare(shuffled, clipping, clip, influence, moved.get(), distances);
    double[] found =
        Arrays.stream(distances)
            .filter(distance -> !Double.isNaN(distance))
            .limit(watching.samples())
            .map(distance -> distance / unit)
            .toArray();
    double[] enough = enough(found);
    BayesianLedger before = ledger.join();
    ledger = CompletableFuture.supplyAsync(() -> before.record(number + 1, enough), accountant);
    return scaled;
  }

  /** A batch that happens to be too small to tell counts as if all were as far as can be. */
  private double[] enough(double[] found) {
    if (found.length >= 2) {
      return found;
    }
    if (!clipped) {
      throw new IllegalStateException(
          "a batch had fewer than two comparisons, and without clipping nothing"
              + " bounds how far they are apart: take larger batches.");
    }
    double farthest = watching.influence().farthest();
    return new double[] {farthest, farthest};
  }

  private int[] shuffled(int[] batch, int number) {
    int[] copy = batch.clone();
    // What is compared with what hides nothing: a quick generator will do.
    RandomGenerator random =
        new SplittableRandom(randomness.stream(Purpose.PAIRING, number).nextLong());
    for (int i = copy.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int kept = copy[i];
      copy[i] = copy[j];
      copy[j] = kept;
    }
    return copy;
  }

  Optional<BayesianGuarantee> guarantee() {
    BayesianLedger all = ledger.join();
    return all.steps() == 0 ? Optional.empty() : Optional.of(all.guarantee());
  }

  @Override
  public void close() {
    accountant.shutdown();
  }
}
