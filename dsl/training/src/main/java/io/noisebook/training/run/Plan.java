package io.noisebook.training.run;

import io.noisebook.accounting.calibration.Target;
import io.noisebook.accounting.exact.ExactGuarantee;
import io.noisebook.accounting.numeric.Arguments;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.schedule.Schedule;
import io.noisebook.training.data.Dataset;
import io.noisebook.training.engine.Clipping;
import io.noisebook.training.engine.Engine;
import io.noisebook.training.model.Network;
import io.noisebook.training.optimiser.Optimiser;
import io.noisebook.training.sampling.Sampling;
import java.util.Locale;
import java.util.Optional;

/**
 * Everything that a run will do, checked.
 *
 * @param optimiser the optimiser
 * @param data the data set
 * @param network the model for these data
 * @param engine what computes the gradients
 * @param sampling how batches are made
 * @param expectedBatch B, what the noisy sum is divided by; positive. A number that the user
 *     states, never the realised size of a batch
 * @param clipping how gradients are clipped
 * @param clip C, the clipping norm of each epoch
 * @param noise σ of each epoch: the noise on the sum has standard deviation σC
 * @param learningRate η of each epoch
 * @param steps T, at least 1
 * @param delta the δ at which ε is shown, in (0, 1)
 * @param budget what the run may not exceed, if anything
 * @param threads how many threads compute, at least 1
 * @param validation how σ follows from validation accuracy, if it does; then {@code noise} is what
 *     is decided so far
 */
public record Plan(
    Optimiser optimiser,
    Dataset data,
    Network network,
    Engine engine,
    Sampling sampling,
    double expectedBatch,
    Clipping clipping,
    Schedule clip,
    Schedule noise,
    Schedule learningRate,
    int steps,
    double delta,
    Optional<Target> budget,
    int threads,
    Optional<Validation> validation) {
  /** So many epochs are asked for their noise before the run, and the last. */
  private static final int MOST_LOOKED_AT = 100_000;

  /** Checks the ranges. */
  public Plan {
    Arguments.positive("batch is the expected batch size", expectedBatch);
    Arguments.steps("steps", steps);
    Arguments.delta("δ", delta);
    Arguments.count("threads is a number of threads", threads);
    int last = epoch(sampling, steps - 1);
    check("noise", noise, last);
    check("clip", clip, last);
    check("learningRate", learningRate, last);
  }

  /** One that is too short, or has a gap, is refused now, and not in the midst of the run. */
  private static void check(String name, Schedule schedule, int last) {
    if (schedule.ends() && schedule.epochs() <= last) {
      throw new IllegalArgumentException(
          name
              + " has a value for each of the run's "
              + (last + 1)
              + " epochs; got a schedule of "
              + schedule.epochs()
              + ". Give it more, or take fewer epochs.");
    }
    for (int epoch = 0; epoch < Math.min(last, MOST_LOOKED_AT); epoch++) {
      value(name, schedule, epoch);
    }
    value(name, schedule, last);
  }

  private static void value(String name, Schedule schedule, int epoch) {
    try {
      schedule.at(epoch);
    } catch (RuntimeException e) {
      throw new IllegalArgumentException(
          name
              + " is a schedule with a positive, finite value in each of the run's epochs; in epoch"
              + " "
              + epoch
              + ", from 0, it has none: "
              + e.getMessage(),
          e);
    }
  }

  /**
   * The epoch that a step is in.
   *
   * @param step which, from 0
   * @return from 0
   */
  public int epoch(int step) {
    return epoch(sampling, step);
  }

  /** 1/49 · 49 is less than 1 in floating point, and yet the first step of an epoch. */
  private static int epoch(Sampling sampling, int step) {
    return (int) Math.floor(sampling.rate() * step + 1e-9);
  }

  /**
   * The noise multiplier of a step.
   *
   * @param step which, from 0
   * @return σ
   */
  public double sigma(int step) {
    return noise.at(epoch(step));
  }

  /**
   * What so many steps of this plan do to the data; where σ follows from validation, what they do
   * at most.
   *
   * @param taken the number of steps, at least 1
   * @return the process
   */
  public Process process(int taken) {
    return validation.<Process>map(Validation::atMost).orElseGet(() -> process(0, taken));
  }

  Process process(int from, int to) {
    return sampling.process(from, to, this::sigma);
  }

  /** This plan with what is now decided of σ. */
  Plan noise(Schedule decided) {
    return new Plan(
        optimiser,
        data,
        network,
        engine,
        sampling,
        expectedBatch,
        clipping,
        clip,
        decided,
        learningRate,
        steps,
        delta,
        budget,
        threads,
        validation);
  }

  /**
   * Epochs, as the paper counts them: E = pT.
   *
   * @param taken a number of steps
   * @return the epochs that these are
   */
  public double epochs(int taken) {
    return sampling.rate() * taken;
  }

  /**
   * The plan in one sentence, with what all of it would cost.
   *
   * @return one line
   */
  public String words() {
    return String.format(
        Locale.ROOT,
        "%s on %s, %s: %d steps (%.4g epochs), %s, σ = %s, C = %s (%s), η = %s; %s",
        optimiser.name(),
        data.name(),
        network,
        steps,
        epochs(steps),
        sampling.words(),
        noise.words(),
        clip.words(),
        clipping.words(),
        learningRate.words(),
        outcome());
  }

  /** What all of it would cost, or as much of it as the budget allows. */
  private String outcome() {
    int count =
        validation.isPresent()
            ? steps
            : budget.map(b -> Taken.none().affordable(this, 0, b)).orElse(steps);
    if (count == 0) {
      return beyondBudget();
    }
    return String.format(
        Locale.ROOT,
        ".run() would %sgive ε = %.4g at δ = %.1e (exact, %s)",
        count < steps ? "stop after " + count + " steps, before the budget is passed, and " : "",
        ExactGuarantee.of(process(count)).toEps(delta),
        delta,
        process(1).neighbours().words());
  }

  /** That not one step is within the budget, and what to do. */
  String beyondBudget() {
    Target target = budget.orElseThrow();
    return String.format(
        Locale.ROOT,
        "The budget, ε = %.4g at δ = %.1e, allows no step: the first alone would cost ε = %.4g."
            + " Take more noise, or leave .noise(…) out to have it calibrated.",
        target.epsilon(),
        target.delta(),
        target.accountant().analyse(process(1)).toEps(target.delta()));
  }
}
