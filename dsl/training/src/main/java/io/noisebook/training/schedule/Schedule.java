package io.noisebook.training.schedule;

import io.noisebook.accounting.numeric.Arguments;
import java.util.Locale;

/**
 * A positive number for each epoch: the learning rate, the noise multiplier or the clipping norm of
 * a run. It depends on no data, so it costs nothing; a changing noise multiplier is accounted for
 * step by step. Immutable.
 */
public sealed interface Schedule {
  /**
   * The value in an epoch.
   *
   * @param epoch which, from 0
   * @return a positive number
   */
  double at(int epoch);

  /**
   * The schedule in a few words.
   *
   * @return such as "0.25", or "10, halved every 5 epochs"
   */
  String words();

  /**
   * The same number always.
   *
   * @param value positive
   * @return the schedule
   */
  static Schedule constant(double value) {
    return new Constant(value);
  }

  /**
   * Exponential decay, value · e^(−rate · epoch).
   *
   * @param value at first, positive
   * @param rate per epoch; negative to grow
   * @return the schedule
   */
  static Schedule exponential(double value, double rate) {
    return new Exponential(value, rate);
  }

  /**
   * Steps: multiplied by a factor every so many epochs.
   *
   * @param value at first, positive
   * @param factor positive
   * @param period in epochs, at least 1
   * @return the schedule
   */
  static Schedule steps(double value, double factor, int period) {
    return new Steps(value, factor, period);
  }

  /**
   * A straight line, then its end.
   *
   * @param from at epoch 0, positive
   * @param to at the last epoch and beyond, positive
   * @param epochs how long it takes, at least 1
   * @return the schedule
   */
  static Schedule linear(double from, double to, int epochs) {
    return new Linear(from, to, epochs);
  }

  /**
   * The same schedule times a factor, as calibration to a budget needs it.
   *
   * @param factor positive
   * @return a new schedule
   */
  default Schedule times(double factor) {
    return new Scaled(this, factor);
  }

  /**
   * Always the same.
   *
   * @param value positive
   */
  record Constant(double value) implements Schedule {
    /** Checks the value. */
    public Constant {
      Arguments.positive("a schedule has values", value);
    }

    @Override
    public double at(int epoch) {
      return value;
    }

    @Override
    public Schedule times(double factor) {
      return new Constant(value * factor);
    }

    @Override
    public String words() {
      return number(value);
    }
  }

  /**
   * Exponential decay.
   *
   * @param value at first, positive
   * @param rate per epoch
   */
  record Exponential(double value, double rate) implements Schedule {
    /** Checks the value. */
    public Exponential {
      Arguments.positive("a schedule has values", value);
      if (!Double.isFinite(rate)) {
        throw new IllegalArgumentException("rate is a finite number; got " + rate + ".");
      }
    }

    @Override
    public double at(int epoch) {
      return value * Math.exp(-rate * epoch);
    }

    @Override
    public String words() {
      return number(value) + " · e^(−" + number(rate) + " epoch)";
    }
  }

  /**
   * Steps.
   *
   * @param value at first, positive
   * @param factor positive
   * @param period in epochs, at least 1
   */
  record Steps(double value, double factor, int period) implements Schedule {
    /** Checks the ranges. */
    public Steps {
      Arguments.positive("a schedule has values", value);
      Arguments.positive("factor is what a schedule is multiplied by,", factor);
      Arguments.count("period is a number of epochs", period);
    }

    @Override
    public double at(int epoch) {
      return value * Math.pow(factor, Math.floorDiv(epoch, period));
    }

    @Override
    public String words() {
      return number(value) + ", times " + number(factor) + " every " + period + " epochs";
    }
  }

  /**
   * A straight line.
   *
   * @param from at epoch 0, positive
   * @param to at the end and beyond, positive
   * @param epochs how long it takes, at least 1
   */
  record Linear(double from, double to, int epochs) implements Schedule {
    /** Checks the ranges. */
    public Linear {
      Arguments.positive("a schedule has values", from);
      Arguments.positive("a schedule has values", to);
      Arguments.count("epochs is a number of epochs", epochs);
    }

    @Override
    public double at(int epoch) {
      double share = Math.min(1, epoch / (double) epochs);
      return from + (to - from) * share;
    }

    @Override
    public String words() {
      return number(from) + " to " + number(to) + " in " + epochs + " epochs";
    }
  }

  /**
   * A schedule times a factor.
   *
   * @param base the schedule
   * @param factor positive
   */
  record Scaled(Schedule base, double factor) implements Schedule {
    /** Checks the factor. */
    public Scaled {
      Arguments.positive("factor is what a schedule is multiplied by,", factor);
    }

    @Override
    public double at(int epoch) {
      return factor * base.at(epoch);
    }

    @Override
    public String words() {
      return number(factor) + " times (" + base.words() + ")";
    }
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.4g", value);
  }
}
