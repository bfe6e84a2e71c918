package io.noisebook.training.engine;

/** The clipped gradient sums of one run, one after another. */
public interface GradientSum {
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
   * Computes the sum, and how far its examples move it. Not every engine can; {@code
   * .alsoBayesian(…)} refuses one that cannot before a step is taken.
   *
   * @param batch the indices of its examples
   * @param clipping how gradients are clipped
   * @param clip C, positive
   * @param influence what each is compared with: itself absent, in the order of the batch; or in
   *     pairs, those at 2k and 2k+1 or at 2k+1 and 2k+2 being pair k
   * @param distances gets the distances, rounded up, or not a number for a pair that was not
   *     compared; as many as {@link Influence#comparisons}
   * @return how many examples were scaled down
   * @throws UnsupportedOperationException if this engine does not compare gradients
   */
  default int sumAndCompare(
      int[] batch, Clipping clipping, double clip, Influence influence, double[] distances) {
    throw new UnsupportedOperationException("this engine does not compare gradients");
  }

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
   * @param into gets the part, from 0 on
   */
  void collect(int from, int to, float[] into);
}
