package io.noisebook.accounting.lowerbound;

import io.noisebook.accounting.process.Neighbours;
import java.util.List;

/**
 * Two neighbouring data sets as an attacker sees them: how far the sum of the one batch that has
 * the example stands out from the sums of the others, in units of the clipping norm.
 *
 * @param with where the example is there
 * @param without where it is not, or another has taken its place
 */
record Contrast(int with, int without) {
  /** The other examples contribute nothing, the example a 1. */
  private static final Contrast ALONE = new Contrast(1, 0);

  /** They contribute −1 each, to batches of equal size, of which one lacks an example. */
  private static final Contrast GAP = new Contrast(2, 1);

  /** They contribute nothing; a 1 is replaced by a −1. */
  private static final Contrast OPPOSITE = new Contrast(1, -1);

  /** They contribute −1 each, to batches of equal size; a 1 is replaced by one more of them. */
  private static final Contrast HIDDEN = new Contrast(2, 0);

  static List<Contrast> of(Neighbours neighbours, boolean equalSizes) {
    return neighbours == Neighbours.REPLACE_ONE
        ? equalSizes ? List.of(OPPOSITE, HIDDEN) : List.of(OPPOSITE)
        : equalSizes ? List.of(ALONE, GAP) : List.of(ALONE);
  }

  int distance() {
    return with - without;
  }
}
