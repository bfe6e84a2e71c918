package io.noisebook.training.engine.fused;

import io.noisebook.training.arithmetic.Arithmetic;

/**
 * What the stages of one thread work with.
 *
 * @param math the arithmetic
 * @param parameters the flat parameters
 * @param transposed the weights of dense layers and convolutions transposed, at the same places
 * @param prepared what is known of the data before any step
 * @param microbatch the examples in hand
 */
record Bench(
    Arithmetic math,
    float[] parameters,
    float[] transposed,
    Prepared prepared,
    Microbatch microbatch) {
  /** The size of a microbatch. */
  int examples() {
    return microbatch.capacity();
  }
}
