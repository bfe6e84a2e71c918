package io.noisebook.accounting.moments;

import java.util.Arrays;
import java.util.stream.DoubleStream;

/** The orders α &gt; 1 that a moments accountant minimises over: all of them, or a grid. */
public final class Orders {
  private static final Orders CONTINUOUS = new Orders(new double[0]);

  private final double[] grid;

  private Orders(double[] grid) {
    this.grid = grid;
  }

  /**
   * All orders above 1.
   *
   * @return the continuous orders
   */
  public static Orders continuous() {
    return CONTINUOUS;
  }

  /**
   * A grid.
   *
   * @param orders the orders, each above 1 and finite
   * @return the grid, sorted
   * @throws IllegalArgumentException if there is none, or one is out of its range
   */
  public static Orders of(double... orders) {
    if (orders.length == 0) {
      throw new IllegalArgumentException("orders is a grid of at least one order; got none.");
    }
    for (double order : orders) {
      if (!(order > 1 && order < Double.POSITIVE_INFINITY)) {
        throw new IllegalArgumentException("an order α is in (1, ∞); got " + order + ".");
      }
    }
    return new Orders(Arrays.stream(orders).sorted().toArray());
  }

  /**
   * The grid behind the MA columns of the GDP paper: 1.1, 1.2 … 10.9, then 12, 13 … 63.
   *
   * @return the grid
   */
  public static Orders published() {
    return of(
        DoubleStream.concat(
                DoubleStream.iterate(11, k -> k <= 109, k -> k + 1).map(k -> k / 10),
                DoubleStream.iterate(12, k -> k <= 63, k -> k + 1))
            .toArray());
  }

  boolean isContinuous() {
    return grid.length == 0;
  }

  double[] grid() {
    return grid;
  }

  @Override
  public String toString() {
    return isContinuous()
        ? "all orders above 1"
        : grid.length + " orders from " + grid[0] + " to " + grid[grid.length - 1];
  }
}
