package io.noisebook.training.run;

import io.noisebook.accounting.bayesian.BayesianGuarantee;
import io.noisebook.accounting.exact.ExactGuarantee;
import io.noisebook.accounting.gdp.GdpGuarantee;
import io.noisebook.accounting.moments.MomentsGuarantee;
import io.noisebook.accounting.process.Process;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What a run leaves behind: the model, and what it cost.
 *
 * @param plan what was planned
 * @param model the model after the steps taken
 * @param taken the steps taken; all of them are accounted for
 * @param points measurements on the held-out examples
 * @param exactPoints ε by the exact accountant at some epochs on the way
 * @param elapsed how long it took
 * @param ending what ended it
 * @param failure what was thrown, if something was
 * @param secureNoise false if the noise came from a seeded source for tests, so that nothing is
 *     private
 * @param bayesian what the steps cost examples like the data, if that was recorded: beside what
 *     {@link #exact} says of all data, never in its place
 */
public record TrainingResult(
    Plan plan,
    TrainedModel model,
    Taken taken,
    List<Progress.Point> points,
    List<Progress.Exact> exactPoints,
    Duration elapsed,
    Ending ending,
    Optional<Throwable> failure,
    boolean secureNoise,
    Optional<BayesianGuarantee> bayesian) {
  /** Copies the lists. */
  public TrainingResult {
    points = List.copyOf(points);
    exactPoints = List.copyOf(exactPoints);
  }

  /**
   * The number of steps taken, those taken twice counted twice.
   *
   * @return the count
   */
  public int steps() {
    return taken.count();
  }

  /**
   * What touched the data, for any accountant.
   *
   * @return the process of the steps taken; empty if none was, for then nothing was released
   */
  public Optional<Process> process() {
    return taken.process(plan);
  }

  private Process released() {
    return process()
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "no step was taken, so nothing was released and there is nothing to account"
                        + " for."));
  }

  /**
   * μ of the steps taken by the central limit theorem, an estimate.
   *
   * @return the guarantee
   * @throws IllegalStateException if no step was taken
   */
  public GdpGuarantee gdp() {
    return GdpGuarantee.of(released());
  }

  /**
   * The moments accountant's bound for the steps taken.
   *
   * @return the guarantee
   * @throws IllegalStateException if no step was taken
   */
  public MomentsGuarantee moments() {
    return MomentsGuarantee.of(released());
  }

  /**
   * The exact guarantee of the steps taken.
   *
   * @return the guarantee
   * @throws IllegalStateException if no step was taken
   */
  public ExactGuarantee exact() {
    return ExactGuarantee.of(released());
  }

  /**
   * ε of the steps taken, which may be promised.
   *
   * @param delta δ, in (0, 1)
   * @return ε by the exact accountant, which says by its method where it is a bound only; 0 if no
   *     step was taken
   */
  public double toEps(double delta) {
    return steps() == 0 ? 0 : exact().toEps(delta);
  }

  /**
   * The accuracy on the held-out examples, which ε does not cover.
   *
   * @return in [0, 1]
   */
  public double accuracy() {
    return model.evaluate(plan.data().heldOut()).accuracy();
  }

  /**
   * Whether distances between gradients tell which examples were trained on.
   *
   * @param pairs how many pairs of training and of held-out examples, at least 2
   * @return the check, for the owner's eyes: computed from private data without noise
   */
  public LeakCheck leakCheck(int pairs) {
    return LeakCheck.of(model, plan.data(), pairs);
  }

  /**
   * What a reader must know beside the numbers.
   *
   * @return sentences
   */
  public List<String> notes() {
    return Notes.of(this);
  }

  @Override
  public String toString() {
    return Notes.text(this);
  }
}
