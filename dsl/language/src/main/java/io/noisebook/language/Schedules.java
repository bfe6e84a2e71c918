package io.noisebook.language;

import io.noisebook.accounting.calibration.Target;
import io.noisebook.accounting.schedule.Decay;
import io.noisebook.accounting.schedule.Decays;
import io.noisebook.accounting.schedule.Schedule;
import io.noisebook.accounting.schedule.Scheduled;
import io.noisebook.accounting.schedule.ValidationDecay;
import io.noisebook.language.display.Views;
import java.util.function.IntToDoubleFunction;
import org.knowm.xchart.XYChart;

/** The words for noise that changes by the epoch or by the step. */
public final class Schedules {
  private Schedules() {}

  /**
   * A list of σ, one for each epoch or step.
   *
   * @param sigmas at least one, all positive
   * @return the schedule, which ends
   */
  public static Schedule schedule(double... sigmas) {
    return Schedule.list(sigmas);
  }

  /**
   * Any schedule: {@code schedule(t -> 10 - 0.1 * t)}.
   *
   * @param sigma σ for each epoch, from 0 on
   * @return the schedule
   */
  public static Schedule schedule(IntToDoubleFunction sigma) {
    return Schedule.of(sigma);
  }

  /**
   * The same σ always.
   *
   * @param sigma σ, positive
   * @return the schedule
   */
  public static Schedule uniform(double sigma) {
    return Schedule.uniform(sigma);
  }

  /**
   * Time-based decay, σ₀/(1 + kt).
   *
   * @param sigma σ₀, positive
   * @param rate k, positive
   * @return the schedule
   */
  public static Schedule timeBased(double sigma, double rate) {
    return Decays.timeBased(sigma, rate);
  }

  /**
   * Time-based decays of any k: {@code timeBased(10).fit(ρ, epochs)}.
   *
   * @param sigma σ₀, positive
   * @return the family
   */
  public static Decay timeBased(double sigma) {
    return Decay.timeBased(sigma);
  }

  /**
   * Exponential decay, σ₀e^{−kt}: {@code exponential(10, 0.01).within(0.78125)} is 71 epochs.
   *
   * @param sigma σ₀, positive
   * @param rate k, positive
   * @return the schedule
   */
  public static Schedule exponential(double sigma, double rate) {
    return Decays.exponential(sigma, rate);
  }

  /**
   * Exponential decays of any k: {@code exponential(10).fit(ρ, epochs)}.
   *
   * @param sigma σ₀, positive
   * @return the family
   */
  public static Decay exponential(double sigma) {
    return Decay.exponential(sigma);
  }

  /**
   * Step decay, σ₀k^⌊t/period⌋.
   *
   * @param sigma σ₀, positive
   * @param factor k, in (0, 1)
   * @param period the number of epochs between two steps, at least 1
   * @return the schedule
   */
  public static Schedule step(double sigma, double factor, int period) {
    return Decays.step(sigma, factor, period);
  }

  /**
   * Step decays of any k: {@code step(10, 10).fit(ρ, epochs)}.
   *
   * @param sigma σ₀, positive
   * @param period the number of epochs between two steps, at least 1
   * @return the family
   */
  public static Decay step(double sigma, int period) {
    return Decay.step(sigma, period);
  }

  /**
   * Polynomial decay, (σ₀ − σ_end)(1 − t/period)^k + σ_end.
   *
   * @param sigma σ₀, above σ_end
   * @param end σ_end, positive
   * @param power k, positive
   * @param period the number of epochs until σ_end, at least 1
   * @return the schedule
   */
  public static Schedule polynomial(double sigma, double end, double power, int period) {
    return Decays.polynomial(sigma, end, power, period);
  }

  /**
   * Polynomial decays of any k: {@code polynomial(10, 2, 100).fit(ρ, epochs)}.
   *
   * @param sigma σ₀, above σ_end
   * @param end σ_end, positive
   * @param period the number of epochs until σ_end, at least 1
   * @return the family
   */
  public static Decay polynomial(double sigma, double end, int period) {
    return Decay.polynomial(sigma, end, period);
  }

