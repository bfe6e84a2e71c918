package io.noisebook.accounting.schedule;

import io.noisebook.accounting.numeric.Arguments;

/**
 * Noise that falls as training goes on, by a formula fixed before it begins: the pre-defined
 * schedules of Section IV-A2 of the zCDP paper and two more. They look at no data, so they cost
 * nothing but what each epoch costs.
 */
public final class Decays {
  private Decays() {}

  /**
   * Time-based decay, σ₀/(1 + kt).
   *
   * @param sigma σ₀, positive
   * @param rate k, positive
   * @return the schedule
   */
  public static Schedule timeBased(double sigma, double rate) {
    Arguments.noiseMultiplier("σ₀", sigma);
    Arguments.positive("k is a decay rate", rate);
    return Schedule.endless(epoch -> sigma / (1 + rate * epoch), "σ = %s/(1 + %s t)", sigma, rate);
  }

  /**
   * Exponential decay, σ₀e^{−kt}.
   *
   * @param sigma σ₀, positive
   * @param rate k, positive
   * @return the schedule
   */
  public static Schedule exponential(double sigma, double rate) {
    Arguments.noiseMultiplier("σ₀", sigma);
    Arguments.positive("k is a decay rate", rate);
    return Schedule.endless(
        epoch -> sigma * Math.exp(-rate * epoch), "σ = %s e^(−%s t)", sigma, rate);
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
    Arguments.noiseMultiplier("σ₀", sigma);
    if (!(factor > 0 && factor < 1)) {
      throw new IllegalArgumentException("k is a decay factor in (0, 1); got " + factor + ".");
    }
    Arguments.count("period is a number of epochs", period);
    return Schedule.endless(
        epoch -> sigma * Math.pow(factor, epoch / period),
        "σ = %s · %s^⌊t/%s⌋",
        sigma,
        factor,
        period);
  }

  /**
   * Polynomial decay, (σ₀ − σ_end)(1 − t/period)^k + σ_end, and σ_end from the end of the period
   * on.
   *
   * @param sigma σ₀, above σ_end
   * @param end σ_end, positive
   * @param power k, positive
   * @param period the number of epochs until σ_end, at least 1
   * @return the schedule
   */
  public static Schedule polynomial(double sigma, double end, double power, int period) {
    falling(sigma, end, period);
    Arguments.positive("k is a decay power", power);
    return Schedule.endless(
        epoch ->
            epoch >= period
                ? end
                : (sigma - end) * Math.pow(1 - (double) epoch / period, power) + end,
        "σ from %s to %s in %s epochs by the power %s",
        sigma,
        end,
        period,
        power);
  }

  /**
   * Linear decay, polynomial decay with k = 1.
   *
   * @param sigma σ₀, above σ_end
   * @param end σ_end, positive
   * @param period the number of epochs until σ_end, at least 1
   * @return the schedule
   */
  public static Schedule linear(double sigma, double end, int period) {
    return polynomial(sigma, end, 1, period);
  }

  /**
   * Decay along half a cosine, σ_end + (σ₀ − σ_end)(1 + cos(πt/period))/2, and σ_end from the end
   * of the period on.
   *
   * @param sigma σ₀, above σ_end
   * @param end σ_end, positive
   * @param period the number of epochs until σ_end, at least 1
   * @return the schedule
   */
  public static Schedule cosine(double sigma, double end, int period) {
    falling(sigma, end, period);
    return Schedule.endless(
        epoch ->
            epoch >= period
                ? end
                : end + (sigma - end) * (1 + Math.cos(Math.PI * epoch / period)) / 2,
        "σ from %s to %s in %s epochs by half a cosine",
        sigma,
        end,
        period);
  }

  private static void falling(double sigma, double end, int period) {
    Arguments.noiseMultiplier("σ₀", sigma);
    Arguments.noiseMultiplier("σ_end", end);
    if (!(end < sigma)) {
      throw new IllegalArgumentException(
          "σ_end is below σ₀ = " + sigma + " in a decay; got " + end + ".");
    }
    Arguments.count("period is a number of epochs", period);
  }
}
