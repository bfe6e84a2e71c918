package io.noisebook.training.run;

import java.time.Duration;
import java.util.List;

/**
 * Where a run is.
 *
 * @param plan what it is doing
 * @param steps the steps taken
 * @param elapsed the time since it began
 * @param points the measurements so far, in order; the first is before the first step
 * @param epsilon the moments accountant's upper bound on ε of the steps taken, at the plan's δ
 */
public record Progress(Plan plan, int steps, Duration elapsed, List<Point> points, double epsilon) {
  /** Copies the list. */
  public Progress {
    points = List.copyOf(points);
  }

  /**
   * A measurement on the held-out examples, which ε does not cover. Training loss is not shown, for
   * it would leak what the noise hides.
   *
   * @param epoch epochs so far, pT
   * @param loss the mean cross-entropy on the held-out examples
   * @param accuracy the share of held-out examples that are right, in [0, 1]
   * @param epsilon ε so far
   */
  public record Point(double epoch, double loss, double accuracy, double epsilon) {}

  /**
   * The share of the planned steps that are done.
   *
   * @return in [0, 1]
   */
  public double share() {
    return steps / (double) plan.steps();
  }

  /**
   * The time left, at the pace so far.
   *
   * @return an estimate; zero before the first step
   */
  public Duration left() {
    return steps == 0 ? Duration.ZERO : elapsed.multipliedBy(plan.steps() - steps).dividedBy(steps);
  }

  /**
   * The latest measurement.
   *
   * @return the last point
   */
  public Point latest() {
    return points.get(points.size() - 1);
  }
}
