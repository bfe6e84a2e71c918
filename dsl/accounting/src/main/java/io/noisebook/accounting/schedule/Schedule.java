package io.noisebook.accounting.schedule;

import io.noisebook.accounting.numeric.Arguments;
import io.noisebook.accounting.numeric.Numbers;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.IntToDoubleFunction;

/**
 * The noise multiplier σ of every epoch, counted from 0. Immutable.
 *
 * <p>ρ here is that of zCDP for one pass over the data per epoch, 1/(2σ²), as in Section IV-C of
 * the zCDP paper; for other batches make a process of the schedule and ask an accountant.
 */
public final class Schedule {
  /** What is left of a budget by rounding is not another epoch. */
  private static final double ROUNDING = 1e-12;

  private static final String NAME = "σ = ";
  private static final int MOST_EPOCHS = 10_000_000;

  private final String words;
  private final int length;
  private final IntToDoubleFunction sigma;

  private Schedule(String words, int length, IntToDoubleFunction sigma) {
    this.words = words;
    this.length = length;
    this.sigma = sigma;
  }

  /** A schedule without an end, in words with numbers in them. */
  static Schedule endless(IntToDoubleFunction sigma, String format, double... numbers) {
    Object[] texts = Arrays.stream(numbers).mapToObj(Numbers::brief).toArray();
    return new Schedule(String.format(Locale.ROOT, format, texts), Integer.MAX_VALUE, sigma);
  }

  /**
   * The same σ always.
   *
   * @param sigma σ, positive
   * @return the schedule
   */
  public static Schedule uniform(double sigma) {
    Arguments.noiseMultiplier("σ", sigma);
    return new Schedule(uniformly(sigma), Integer.MAX_VALUE, epoch -> sigma);
  }

  /**
   * Any schedule.
   *
   * @param sigma σ for each epoch, positive and finite wherever it is asked for
   * @return the schedule
   */
  public static Schedule of(IntToDoubleFunction sigma) {
    return endless(sigma, "σ by a formula");
  }

  /**
   * A list, which ends.
   *
   * @param sigmas σ of each epoch, at least one, all positive
   * @return the schedule
   */
  public static Schedule list(double... sigmas) {
    Arguments.count("σ… is a list of noise multipliers", sigmas.length);
    for (int epoch = 0; epoch < sigmas.length; epoch++) {
      Arguments.noiseMultiplier("σ of epoch " + epoch, sigmas[epoch]);
    }
    double[] copy = sigmas.clone();
    return new Schedule("σ by a list", copy.length, epoch -> copy[epoch]);
  }

  /**
   * σ of an epoch.
   *
   * @param epoch t, from 0 on
   * @return σ, positive and finite
   * @throws IllegalArgumentException if the epoch is past the end, or σ is not positive there
   */
  public double at(int epoch) {
    if (epoch < 0 || epoch >= length) {
      throw new IllegalArgumentException(
          "t is an epoch from 0 to "
              + (length - 1)
              + "; got "
              + epoch
              + (epoch < 0 ? "." : ". This schedule has " + length + " epochs."));
    }
    double value = sigma.applyAsDouble(epoch);
    if (epoch > 0 && !(value > 0 && value < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "σ of epoch "
              + epoch
              + " is a noise multiplier in (0, ∞); got "
              + value
              + ". A schedule that falls to 0 or grows beyond all numbers ends before it does:"
              + " schedule.over("
              + epoch
              + ") at the most.");
    }
    return Arguments.noiseMultiplier("σ of epoch " + epoch, value);
  }

  /**
   * Whether the schedule ends.
   *
   * @return true for a list, and for what {@link #over} gives
   */
  public boolean ends() {
    return length < Integer.MAX_VALUE;
  }

  /**
   * How many epochs a schedule has that ends.
   *
   * @return the number of epochs
   * @throws IllegalStateException if it does not end
   */
  public int epochs() {
    if (!ends()) {
      throw new IllegalStateException(
          "this schedule has no end; say for how many epochs: schedule.over(60).");
    }
    return length;
  }

