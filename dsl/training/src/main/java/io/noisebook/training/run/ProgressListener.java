package io.noisebook.training.run;

/** Watches a run: a live display, a log. */
@FunctionalInterface
public interface ProgressListener {
  /** Watches nothing. */
  ProgressListener NONE = progress -> {};

  /**
   * Called before the first step, then a few times a second at most, and after the last.
   *
   * @param progress where the run is
   */
  void progressed(Progress progress);
}
