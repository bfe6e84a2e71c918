package io.noisebook.training.engine.fused;

/**
 * A share of a batch, and the sum of its gradients.
 *
 * @param batch the indices of those in the batch
 * @param from the first place of the batch that belongs to the slice
 * @param to the one after its last
 * @param sum what the gradients are added to
 */
record Slice(int[] batch, int from, int to, float[] sum) {
  /** The places before one, with the same sum. */
  Slice before(int place) {
    return new Slice(batch, from, Math.max(from, Math.min(to, place)), sum);
  }

  /** The places from one on, with the same sum. */
  Slice since(int place) {
    return new Slice(batch, Math.max(from, Math.min(to, place)), to, sum);
  }
}
