package io.noisebook.training.engine.fused;

import io.noisebook.training.engine.Clipping;
import java.util.Arrays;

/** The squared gradient norms of a microbatch, by layer or all in one, and what follows of them. */
final class Norms {
  /** What rounding can take from a squared distance, over the squared norms. */
  private static final double ROUNDING = 2e-6;

  private final int layers;
  private final double[][] squares;
  private final float[][] factors;
  private final double[][] products;
  private int groups = 1;
  private boolean wanted = true;

  Norms(int layers, int examples) {
    this.layers = layers;
    squares = new double[layers][examples];
    factors = new float[layers][examples];
    products = new double[layers][examples / 2 + 1];
  }

  void clear(Clipping clipping) {
    wanted = true;
    groups = clipping.groups(layers);
    for (int g = 0; g < groups; g++) {
      Arrays.fill(squares[g], 0);
      Arrays.fill(products[g], 0);
    }
  }

  /** Nothing is clipped: norms need not be found, and all factors are 1. */
  void unwanted() {
    wanted = false;
    groups = 1;
    Arrays.fill(factors[0], 1);
  }

  /** Whether norms are to be found. */
  boolean wanted() {
    return wanted;
  }

  /** The squared norms that a layer adds to. */
  double[] squares(int layer) {
    return squares[groups == 1 ? 0 : layer];
  }

  /** The inner products of pairs that a layer adds to. */
  double[] products(int layer) {
    return products[groups == 1 ? 0 : layer];
  }

  /**
   * How large the clipped gradients are, once the factors are there.
   *
   * @param m the number of examples
   * @param into gets the norm of example e at {@code at + e}
   */
  void sizes(int m, double[] into, int at) {
    for (int e = 0; e < m; e++) {
      double square = 0;
      for (int g = 0; g < groups; g++) {
        double f = factors[g][e];
        square += f == 0 ? 0 : f * f * squares[g][e] * (1 + ROUNDING);
      }
      into[at + e] = Math.sqrt(square);
    }
  }

  /**
   * How far the clipped gradients of pairs are apart, once factors and products are there.
   *
   * @param m the number of examples
   * @param into gets the distance of pair k at {@code at + k}
   */
  void distances(int m, double[] into, int at) {
    for (int k = 0; 2 * k + 1 < m; k++) {
      double square = 0;
      for (int g = 0; g < groups; g++) {
        double f = factors[g][2 * k];
        double h = factors[g][2 * k + 1];
        double own = f == 0 ? 0 : f * f * squares[g][2 * k];
        double other = h == 0 ? 0 : h * h * squares[g][2 * k + 1];
        double both = f == 0 || h == 0 ? 0 : f * h * products[g][k];
        square += Math.max(0, own + other - 2 * both) + ROUNDING * (own + other);
      }
      into[at + k] = Math.sqrt(square);
    }
  }

  /** The factors of a layer. */
  float[] factors(int layer) {
    return factors[groups == 1 ? 0 : layer];
  }

  /** Makes the factors; returns how many examples are scaled down. */
  int finish(int m, Clipping clipping, double clip) {
    int clipped = 0;
    for (int e = 0; e < m; e++) {
      boolean scaled = false;
      for (int g = 0; g < groups; g++) {
        float factor = clipping.factor(squares[g][e], clip, groups);
        factors[g][e] = factor;
        scaled |= factor < 1;
      }
      clipped += scaled ? 1 : 0;
    }
    return clipped;
  }
}
