package io.noisebook.training.descent;

import java.time.Duration;
import java.util.List;

/**
 * Where a descent is.
 *
 * @param descent what it is doing
 * @param position the steps taken
 * @param elapsed the time since it began
 * @param points what was measured of iterates; none unless they are watched
 */
public record DescentProgress(Descent descent, int position, Duration elapsed, List<Point> points) {
  /** Copies the list. */
  public DescentProgress {
    points = List.copyOf(points);
  }

  /**
   * An iterate on the held-out examples. Whoever sees it has seen of the state: it lies outside the
   * guarantee of the last iterate.
   *
   * @param step after how many steps
   * @param loss the mean loss, without the regulariser
   * @param accuracy the share that is right, in [0, 1]; of real targets not a number
   */
  public record Point(int step, double loss, double accuracy) {}
}
