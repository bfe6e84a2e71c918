package io.noisebook.training.engine.fused;

import io.noisebook.training.engine.Clipping;
import java.util.Arrays;

/** The squared gradient norms of a microbatch, by layer or all in one, and what follows of them. */
final class Norms {
  private final int layers;
  private final double[][] squares;
  private final float[][] factors;
  private int groups = 1;
  private boolean wanted = true;

  Norms(int layers, int examples) {
    this.layers = layers;
    squares = new double[layers][examples];
    factors = new float[layers][examples];
  }

  void clear(Clipping clipping) {
    wanted = true;
    groups = clipping.groups(layers);
    for (int g = 0; g < groups; g++) {
      Arrays.fill(squares[g], 0);
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
