package io.noisebook.training.engine.fused;

import io.noisebook.training.arithmetic.Arithmetic;

/**
 * What the stages of one thread work with.
 *
 * @param math the arithmetic
 * @param parameters the flat parameters
 * @param transposed the weights of dense layers and convolutions transposed, at the same places
 * @param numbers which examples of the data the microbatch has; as long as it can be
 */
record Bench(Arithmetic math, float[] parameters, float[] transposed, int[] numbers) {
  /** The size of a microbatch. */
  int examples() {
    return numbers.length;
  }
}
