package io.noisebook.accounting.schedule;

import io.noisebook.accounting.numeric.Arguments;
import io.noisebook.accounting.process.Composed;
import io.noisebook.accounting.process.Gaussian;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.process.Sampled;
import io.noisebook.accounting.process.Shuffled;
import java.util.ArrayList;
import java.util.List;

/**
 * The Gaussian mechanism with noise by a schedule, not yet said for how long: {@link #epochs} and
 * {@link #steps} make a process of it. Immutable.
 *
 * @param schedule σ of each epoch
 * @param batches how the batches are made
 * @param share p or q, the expected share of the data in a batch, in (0, 1]
 */
public record Scheduled(Schedule schedule, Batches batches, double share) {
  /** How batches are made. */
  public enum Batches {
    /** Each example joins each batch independently. */
    POISSON,
    /** An epoch is one pass over disjoint batches. */
    SHUFFLED
  }

  /** Checks the share. */
  public Scheduled {
    Arguments.samplingProbability(batches == Batches.POISSON ? "p" : "q", share);
  }

  /**
   * Steps on all the data.
   *
   * @param schedule σ of each epoch, which is one step
   * @return the stage
   */
  public static Scheduled gaussian(Schedule schedule) {
    return sampled(1, schedule);
  }

  /**
   * Steps on Poisson samples.
   *
   * @param p the sampling probability, in (0, 1]; an epoch is 1/p steps
   * @param schedule σ of each epoch
   * @return the stage
   */
  public static Scheduled sampled(double p, Schedule schedule) {
    return new Scheduled(schedule, Batches.POISSON, p);
  }

  /**
   * Epochs over shuffled batches.
   *
   * @param q the share of the data in a batch, in (0, 1]
   * @param schedule σ of each epoch
   * @return the stage
   */
  public static Scheduled shuffled(double q, Schedule schedule) {
    return new Scheduled(schedule, Batches.SHUFFLED, q);
  }

  /**
   * This mechanism on Poisson samples instead of all the data.
   *
   * @param p the sampling probability, in (0, 1]
   * @return the stage
   * @throws IllegalArgumentException if it sees batches already
   */
  public Scheduled onSamples(double p) {
    return sampled(p, ofAllTheData());
  }

  /**
   * This mechanism on shuffled batches instead of all the data.
   *
   * @param q the share of the data in a batch, in (0, 1]
   * @return the stage
   * @throws IllegalArgumentException if it sees batches already
   */
  public Scheduled onShuffledBatches(double q) {
    return shuffled(q, ofAllTheData());
  }

  private Schedule ofAllTheData() {
    if (share < 1) {
      throw new IllegalArgumentException(
          "a mechanism to sample for sees all the data, as gaussian(schedule) does; got " + this);
    }
    return schedule;
  }

  /**
   * All epochs of a schedule that ends.
   *
   * @return the process
   * @throws IllegalStateException if the schedule does not end
   */
  public Process epochs() {
    return epochs(schedule.epochs());
  }

  /**
   * So many epochs, with one σ for each. Of Poisson samples, the step t is in epoch ⌊pt⌋, so that E
   * epochs are ⌈E/p⌉ steps, all whole.
   *
   * @param epochs E, at least 1
   * @return the process; epochs of equal σ that follow each other are one part
   */
  public Process epochs(int epochs) {
    double[] sigmas = schedule.sigmas(epochs);
    double perEpoch = batches == Batches.POISSON ? 1 / share : 1;
    return process(sigmas, perEpoch);
  }

  /**
   * So many steps, with one σ for each: the schedule counts steps instead of epochs.
   *
   * @param steps T, at least 1
   * @return the process; steps of equal σ that follow each other are one part
   * @throws IllegalArgumentException if batches are shuffled, since all batches of an epoch must
   *     have one σ
   */
  public Process steps(int steps) {
    if (batches == Batches.SHUFFLED) {
      throw new IllegalArgumentException(
          "all batches of a shuffled epoch have one σ, or the largest cost counts; use"
              + " .epochs(E).");
    }
    return process(schedule.sigmas(steps), 1);
  }

  private Process process(double[] sigmas, double stepsEach) {
    List<Process> parts = new ArrayList<>();
    int start = 0;
    for (int end = 1; end <= sigmas.length; end++) {
      if (end == sigmas.length || sigmas[end] != sigmas[start]) {
        double steps = whole(end * stepsEach) - whole(start * stepsEach);
        if (steps > 0) {
          parts.add(step(sigmas[start]).times(steps));
        }
        start = end;
      }
    }
    return parts.size() == 1 ? parts.get(0) : new Composed(parts);
  }

  /** Rounded up, but for the rounding of 1/p. */
  private static double whole(double steps) {
    return Math.ceil(steps * (1 - 4 * Math.ulp(1.0)));
  }

  private Process step(double sigma) {
    Gaussian gaussian = new Gaussian(sigma);
    if (share == 1) {
      return gaussian;
    }
    return batches == Batches.POISSON
        ? new Sampled(share, gaussian)
        : new Shuffled(share, gaussian);
  }

  @Override
  public String toString() {
    String how =
        share == 1
            ? "all the data"
            : batches == Batches.POISSON
                ? "Poisson samples, p = " + share
                : "shuffled batches, q = " + share;
    return "Gaussian on " + how + "; " + schedule + "; not yet said for how many epochs or steps";
  }
}
