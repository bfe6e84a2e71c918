package io.noisebook.training.run;

import io.noisebook.accounting.exact.ExactGuarantee;
import io.noisebook.accounting.gdp.GdpGuarantee;
import io.noisebook.accounting.moments.MomentsGuarantee;
import io.noisebook.accounting.process.Process;
import io.noisebook.training.model.TrainedModel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What a run leaves behind: the model, and what it cost.
 *
 * @param plan what was planned
 * @param model the model after the steps taken
 * @param steps the steps taken, not above the planned ones; all of them are accounted for
 * @param points measurements on the held-out examples
 * @param elapsed how long it took
 * @param ending what ended it
 * @param secureNoise false if the noise came from a seeded source for tests, so that nothing is
 *     private
 */
public record TrainingResult(
    Plan plan,
    TrainedModel model,
    int steps,
    List<Progress.Point> points,
    Duration elapsed,
    Ending ending,
    boolean secureNoise) {
  /** Copies the list. */
  public TrainingResult {
    points = List.copyOf(points);
  }

  /**
   * What touched the data, for any accountant.
   *
   * @return the process of the steps taken; empty if none was, for then nothing was released
   */
  public Optional<Process> process() {
    return steps == 0 ? Optional.empty() : Optional.of(plan.process(steps));
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
    return steps == 0 ? 0 : exact().toEps(delta);
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
   * What a reader must know beside the numbers.
   *
   * @return sentences
   */
  public List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (!secureNoise) {
      notes.add("Trained with a seeded source for tests: this model is NOT private.");
    }
    if (ending != Ending.COMPLETED) {
      notes.add(
          String.format(
              Locale.ROOT, "Ended after %d of %d steps: %s.", steps, plan.steps(), ending.words()));
    }
    notes.add("Loss and accuracy are of held-out examples, which ε does not cover.");
    notes.add(
        "The number of training examples counts as public; it sets p, and the sum was divided by"
            + " the expected batch size, never by a realised one.");
    return notes;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "%s on %s, %s: %d steps (%.4g epochs) in %.1f s, %s%n",
            plan.optimiser().name(),
            plan.data().name(),
            plan.model(),
            steps,
            plan.epochs(steps),
            elapsed.toMillis() / 1000.0,
            ending.words()));
    if (plan.data().heldOut().size() > 0) {
      text.append(String.format(Locale.ROOT, "accuracy %.2f %% (held out)%n", 100 * accuracy()));
    }
    if (steps > 0) {
      text.append("exact: ").append(exact()).append(System.lineSeparator());
      text.append("moments accountant: ").append(moments()).append(System.lineSeparator());
      text.append("central limit: ").append(gdp()).append(System.lineSeparator());
    }
    text.append(String.join(System.lineSeparator(), notes()));
    return text.toString();
  }
}
