package io.noisebook.training.engine.fused;

import io.noisebook.training.arithmetic.Arithmetic;

/**
 * What the stages of one thread work with.
 *
 * @param math the arithmetic
 * @param parameters the flat parameters
 * @param transposed the weights of dense layers and convolutions transposed, at the same places
 * @param examples the size of a microbatch
 */
record Bench(Arithmetic math, float[] parameters, float[] transposed, int examples) {}
