package io.noisebook.training.engine.fused;

/**
 * A layer at work on microbatches, with buffers of its own. For each microbatch of m examples:
 * {@link #forward}, {@link #backward}, {@link #accumulate}.
 */
interface Stage {
  /** What comes out. */
  Signal output();

  /** Computes the output's values from the input's. */
  void forward(int m);

  /**
   * Given the output's errors, computes the input's, if it has any; and adds each example's squared
   * gradient norm to {@code squares[example]}, as told by the layer's number, if it is wanted.
   */
  void backward(int m, Norms norms);

  /**
   * Adds to {@code norms.products(layer)[k]} the inner product of the gradients of the examples 2k
   * and 2k+1, before anything is scaled.
   */
  default void compare(int m, Norms norms) {
    // Without parameters there is no gradient.
  }

  /** Adds each example's gradient times its factor to the sum. */
  void accumulate(int m, Norms norms, float[] sum);
}
