package io.noisebook.training.engine.fused;

import io.noisebook.training.engine.Influence;

/**
 * How far the examples of a batch move the sum, to be found beside it.
 *
 * @param influence what each is compared with
 * @param distances where the distances go
 */
record Comparison(Influence influence, double[] distances) {
  /** Nothing is compared. */
  static final Comparison NONE = new Comparison(Influence.ABSENCE, new double[0]);

  /** Compares the examples of a microbatch that begins at a place of the batch. */
  void compare(Stage stage, Norms norms, int m, int start) {
    if (distances.length == 0) {
      return;
    }
    if (influence == Influence.PAIRS) {
      stage.compare(m, norms);
      norms.distances(m, distances, start / 2);
    } else {
      norms.sizes(m, distances, start);
    }
  }
}
