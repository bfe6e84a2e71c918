package io.noisebook.language.display;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Objects;
import java.util.function.DoubleFunction;
import java.util.stream.DoubleStream;

/**
 * A number that the reader moves between two others. Immutable: {@code slider("σ", 0.3,
 * 3).step(0.01).show(σ -> budget().exact(p, σ, T))}.
 *
 * @param name what the number is called beside the slider
 * @param from its smallest value
 * @param to its largest, above {@code from}
 * @param step the distance of neighbouring values, positive and at most {@code to − from}
 * @param at where it stands at first, between the two
 */
public record Slider(String name, double from, double to, double step, double at) {
  /** How many steps there are unless it is said otherwise. */
  private static final int STEPS = 100;

  /** How many values stand for all of them where nothing moves. */
  private static final int STILLS = 6;

  /** By what part of a step a front end's value may be off. */
  private static final double ROUNDING = 1e-6;

  /** Checks the numbers. */
  public Slider {
    Objects.requireNonNull(name, "name");
    require(
        Double.isFinite(from) && Double.isFinite(to) && from < to,
        "a slider goes from a number up to a larger one; got " + from + " and " + to + ".");
    require(
        step > 0 && step <= to - from,
        "step is in (0, " + (to - from) + "], the slider's whole length; got " + step + ".");
    require(at >= from && at <= to, "at is in [" + from + ", " + to + "]; got " + at + ".");
  }

  private static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new IllegalArgumentException(otherwise);
    }
  }

  /**
   * A slider of a hundred steps that stands in the middle.
   *
   * @param name what the number is called
   * @param from its smallest value
   * @param to its largest
   * @return the slider
   */
  public static Slider of(String name, double from, double to) {
    return new Slider(name, from, to, (to - from) / STEPS, (from + to) / 2);
  }

  /**
   * The same slider with another step.
   *
   * @param step the distance of neighbouring values, positive
   * @return a new slider
   */
  public Slider step(double step) {
    return new Slider(name, from, to, step, at);
  }

  /**
   * The same slider, standing elsewhere at first.
   *
   * @param at a value between its ends
   * @return a new slider
   */
  public Slider at(double at) {
    return new Slider(name, from, to, step, at);
  }

  /**
   * Shows the slider, and below it what belongs to its value, drawn anew whenever it is moved.
   * Where nothing can be moved, such as on paper, it shows a few of the values side by side.
   *
   * @param picture what to show for a value
   */
  public void show(DoubleFunction<?> picture) {
    Objects.requireNonNull(picture, "picture");
    Screen.current().show(new Adjustable(this, value -> Views.of(picture.apply(exact(value)))));
  }

  /** The nearest value that the slider can take. */
  double nearest(double value) {
    BigDecimal steps = BigDecimal.valueOf(Math.rint((value - from) / step));
    // In decimals, as the reader counts: 0.3 and seventy steps of 0.01 are 1.
    BigDecimal sum = BigDecimal.valueOf(from).add(BigDecimal.valueOf(step).multiply(steps));
    return Math.min(to, sum.doubleValue());
  }

  /** What a front end means by a value, which it has from binary sums of steps. */
  private double exact(double value) {
    double nearest = nearest(value);
    return Math.abs(value - nearest) < ROUNDING * step ? nearest : value;
  }

  /** Some values from one end to the other. */
  double[] stills() {
    int most = (int) Math.min(STILLS, Math.floor((to - from) / step) + 1);
    return DoubleStream.iterate(0, i -> i + 1)
        .limit(most)
        .map(i -> nearest(from + i * (to - from) / (most - 1)))
        .toArray();
  }

  /**
   * How many digits behind the point the values have.
   *
   * @return the number of digits, at most 6
   */
  public int digits() {
    int digits = 0;
    double rest = step;
    while (digits < 6 && Math.abs(rest - Math.rint(rest)) > 1e-6) {
      rest *= 10;
      digits++;
    }
    return digits;
  }

  /** A value as words, such as {@code σ = 0.30}. */
  String words(double value) {
    return name + " = " + String.format(Locale.ROOT, "%." + digits() + "f", value);
  }
}
