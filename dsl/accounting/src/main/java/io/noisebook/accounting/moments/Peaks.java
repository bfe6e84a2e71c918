package io.noisebook.accounting.moments;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Where an integrand with several peaks is not negligible, found by branch and bound. Its logarithm
 * is (1+x)·A + C with A convex and C concave, so between two places it lies below the chord of the
 * one and a tangent of the other: nothing is overlooked, however far apart the peaks are.
 *
 * @param from the lowest place where it may matter
 * @param to the highest
 * @param top the logarithm of about its largest value
 */
record Peaks(double from, double to, double top) {
  private record Stretch(double from, double to, double bound) {}

  /**
   * Searches a range.
   *
   * @param moment what is integrated
   * @param excess α − 1
   * @param width stretches are not divided further below this width
   * @param cut how far below the top the integrand is negligible
   * @param level below which logarithm it is, whatever the top; NaN to go by the top
   */
  static Peaks of(
      ReplacedGaussianMoment moment,
      double excess,
      double low,
      double high,
      double width,
      double cut,
      double level) {
    Deque<Stretch> open = new ArrayDeque<>();
    List<Stretch> kept = new ArrayList<>();
    double top = Math.max(moment.exponent(excess, low), moment.exponent(excess, high));
    open.push(stretch(moment, excess, low, high));
    while (!open.isEmpty()) {
      Stretch stretch = open.pop();
      if (stretch.bound() < floor(top, cut, level)) {
        continue;
      }
      if (stretch.to() - stretch.from() <= width) {
        kept.add(stretch);
        continue;
      }
      double middle = (stretch.from() + stretch.to()) / 2;
      top = Math.max(top, moment.exponent(excess, middle));
      open.push(stretch(moment, excess, stretch.from(), middle));
      open.push(stretch(moment, excess, middle, stretch.to()));
    }
    double from = Double.POSITIVE_INFINITY;
    double to = Double.NEGATIVE_INFINITY;
    for (Stretch stretch : kept) {
      if (stretch.bound() >= floor(top, cut, level)) {
        from = Math.min(from, stretch.from());
        to = Math.max(to, stretch.to());
      }
    }
    return new Peaks(from, to, top);
  }

  private static double floor(double top, double cut, double level) {
    return Double.isNaN(level) ? top - cut : level;
  }

  /** The chord of the convex part and the tangent of the concave one, in the middle. */
  private static Stretch stretch(
      ReplacedGaussianMoment moment, double excess, double from, double to) {
    double variance = moment.sigma() * moment.sigma();
    double x = (from + to) / 2;
    double concave = -x * x / (2 * variance) - excess * moment.logShifted(-x);
    double slope = (-x + excess * moment.share(-x)) / variance;
    double left = (1 + excess) * moment.logShifted(from) + concave + slope * (from - x);
    double right = (1 + excess) * moment.logShifted(to) + concave + slope * (to - x);
    return new Stretch(from, to, Math.max(left, right));
  }
}
