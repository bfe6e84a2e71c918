package io.noisebook.training.engine.fused;

import io.noisebook.training.arithmetic.Arithmetic;

/**
 * What flows between two stages: values on the way up, derivatives of each example's loss on the
 * way down.
 *
 * @param size how many numbers an example has
 * @param value [examples, size]
 * @param error [examples, size], or null where nobody asks for it
 */
record Signal(int size, float[] value, float[] error) {
  static Signal withError(int size, int examples) {
    return new Signal(size, Arithmetic.floats(size * examples), Arithmetic.floats(size * examples));
  }

  static Signal withoutError(int size, int examples) {
    return new Signal(size, Arithmetic.floats(size * examples), null);
  }

  /** The same values, with errors of its own if this has any. */
  Signal branch() {
    return new Signal(size, value, error == null ? null : new float[error.length]);
  }
}
