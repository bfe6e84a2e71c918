package io.noisebook.training.descent;

/** Watches a descent: a live display, a log. It sees nothing that the guarantee does not cover. */
@FunctionalInterface
public interface DescentListener {
  /** Watches nothing. */
  DescentListener NONE = progress -> {};

  /**
   * Called before the first step, then a few times a second at most, and after the last.
   *
   * @param progress where the descent is
   */
  void progressed(DescentProgress progress);
}
