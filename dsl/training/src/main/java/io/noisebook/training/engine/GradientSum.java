package io.noisebook.training.engine;

/** The clipped gradient sums of one run, one after another. */
public interface GradientSum {
  /** Parts are handed out quickest from multiples of this to the next. */
  int SHARD = 1 << 14;

  /**
   * Computes Σ over the batch of clipped per-example gradients, at the parameters as they are now.
   * The sum does not depend on the number of threads.
   *
   * @param batch the indices of its examples; possibly none
   * @param clipping how gradients are clipped
   * @param clip C, the bound on the ℓ2 norm of what one example adds, positive
   * @return how many examples were scaled down; computed from private data without noise
   */
  int sum(int[] batch, Clipping clipping, double clip);

  /**
   * Computes Σ over the batch of the gradients as they are, which protects nobody: for comparison
   * with a run that is not private.
   *
   * @param batch the indices of its examples; possibly none
   */
  default void plainSum(int[] batch) {
    sum(batch, Clipping.FLAT, Float.MAX_VALUE);
  }

  /**
   * Hands out a part of the sum. May be called by several threads, once for each part after each
   * sum.
   *
   * @param from the first parameter
   * @param to the one after the last
   * @param into gets the part, from 0 on; made by {@code Arithmetic.floats}
   */
  void collect(int from, int to, float[] into);
}
