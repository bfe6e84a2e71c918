package io.noisebook.accounting.precise;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.DoubleUnaryOperator;
import java.util.function.UnaryOperator;
import org.apache.commons.numbers.core.DD;

/**
 * Integrals of positive functions given by their logarithms, by Gauss and Legendre's rule on
 * panels. The panels are found in doubles: those that matter, cut until the logarithm changes
 * little in each.
 */
final class Quadrature {
  /** −log of the share of the largest value below which a panel is left out. */
  private static final double NEGLECTED = 58;

  /** A panel's logarithm changes by at most this: the rule then has some 23 digits. */
  private static final double CHANGE = 4;

  private static final int POINTS = 24;
  private static final int SAMPLES = 8;
  private static final double WIDEST = 0.5;
  private static final DD[] NODES = new DD[POINTS];
  private static final DD[] WEIGHTS = new DD[POINTS];

  static {
    for (int i = 0; i < POINTS; i++) {
      DD x = DD.of(Math.cos(Math.PI * (i + 0.75) / (POINTS + 0.5)));
      DD slope = DD.ONE;
      for (int iteration = 0; iteration < 8; iteration++) {
        DD before = DD.ONE;
        DD value = x;
        for (int n = 2; n <= POINTS; n++) {
          DD next =
              x.multiply(value).multiply(2 * n - 1).subtract(before.multiply(n - 1)).divide(n);
          before = value;
          value = next;
        }
        slope =
            before.subtract(x.multiply(value)).multiply(POINTS).divide(DD.ONE.subtract(x.square()));
        x = x.subtract(value.divide(slope));
      }
      NODES[i] = x;
      WEIGHTS[i] = DD.of(2).divide(DD.ONE.subtract(x.square()).multiply(slope.square()));
    }
  }

  private Quadrature() {}

  /**
   * log ∫ f.
   *
   * @param rough log f in doubles, or the larger part of it, −∞ where f is 0
   * @param log log f
   */
  static DD logIntegral(DD from, DD to, DoubleUnaryOperator rough, UnaryOperator<DD> log) {
    double length = to.subtract(from).hi();
    // A power of two, so that the panels' ends and their middles are exact in doubles.
    int count = Integer.highestOneBit((int) Math.ceil(length / WIDEST)) * 2;
    if (!(length > 0)) {
      return DD.of(Double.NEGATIVE_INFINITY);
    }
    double top = Double.NEGATIVE_INFINITY;
    for (int i = 0; i <= SAMPLES * count; i++) {
      top = Math.max(top, rough.applyAsDouble(from.hi() + length * i / (SAMPLES * count)));
    }
    if (top == Double.NEGATIVE_INFINITY) {
      return DD.of(top);
    }
    Deque<double[]> panels = new ArrayDeque<>();
    for (int i = 0; i < count; i++) {
      panels.add(new double[] {(double) i / count, (double) (i + 1) / count});
    }
    DD sum = DD.ZERO;
    while (!panels.isEmpty()) {
      double[] panel = panels.pop();
      double low = Double.POSITIVE_INFINITY;
      double high = Double.NEGATIVE_INFINITY;
      for (int i = 0; i <= SAMPLES; i++) {
        double share = panel[0] + (panel[1] - panel[0]) * i / SAMPLES;
        double value = rough.applyAsDouble(from.hi() + length * share);
        low = Math.min(low, value);
        high = Math.max(high, value);
      }
      if (high < top - NEGLECTED) {
        continue;
      }
      if (high - Math.max(low, top - NEGLECTED - CHANGE) > CHANGE && panel[1] - panel[0] > 1e-9) {
        double middle = (panel[0] + panel[1]) / 2;
        panels.push(new double[] {middle, panel[1]});
        panels.push(new double[] {panel[0], middle});
        continue;
      }
      sum = sum.add(panel(from, to.subtract(from), panel, log, top));
    }
    return Wide.log(sum).add(top);
  }

  private static DD panel(DD from, DD length, double[] panel, UnaryOperator<DD> log, double top) {
    DD half = length.multiply((panel[1] - panel[0]) / 2);
    DD middle = from.add(length.multiply((panel[0] + panel[1]) / 2));
    DD sum = DD.ZERO;
    for (int i = 0; i < POINTS; i++) {
      DD value = log.apply(middle.add(half.multiply(NODES[i])));
      if (value.hi() > Double.NEGATIVE_INFINITY) {
        sum = sum.add(WEIGHTS[i].multiply(Wide.exp(value.subtract(top))));
      }
    }
    return sum.multiply(half);
  }
}
