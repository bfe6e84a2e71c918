/**
 * Engines: what makes per-example clipped gradient sums of a network. {@code fused} does it by
 * kernels of our own on {@code float[]}, {@code nd4j} by ND4J operations; both give the same sum,
 * which the tests hold to an oracle that takes one example at a time.
 */
package io.noisebook.training.engine;
