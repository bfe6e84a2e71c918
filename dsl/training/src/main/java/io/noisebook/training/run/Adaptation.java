package io.noisebook.training.run;

import io.noisebook.accounting.filter.ZcdpFilter;
import io.noisebook.accounting.process.Gaussian;
import io.noisebook.accounting.schedule.Schedule;
import java.util.Arrays;
import java.util.Optional;

/**
 * Decides σ of each epoch from the validation accuracies so far, and asks the privacy filter first:
 * what is not admitted is not run.
 */
final class Adaptation {
  private final Plan plan;
  private final Worker worker;
  private final Validation validation;
  private ZcdpFilter training;
  private ZcdpFilter validating;
  private double[] accuracies = {};
  private double[] sigmas = {};
  private int decided = -1;

  private Adaptation(Plan plan, Worker worker, Validation validation) {
    this.plan = plan;
    this.worker = worker;
    this.validation = validation;
    training = validation.filter();
    validating = validation.filter();
  }

  static Optional<Adaptation> of(Plan plan, Worker worker) {
    return plan.validation().map(validation -> new Adaptation(plan, worker, validation));
  }

  /** Whether a step is the first of an epoch that is not decided yet. */
  boolean begins(int step) {
    return plan.epoch(step) > decided;
  }

  /** σ until the end of the epoch that a step begins; empty if the budget does not allow it. */
  Optional<Schedule> decide(int step) {
    if (step > 0 && !validate()) {
      return Optional.empty();
    }
    double sigma = validation.decay().next(accuracies);
    Gaussian epoch = new Gaussian(sigma);
    if (!training.admits(epoch)) {
      return Optional.empty();
    }
    training = training.after(epoch);
    decided = plan.epoch(step);
    sigmas = appended(sigmas, sigma);
    double[] soFar = sigmas;
    return Optional.of(
        Schedule.of(e -> soFar[Math.min(e, soFar.length - 1)]).called("σ by validation"));
  }

  private boolean validate() {
    double noise = validation.noise();
    double accuracy = worker.evaluate(validation.examples()).accuracy();
    if (noise > 0) {
      Gaussian query = new Gaussian(noise);
      if (!validating.admits(query)) {
        return false;
      }
      validating = validating.after(query);
      int size = validation.examples().size();
      accuracy = worker.noisyCount(accuracy * size, noise, accuracies.length) / size;
    }
    accuracies = appended(accuracies, accuracy);
    return true;
  }

  private static double[] appended(double[] values, double value) {
    double[] more = Arrays.copyOf(values, values.length + 1);
    more[values.length] = value;
    return more;
  }
}
