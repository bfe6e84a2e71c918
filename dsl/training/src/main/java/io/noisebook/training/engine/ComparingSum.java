package io.noisebook.training.engine;

/** Gradient sums that also tell how far their examples move them. */
public interface ComparingSum extends GradientSum {
  /**
   * Computes the sum, and how far its examples move it.
   *
   * @param batch the indices of its examples
   * @param clipping how gradients are clipped
   * @param clip C, positive
   * @param influence what each is compared with: itself absent, in the order of the batch; or in
   *     pairs, those at 2k and 2k+1 or at 2k+1 and 2k+2 being pair k
   * @param distances gets the distances, rounded up, or not a number for a pair that was not
   *     compared; as many as {@link Influence#comparisons}
   * @return how many examples were scaled down
   */
  int sumAndCompare(
      int[] batch, Clipping clipping, double clip, Influence influence, double[] distances);

  /**
   * Computes the sum, and how far examples move some of its coordinates: what is told of a step
   * that looks at no others. Each compared example takes a pass of its own.
   *
   * @param batch the indices of its examples
   * @param clipping how gradients are clipped
   * @param clip C, positive
   * @param influence as above, of the first examples of the batch
   * @param coordinates which ones
   * @param distances gets the distances, rounded up, or not a number for a pair that was not
   *     compared; at most as many as {@link Influence#comparisons}
   * @return how many examples were scaled down
   */
  int sumAndCompare(
      int[] batch,
      Clipping clipping,
      double clip,
      Influence influence,
      int[] coordinates,
      double[] distances);
}
