package io.noisebook.accounting.moments;

import java.util.ArrayList;
import java.util.List;

/**
 * What one order says of every ε: log δ(ε) = intercept − excess·ε. The lowest of the lines of all
 * orders is the profile of the moments accountant.
 *
 * @param excess α − 1
 * @param intercept K(α) and what the conversion adds
 */
record Line(double excess, double intercept) {
  /** The profile is found to this relative error of δ. */
  private static final double TOLERANCE = 1e-3;

  double at(double epsilon) {
    return intercept - excess * epsilon;
  }

  static double lowest(List<Line> lines, double epsilon) {
    double lowest = Double.POSITIVE_INFINITY;
    for (Line line : lines) {
      lowest = Math.min(lowest, line.at(epsilon));
    }
    return lowest;
  }

  /**
   * Lines that touch the profile over [0, highest], near enough to each other that they are the
   * profile. The best order grows with ε, so a best order between two is searched between theirs.
   */
  static List<Line> tangents(LogMoment logDelta, Best atZero, Best atHighest, double highest) {
    Line first = new Line(atZero.order() - 1, logDelta.at(atZero.order() - 1));
    Line last = new Line(atHighest.order() - 1, logDelta.at(atHighest.order() - 1));
    List<Line> found = new ArrayList<>(List.of(first, last));
    refine(logDelta, 0, first, highest, last, found);
    return found;
  }

  private static void refine(
      LogMoment logDelta, double lowEps, Line low, double highEps, Line high, List<Line> found) {
    double epsilon = (lowEps + highEps) / 2;
    if (!(low.excess < high.excess) || !(lowEps < epsilon && epsilon < highEps)) {
      return;
    }
    double excess = OrderSearch.within(x -> logDelta.at(x) - x * epsilon, low.excess, high.excess);
    Line middle = new Line(excess, logDelta.at(excess));
    found.add(middle);
    if (Math.min(low.at(epsilon), high.at(epsilon)) - middle.at(epsilon) > TOLERANCE) {
      refine(logDelta, lowEps, low, epsilon, middle, found);
      refine(logDelta, epsilon, middle, highEps, high, found);
    }
  }
}