  /**
   * The schedule in a few words, to stand behind the name of what is scheduled, be that σ, C or η.
   *
   * @return such as "8" or "10 e^(−0.01 t), 71 epochs"
   */
  public String words() {
    String all = toString();
    return all.startsWith(NAME) ? all.substring(NAME.length()) : all;
  }

  private boolean unchanging() {
    return !ends() && words.equals(uniformly(at(0)));
  }

  private static String uniformly(double sigma) {
    return NAME + Numbers.brief(sigma);
  }

  /**
   * The first epochs of this schedule.
   *
   * @param epochs how many, at least 1
   * @return a schedule that ends
   * @throws IllegalArgumentException if this one ends before
   */
  public Schedule over(int epochs) {
    at(Arguments.count("epochs is a number of epochs", epochs) - 1);
    return new Schedule(words, epochs, sigma);
  }

  /**
   * The same schedule, slower: it moves on every so many epochs.
   *
   * @param period how many, at least 1
   * @return the slower schedule
   */
  public Schedule every(int period) {
    Arguments.count("period is a number of epochs", period);
    return new Schedule(
        words + ", t in units of " + period + " epochs",
        ends() ? Math.multiplyExact(length, period) : length,
        epoch -> sigma.applyAsDouble(epoch / period));
  }

  /**
   * The same schedule under another name.
   *
   * @param newWords what it is, such as "σ by validation"
   * @return the schedule
   */
  public Schedule called(String newWords) {
    return new Schedule(newWords, length, sigma);
  }

  /**
   * The same schedule with every σ multiplied by a factor.
   *
   * @param factor positive and finite
   * @return the new schedule
   */
  public Schedule scaled(double factor) {
    Arguments.positive("the factor is", factor);
    if (unchanging()) {
      return uniform(factor * at(0));
    }
    return new Schedule(
        words + ", times " + Numbers.brief(factor),
        length,
        epoch -> factor * sigma.applyAsDouble(epoch));
  }

  /**
   * ρ of the first epochs, Σ 1/(2σ²).
   *
   * @param epochs how many, at least 0
   * @return ρ
   */
  public double rho(int epochs) {
    double sum = 0;
    for (int epoch = 0; epoch < epochs; epoch++) {
      sum += rhoOf(epoch);
    }
    return sum;
  }

  private double rhoOf(int epoch) {
    double value = at(epoch);
    return 1 / (2 * value * value);
  }

  /**
   * How many epochs a budget lasts: Table II of the zCDP paper.
   *
   * @param rho ρ, positive
   * @return the largest number of epochs, possibly 0, whose ρ is at most that (but for rounding)
   * @throws IllegalArgumentException if that is more than ten million, as where σ grows without end
   */
  public int within(double rho) {
    Arguments.positive("ρ is a privacy budget", rho);
    double sum = 0;
    for (int epoch = 0; epoch < Math.min(length, MOST_EPOCHS); epoch++) {
      sum += rhoOf(epoch);
      if (sum > rho * (1 + ROUNDING)) {
        return epoch;
      }
    }
    if (!ends()) {
      throw new IllegalArgumentException(
          "ρ is a privacy budget that the schedule spends within ten million epochs; got "
              + rho
              + ", and it has spent "
              + sum
              + ". Where σ grows without end, epochs cost ever less and the budget never ends: say"
              + " how many there are, schedule.over(60).");
    }
    return length;
  }

  /**
   * σ of the first epochs.
   *
   * @param epochs how many, at least 1
   * @return one value for each
   */
  public double[] sigmas(int epochs) {
    double[] values = new double[Arguments.count("epochs is a number of epochs", epochs)];
    Arrays.setAll(values, this::at);
    return values;
  }

  @Override
  public String toString() {
    return ends() ? words + ", " + length + " epochs" : words;
  }
}
