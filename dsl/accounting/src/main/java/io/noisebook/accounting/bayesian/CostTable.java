package io.noisebook.accounting.bayesian;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

/**
 * The log moments of one kind of step, for all orders, by distance: what a training step must not
 * wait for. They are convex in s = ‖g − g′‖²/(2σ²), so a chord between two nodes is never too
 * small; nodes are computed when they are first met.
 */
final class CostTable {
  private static final int NODES = 1 << 13;

  /** Two gradients clipped to C are at most 2C apart. */
  private static final double FARTHEST = 2;

  private final double sigma;
  private final DoubleUnaryOperator[] moments;
  private final double[][] nodes;

  CostTable(Accounting accounting, double q, double sigma) {
    this.sigma = sigma;
    double[] orders = accounting.orders();
    moments = new DoubleUnaryOperator[orders.length];
    nodes = new double[NODES + 1][];
    for (int j = 0; j < orders.length; j++) {
      moments[j] = accounting.divergence().moment(orders[j], q);
    }
  }

  private double s(double distance) {
    double over = distance / sigma;
    return over * over / 2;
  }

  /** The log moments of a distance, one for each order. */
  void at(double distance, double[] into) {
    double place = distance / FARTHEST * NODES;
    if (place >= NODES) {
      double s = s(distance);
      Arrays.setAll(into, j -> moments[j].applyAsDouble(s));
      return;
    }
    int below = (int) place;
    double low = s(below * FARTHEST / NODES);
    double high = s((below + 1) * FARTHEST / NODES);
    double share = high == low ? 1 : (s(distance) - low) / (high - low);
    double[] left = node(below);
    double[] right = node(below + 1);
    for (int j = 0; j < into.length; j++) {
      into[j] = left[j] + share * (right[j] - left[j]);
    }
  }

  private synchronized double[] node(int index) {
    if (nodes[index] == null) {
      double s = s(index * FARTHEST / NODES);
      nodes[index] = Arrays.stream(moments).mapToDouble(m -> m.applyAsDouble(s)).toArray();
    }
    return nodes[index];
  }
}
