package io.noisebook.accounting.schedule;

import io.noisebook.accounting.numeric.Arguments;
import java.util.function.DoubleFunction;

/**
 * A family of schedules that differ in their decay k: {@code exponential(10).fit(0.78125, 60)} is
 * the one that spends a budget in the epochs wanted (the search behind Table III of the zCDP
 * paper).
 *
 * @param schedule gives the schedule of a k; a larger k must spend more
 * @param least the least k of interest
 * @param most the greatest
 */
public record Decay(DoubleFunction<Schedule> schedule, double least, double most) {
  /** From a decay that does nothing in a million epochs to one that is over in the first. */
  private static final double SLOWEST = 1e-9;

  private static final double FASTEST = 1e3;

  /**
   * Time-based decays, σ₀/(1 + kt).
   *
   * @param sigma σ₀, positive
   * @return the family
   */
  public static Decay timeBased(double sigma) {
    Arguments.noiseMultiplier("σ₀", sigma);
    return new Decay(k -> Decays.timeBased(sigma, k), SLOWEST, FASTEST);
  }

  /**
   * Exponential decays, σ₀e^{−kt}.
   *
   * @param sigma σ₀, positive
   * @return the family
   */
  public static Decay exponential(double sigma) {
    Arguments.noiseMultiplier("σ₀", sigma);
    return new Decay(k -> Decays.exponential(sigma, k), SLOWEST, FASTEST);
  }

  /**
   * Step decays, σ₀k^⌊t/period⌋. The smaller k, the faster; the family counts in 1/k − 1.
   *
   * @param sigma σ₀, positive
   * @param period the number of epochs between two steps, at least 1
   * @return the family
   */
  public static Decay step(double sigma, int period) {
    Decays.step(sigma, 0.5, period); // checks the arguments
    return new Decay(k -> Decays.step(sigma, 1 / (1 + k), period), SLOWEST, FASTEST);
  }

  /**
   * Polynomial decays from σ₀ to σ_end by the power k.
   *
   * @param sigma σ₀, above σ_end
   * @param end σ_end, positive
   * @param period the number of epochs until σ_end, at least 1
   * @return the family
   */
  public static Decay polynomial(double sigma, double end, int period) {
    Decays.polynomial(sigma, end, 1, period); // checks the arguments
    return new Decay(k -> Decays.polynomial(sigma, end, k, period), SLOWEST, FASTEST);
  }

  /**
   * The schedule whose k spends ρ in so many epochs.
   *
   * @param rho ρ, positive
   * @param epochs how many, at least 1
   * @return the schedule, over those epochs; its ρ is at most that, by no more than rounding
   * @throws IllegalArgumentException if no k does; the message says between what ρ they lie
   */
  public Schedule fit(double rho, int epochs) {
    Arguments.positive("ρ is a privacy budget", rho);
    double low = Math.log(least);
    double high = Math.log(most);
    double spentSlowest = spent(low, epochs);
    double spentFastest = spent(high, epochs);
    if (!(spentSlowest <= rho && rho < spentFastest)) {
      throw new IllegalArgumentException(
          "ρ is a privacy budget that "
              + epochs
              + " epochs of this decay can spend, in ["
              + spentSlowest
              + ", "
              + spentFastest
              + "); got "
              + rho
              + ". Choose another σ₀ or number of epochs.");
    }
    while (high - low > 4 * Math.ulp(low)) {
      double middle = (low + high) / 2;
      if (spent(middle, epochs) <= rho) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return schedule.apply(Math.exp(low)).over(epochs);
  }

  @Override
  public String toString() {
    return schedule.apply(1) + " and the like, for any k: .fit(ρ, epochs) finds it";
  }

  /** ρ of so many epochs; beyond a double where the decay has left no noise. */
  private double spent(double logDecay, int epochs) {
    try {
      return schedule.apply(Math.exp(logDecay)).rho(epochs);
    } catch (IllegalArgumentException noNoise) {
      return Double.POSITIVE_INFINITY;
    }
  }
}
