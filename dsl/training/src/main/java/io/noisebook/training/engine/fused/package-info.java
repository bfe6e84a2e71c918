/**
 * The default engine. Each thread takes fixed slices of the batch in microbatches that stay in
 * cache: one forward pass, one backward pass that also finds each example's gradient norm, then the
 * clipped gradients are added up. A dense layer's squared norm is |δ|²(1 + |a|²) and its clipped
 * sum one product of inputs with scaled errors, so its per-example gradients are never formed;
 * those of a convolution are, for the few examples of a microbatch; those of an embedding touch
 * only the rows that the example names. No tensor of batch by parameters exists.
 *
 * <p>A {@link io.noisebook.training.engine.fused.Stage} is a layer at work, with buffers of one
 * thread; a {@link io.noisebook.training.engine.fused.Signal} is what flows between two of them.
 */
package io.noisebook.training.engine.fused;
