package io.noisebook.accounting.schedule;

import io.noisebook.accounting.numeric.Arguments;
import java.util.Arrays;

/**
 * Noise that falls when the accuracy on public validation examples no longer rises: (8) to (10) of
 * the zCDP paper. Every {@code period} epochs the accuracy, averaged over the last m epochs, is
 * compared with what it was at the last such time; where it has risen by less than the threshold, σ
 * is multiplied by k.
 *
 * <p>σ then depends on what training has released, so this is no {@link Schedule}: what it spends
 * is known only afterwards, and only a privacy filter holds it to a budget.
 *
 * @param sigma σ₀, positive
 * @param factor k, in (0, 1)
 * @param window m, how many epochs are averaged over, from 1 to the period
 * @param threshold δ, by how much the averaged accuracy must rise, in [0, 1)
 * @param period the number of epochs from one comparison to the next, at least 1
 */
public record ValidationDecay(
    double sigma, double factor, int window, double threshold, int period) {
  /** Checks the ranges. */
  public ValidationDecay {
    Arguments.noiseMultiplier("σ₀", sigma);
    if (!(factor > 0 && factor < 1)) {
      throw new IllegalArgumentException("k is a decay factor in (0, 1); got " + factor + ".");
    }
    Arguments.count("period is a number of epochs", period);
    if (window < 1 || window > period) {
      throw new IllegalArgumentException(
          "m is a number of epochs to average over, from 1 to the period = "
              + period
              + "; got "
              + window
              + ".");
    }
    if (!(threshold >= 0 && threshold < 1)) {
      throw new IllegalArgumentException(
          "the threshold is a difference of accuracies in [0, 1); got " + threshold + ".");
    }
  }

  /**
   * σ of the next epoch.
   *
   * @param accuracies the validation accuracy after each epoch so far, in [0, 1]
   * @return σ of the epoch after those
   */
  public double next(double... accuracies) {
    double value = sigma;
    for (int epochs = 2 * period; epochs <= accuracies.length; epochs += period) {
      double risen = average(accuracies, epochs) - average(accuracies, epochs - period);
      value *= risen < threshold ? factor : 1;
    }
    return value;
  }

  /** (10): over the last m of the first epochs. */
  private double average(double[] accuracies, int epochs) {
    return Arrays.stream(accuracies, epochs - window, epochs).average().orElseThrow();
  }

  /**
   * The schedule that these accuracies would give, for drawing.
   *
   * @param accuracies the validation accuracy after each epoch, in [0, 1]
   * @return σ of the epochs until one after those
   */
  public Schedule after(double... accuracies) {
    double[] sigmas = new double[accuracies.length + 1];
    Arrays.setAll(sigmas, epoch -> next(Arrays.copyOf(accuracies, epoch)));
    return Schedule.list(sigmas).called("σ by validation");
  }

  @Override
  public String toString() {
    return String.format(
        "σ from %s, times %s whenever the validation accuracy over %d epochs has risen by less"
            + " than %s in %d epochs",
        sigma, factor, window, threshold, period);
  }
}
