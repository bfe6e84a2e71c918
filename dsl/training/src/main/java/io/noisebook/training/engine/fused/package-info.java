/**
 * The default engine. Each thread takes fixed slices of the batch in microbatches that stay in
 * cache: one forward pass, one backward pass that also finds each example's gradient norm, then the
 * clipped gradients are added up. A dense layer's squared norm is |δ|²(1 + |a|²) and its clipped
 * sum one product of inputs with scaled errors, so its per-example gradients are never formed;
 * those of a convolution are, for the few examples of a microbatch. No tensor of batch by
 * parameters exists.
 *
 * <p>Where the data are sparse, as categories and words are, they are {@linkplain
 * io.noisebook.training.engine.fused.SparseRows prepared} before the first step, and the first
 * layer goes by what is there and nothing else: a dense layer on few features that are not 0, or an
 * embedding, which is the same on words. The sum of an embedding's gradients is {@linkplain
 * io.noisebook.training.engine.fused.Postponed postponed} until noise is added to it, part by part.
 *
 * <p>A {@link io.noisebook.training.engine.fused.Stage} is a layer at work, with buffers of one
 * thread; a {@link io.noisebook.training.engine.fused.Signal} is what flows between two of them.
 */
package io.noisebook.training.engine.fused;
