package io.noisebook.training.run;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Where a run is.
 *
 * @param plan what it is doing
 * @param position the step it is at, of those planned
 * @param taken the steps taken, all of them accounted for
 * @param elapsed the time since it began
 * @param points the measurements so far, in order; the first is before the first step
 * @param exact ε by the exact accountant at those epochs where asking it held up nothing
 * @param epsilon the moments accountant's upper bound on ε of the steps taken, at the plan's δ; not
 *     a number in a run without noise, which nothing bounds
 * @param glances what only the owner of the data may see, in order, one for each stretch between
 *     two measurements and the latest
 */
public record Progress(
    Plan plan,
    int position,
    Taken taken,
    Duration elapsed,
    List<Point> points,
    List<Exact> exact,
    double epsilon,
    List<Glance> glances) {
  /** Copies the lists. */
  public Progress {
    points = List.copyOf(points);
    exact = List.copyOf(exact);
    glances = List.copyOf(glances);
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
   * ε by the exact accountant, on the way.
   *
   * @param epoch epochs so far, pT
   * @param epsilon ε so far
   */
  public record Exact(double epoch, double epsilon) {}

  /**
   * For the owner's eyes: computed from private data without noise, so not covered by ε.
   *
   * @param epoch epochs so far, pT
   * @param clippedShare the share of examples whose gradient was scaled down since the last glance,
   *     in [0, 1]
   * @param signalToNoise the norm of the clipped sum over that of the noise, of the last step; not
   *     a number in a run without noise
   * @param examplesPerSecond since the last glance
   */
  public record Glance(
      double epoch, double clippedShare, double signalToNoise, double examplesPerSecond) {}

  /**
   * The number of steps taken.
   *
   * @return the count
   */
  public int steps() {
    return taken.count();
  }

  /**
   * Whether gradients are clipped and noise is drawn.
   *
   * @return false in a run that is there to compare a private one with
   */
  public boolean isPrivate() {
    return !Double.isNaN(epsilon);
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
   * The latest that only the owner may see.
   *
   * @return the last glance; none before the first step
   */
  public Optional<Glance> glance() {
    return glances.isEmpty() ? Optional.empty() : Optional.of(glances.get(glances.size() - 1));
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
