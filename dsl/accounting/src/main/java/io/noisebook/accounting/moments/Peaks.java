package io.noisebook.accounting.moments;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Where an integrand with several peaks is not negligible, found by branch and bound. Its logarithm
 * is the sum of a convex and a concave function, so between two places it lies below the chord of
 * the one and a tangent of the other: nothing is overlooked, however far apart the peaks are.
 *
 * @param runs where it may matter, from left to right, apart from each other
 * @param top the logarithm of about its largest value
 */
record Peaks(List<Run> runs, double top) {
  /**
   * A stretch of the line.
   *
   * @param from its left end
   * @param to its right end
   * @param bound what the logarithm of the integrand does not exceed there
   */
  record Run(double from, double to, double bound) {
    Run joined(Run next) {
      return new Run(from, Math.max(to, next.to), Math.max(bound, next.bound));
    }
  }

  /**
   * Searches a range.
   *
   * @param moment what is integrated
   * @param excess α − 1
   * @param low the left end of the range
   * @param high the right end
   * @param cut how far below the top the integrand is negligible
   */
  static Peaks byTop(
      ReplacedGaussianMoment moment, double excess, double low, double high, double cut) {
    return search(moment, excess, low, high, cut, Double.NEGATIVE_INFINITY);
  }

  /**
   * Searches a range.
   *
   * @param moment what is integrated
   * @param excess α − 1
   * @param low the left end of the range
   * @param high the right end
   * @param level below which logarithm the integrand is negligible
   */
  static Peaks byLevel(
      ReplacedGaussianMoment moment, double excess, double low, double high, double level) {
    return search(moment, excess, low, high, Double.POSITIVE_INFINITY, level);
  }

  private static Peaks search(
      ReplacedGaussianMoment moment,
      double excess,
      double low,
      double high,
      double cut,
      double level) {
    Deque<Run> open = new ArrayDeque<>();
    List<Run> kept = new ArrayList<>();
    double top = Math.max(moment.exponent(excess, low), moment.exponent(excess, high));
    open.push(run(moment, excess, low, high));
    while (!open.isEmpty()) {
      Run run = open.pop();
      if (run.bound() < Math.max(top - cut, level)) {
        continue;
      }
      if (run.to() - run.from() <= moment.sigma() / 2) {
        kept.add(run);
        continue;
      }
      double middle = (run.from() + run.to()) / 2;
      top = Math.max(top, moment.exponent(excess, middle));
      // The left half is popped first, so that what is kept is in order.
      open.push(run(moment, excess, middle, run.to()));
      open.push(run(moment, excess, run.from(), middle));
    }
    return new Peaks(joined(kept, Math.max(top - cut, level), 2 * moment.sigma()), top);
  }

  /** The runs that still matter, those with hardly a gap between them joined. */
  private static List<Run> joined(List<Run> runs, double level, double gap) {
    List<Run> joined = new ArrayList<>();
    for (Run run : runs) {
      Run last = joined.isEmpty() ? null : joined.get(joined.size() - 1);
      if (run.bound() < level) {
        continue;
      }
      if (last != null && run.from() - last.to() <= gap) {
        joined.set(joined.size() - 1, last.joined(run));
      } else {
        joined.add(run);
      }
    }
    return joined;
  }

  /** The chord of the convex part and the tangent, in the middle, of the concave one. */
  private static Run run(ReplacedGaussianMoment moment, double excess, double from, double to) {
    double variance = moment.sigma() * moment.sigma();
    double x = (from + to) / 2;
    double concave = -x * x / (2 * variance) - excess * moment.logShifted(-x);
    double slope = (-x + excess * moment.share(-x)) / variance;
    double left = (1 + excess) * moment.logShifted(from) + concave + slope * (from - x);
    double right = (1 + excess) * moment.logShifted(to) + concave + slope * (to - x);
    return new Run(from, to, Math.max(left, right));
  }
}
