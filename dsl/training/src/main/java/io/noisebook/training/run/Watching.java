package io.noisebook.training.run;

import io.noisebook.training.engine.Influence;

/**
 * What the Bayesian accountant samples at each step of a run.
 *
 * @param samples how many distances, at least 2
 * @param influence what examples are compared with
 */
public record Watching(int samples, Influence influence) {
  /** Checks the number. */
  public Watching {
    if (samples < 2) {
      throw new IllegalArgumentException(
          "samples is a number of compared gradients, at least 2; got " + samples + ".");
    }
  }
}
