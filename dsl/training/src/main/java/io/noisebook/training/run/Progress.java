package io.noisebook.training.run;

import java.time.Duration;
import java.util.List;

/**
 * Where a run is.
 *
 * @param plan what it is doing
 * @param position the step it is at, of those planned
 * @param taken the steps taken, all of them accounted for
 * @param elapsed the time since it began
 * @param points the measurements so far, in order; the first is before the first step
 * @param epsilon the moments accountant's upper bound on ε of the steps taken, at the plan's δ
 * @param glance what only the owner of the data may see
 */
public record Progress(
    Plan plan,
    int position,
    Taken taken,
    Duration elapsed,
    List<Point> points,
    double epsilon,
    Glance glance) {
  /** Copies the list. */
  public Progress {
    points = List.copyOf(points);
  }

  /**
   * A measurement on the held-out examples, which ε does not cover. Training loss is not shown, for
   * it would leak what the noise hides.
   *
   * @param epoch epochs so far, pT
   * @param loss the mean loss on the held-out examples
   * @param accuracy the share of held-out examples that are right, in [0, 1]; of real targets not a
   *     number
   * @param epsilon the moments accountant's upper bound on ε so far
   * @param estimate ε so far by the central limit theorem, an estimate
   */
  public record Point(
      double epoch, double loss, double accuracy, double epsilon, double estimate) {}

  /**
   * For the owner's eyes: computed from private data without noise, so not covered by ε.
   *
   * @param clippedShare the share of examples whose gradient was scaled down since the last report,
   *     in [0, 1]; not a number if there were none
   * @param signalToNoise the norm of the clipped sum over that of the noise, of the last step
   * @param examplesPerSecond since the last report
   */
  public record Glance(double clippedShare, double signalToNoise, double examplesPerSecond) {
    /** Before the first step. */
    static final Glance NONE = new Glance(Double.NaN, Double.NaN, Double.NaN);
  }

  /**
   * The number of steps taken.
   *
   * @return the count
   */
  public int steps() {
    return taken.count();
  }

  /**
   * The share of the planned steps that are done.
   *
   * @return in [0, 1]
   */
  public double share() {
    return position / (double) plan.steps();
  }

  /**
   * The time left, at the pace so far.
   *
   * @return an estimate; zero before the first step
   */
  public Duration left() {
    return position == 0
        ? Duration.ZERO
        : elapsed.multipliedBy(plan.steps() - position).dividedBy(position);
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