  /**
   * Linear decay to σ_end.
   *
   * @param sigma σ₀, above σ_end
   * @param end σ_end, positive
   * @param period the number of epochs until σ_end, at least 1
   * @return the schedule
   */
  public static Schedule linear(double sigma, double end, int period) {
    return Decays.linear(sigma, end, period);
  }

  /**
   * Decay along half a cosine to σ_end.
   *
   * @param sigma σ₀, above σ_end
   * @param end σ_end, positive
   * @param period the number of epochs until σ_end, at least 1
   * @return the schedule
   */
  public static Schedule cosine(double sigma, double end, int period) {
    return Decays.cosine(sigma, end, period);
  }

  /**
   * Any schedule: {@code of(e -> 10 - 0.1 * e)}.
   *
   * @param sigma σ for each epoch, from 0 on
   * @return the schedule
   */
  public static Schedule of(IntToDoubleFunction sigma) {
    return Schedule.of(sigma);
  }

  /**
   * Noise that falls when the accuracy on public validation examples no longer rises, for {@code
   * train().noise(validation(10, 0.7, 5, 0.01, 10))}.
   *
   * @param sigma σ₀, positive
   * @param factor k, in (0, 1): what σ is then multiplied by
   * @param window m, how many epochs the accuracy is averaged over, from 1 to the period
   * @param threshold by how much it must rise, in [0, 1)
   * @param period the number of epochs from one comparison to the next, at least 1
   * @return the decay
   */
  public static ValidationDecay validation(
      double sigma, double factor, int window, double threshold, int period) {
    return new ValidationDecay(sigma, factor, window, threshold, period);
  }

  /**
   * A budget of zero-concentrated differential privacy to keep to: {@code
   * train().within(rho(0.78125))}.
   *
   * @param rho ρ, positive
   * @return the target
   */
  public static Target rho(double rho) {
    return Target.rho(rho);
  }

  /**
   * The noise of several schedules in one chart.
   *
   * @param schedules the schedules; of one without an end the first epochs are drawn
   * @return the chart
   */
  public static XYChart curves(Schedule... schedules) {
    return Views.schedules(schedules);
  }

  /**
   * The Gaussian mechanism on all the data with noise by a schedule: {@code
   * gaussian(exponential(10, 0.01)).epochs(71)}.
   *
   * @param schedule σ of each epoch
   * @return what {@code .epochs(E)} and {@code .steps(T)} make a process of
   */
  public static Scheduled gaussian(Schedule schedule) {
    return Scheduled.gaussian(schedule);
  }

  /**
   * Poisson samples with noise by a schedule: {@code sampled(p, exponential(10, 0.01)).epochs(71)}.
   *
   * @param p the sampling probability, in (0, 1]; an epoch is 1/p steps
   * @param schedule σ of each epoch
   * @return what {@code .epochs(E)} and {@code .steps(T)} make a process of
   */
  public static Scheduled sampled(double p, Schedule schedule) {
    return Scheduled.sampled(p, schedule);
  }

  /**
   * Poisson samples with noise by a schedule: {@code sampled(p, gaussian(schedule)).epochs(71)}.
   *
   * @param p the sampling probability, in (0, 1]; an epoch is 1/p steps
   * @param mechanism the mechanism on all the data
   * @return what {@code .epochs(E)} and {@code .steps(T)} make a process of
   */
  public static Scheduled sampled(double p, Scheduled mechanism) {
    return mechanism.onSamples(p);
  }

  /**
   * Shuffled batches with noise by a schedule: {@code shuffled(q, exponential(10,
   * 0.01)).epochs(71)}.
   *
   * @param q the share of the data in a batch, in (0, 1]
   * @param schedule σ of each epoch
   * @return what {@code .epochs(E)} makes a process of
   */
  public static Scheduled shuffled(double q, Schedule schedule) {
    return Scheduled.shuffled(q, schedule);
  }

  /**
   * Shuffled batches with noise by a schedule: {@code shuffled(q, gaussian(schedule)).epochs(71)}.
   *
   * @param q the share of the data in a batch, in (0, 1]
   * @param mechanism the mechanism on all the data
   * @return what {@code .epochs(E)} makes a process of
   */
  public static Scheduled shuffled(double q, Scheduled mechanism) {
    return mechanism.onShuffledBatches(q);
  }
}
