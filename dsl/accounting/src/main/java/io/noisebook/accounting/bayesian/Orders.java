package io.noisebook.accounting.bayesian;

import java.util.Arrays;
import java.util.stream.DoubleStream;

/** The orders λ that costs are kept for. */
final class Orders {
  private static final int DENSE = 24;
  private static final int COUNT = 64;
  private static final double HIGHEST = 1024;

  private Orders() {}

  /** 64 whole numbers: 1, 2 … 24, and then about a tenth more each up to 1024. */
  static double[] usual() {
    return DoubleStream.iterate(1, k -> k <= COUNT, k -> k + 1)
        .map(
            k ->
                k <= DENSE
                    ? k
                    : Math.rint(DENSE * Math.pow(HIGHEST / DENSE, (k - DENSE) / (COUNT - DENSE))))
        .toArray();
  }

  static double[] checked(double... orders) {
    if (orders.length == 0) {
      throw new IllegalArgumentException("orders are at least one λ; got none.");
    }
    for (double order : orders) {
      if (!(order > 0 && order < Double.POSITIVE_INFINITY)) {
        throw new IllegalArgumentException("an order λ is in (0, ∞); got " + order + ".");
      }
    }
    return Arrays.stream(orders).sorted().distinct().toArray();
  }
}
