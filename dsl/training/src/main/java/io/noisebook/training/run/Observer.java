package io.noisebook.training.run;

/** Watches a run: a live display, a log. */
@FunctionalInterface
public interface Observer {
  /** Watches nothing. */
  Observer NONE = progress -> {};

  /**
   * Called before the first step, then a few times a second at most, and after the last.
   *
   * @param progress where the run is
   */
  void observe(Progress progress);
}
