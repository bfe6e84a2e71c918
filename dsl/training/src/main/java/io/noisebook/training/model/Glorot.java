package io.noisebook.training.model;

import java.util.random.RandomGenerator;

/** Initial weights uniform in ±√(6/(in + out)) (Glorot and Bengio 2010). */
final class Glorot {
  private Glorot() {}

  static void fill(
      float[] flat, int offset, int count, int fanIn, int fanOut, RandomGenerator random) {
    uniform(flat, offset, count, Math.sqrt(6.0 / ((double) fanIn + fanOut)), random);
  }

  static void uniform(float[] flat, int offset, int count, double bound, RandomGenerator random) {
    for (int i = 0; i < count; i++) {
      flat[offset + i] = (float) (bound * (2 * random.nextDouble() - 1));
    }
  }
}
