package io.noisebook.training.engine.fused;

import io.noisebook.training.engine.Influence;

/**
 * How far the first examples of a batch move some coordinates of the sum, from each one's clipped
 * gradient itself.
 *
 * @param influence what each is compared with
 * @param coordinates which coordinates count
 * @param distances where the distances go
 */
record PartComparison(Influence influence, int[] coordinates, double[] distances) {
  /** What rounding can take from a distance. */
  private static final double ROUNDING = 1 + 2e-6;

  /** How many examples it takes. */
  int examples() {
    return influence == Influence.PAIRS ? 2 * distances.length : distances.length;
  }

  /**
   * Compares the example at a place of the batch.
   *
   * @param place the place
   * @param own its clipped gradient
   * @param before that of the place before, if {@code hasBefore}
   * @param hasBefore whether it is known
   */
  void compare(int place, float[] own, float[] before, boolean hasBefore) {
    if (influence == Influence.ABSENCE) {
      distances[place] = distance(own, null);
    } else if (place % 2 == 1 && hasBefore) {
      distances[place / 2] = distance(own, before);
    }
  }

  private double distance(float[] one, float[] other) {
    double square = 0;
    for (int i : coordinates) {
      double difference = other == null ? one[i] : (double) one[i] - other[i];
      square += difference * difference;
    }
    return Math.sqrt(square) * ROUNDING;
  }
}
