package io.noisebook.training.descent;

import io.noisebook.accounting.hiddenstate.Bound;
import io.noisebook.accounting.hiddenstate.HiddenStateGuarantee;
import io.noisebook.training.run.Ending;
import io.noisebook.training.run.TrainedModel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What a descent leaves behind: its last iterate, and what that cost.
 *
 * @param descent what was planned
 * @param model the last iterate
 * @param steps the steps taken
 * @param points what was measured of iterates on the way; none unless they were watched
 * @param elapsed how long it took
 * @param ending what ended it
 * @param secureNoise false if the noise came from a seeded source for tests, so that nothing is
 *     private
 */
public record DescentResult(
    Descent descent,
    TrainedModel model,
    int steps,
    List<DescentProgress.Point> points,
    Duration elapsed,
    Ending ending,
    boolean secureNoise) {
  /** Copies the list. */
  public DescentResult {
    points = List.copyOf(points);
  }

  /**
   * What may be promised: of a run that nobody watched the hidden state's guarantee, of a watched
   * one composition, which covers every iterate and so all that was seen.
   *
   * @return the guarantee of the steps taken
   * @throws IllegalStateException if no step was taken
   */
  public HiddenStateGuarantee guarantee() {
    return guarantee(descent, taken());
  }

  static HiddenStateGuarantee guarantee(Descent descent, int steps) {
    HiddenStateGuarantee best = HiddenStateGuarantee.of(descent.process(steps));
    return descent.watched() ? best.by(Bound.COMPOSITION) : best;
  }

  /**
   * What the steps would have cost with every iterate released.
   *
   * @return the guarantee by composition
   * @throws IllegalStateException if no step was taken
   */
  public HiddenStateGuarantee composed() {
    return HiddenStateGuarantee.of(descent.process(taken())).by(Bound.COMPOSITION);
  }

  private int taken() {
    if (steps == 0) {
      throw new IllegalStateException(
          "no step was taken, so nothing was learnt and there is nothing to account for.");
    }
    return steps;
  }

  /**
   * ε of the steps taken, which may be promised.
   *
   * @param delta δ, in (0, 1)
   * @return ε by {@link #guarantee}; 0 if no step was taken
   */
  public double toEps(double delta) {
    return steps == 0 ? 0 : guarantee().toEps(delta);
  }

  /**
   * The accuracy of the last iterate on the held-out examples, which ε does not cover.
   *
   * @return in [0, 1]
   */
  public double accuracy() {
    return model.evaluate(descent.data().heldOut()).accuracy();
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
              Locale.ROOT,
              "Ended after %d of %d steps: %s.",
              steps,
              descent.steps(),
              ending.words()));
    }
    if (descent.watched() && steps > 0) {
      notes.add(
          String.format(
              Locale.ROOT,
              "Iterates were watched, which lies outside the guarantee of the last one: ε is by"
                  + " composition, which covers them all. Unwatched it would be %.4g at δ = %.1e.",
              HiddenStateGuarantee.of(descent.process(steps)).toEps(descent.delta()),
              descent.delta()));
    }
    if (descent.changed() > 0) {
      notes.add(
          String.format(
              Locale.ROOT,
              "For the owner's eyes: %d of %d examples lay outside their declared bounds and were"
                  + " scaled into them.",
              descent.changed(),
              descent.examples().size()));
    }
    if (steps > 0) {
      notes.addAll(guarantee().assumptions());
    }
    notes.add("Accuracy is of held-out examples, which ε does not cover.");
    return notes;
  }

  @Override
  public String toString() {
    String right =
        descent.data().heldOut().size() == 0 || descent.network().classes() == 0
            ? ""
            : String.format(Locale.ROOT, ", %.2f %% right on held-out examples", 100 * accuracy());
    StringBuilder text =
        new StringBuilder(
            String.format(
                Locale.ROOT,
                "noisy gradient descent on %s: %d steps, %s%s; ε = %.4g at δ = %.1e (%s; %s)",
                descent.data().name(),
                steps,
                ending.words(),
                right,
                toEps(descent.delta()),
                descent.delta(),
                steps == 0 ? "nothing released" : guarantee().accountant(),
                descent.process(1).neighbours().words()));
    notes().forEach(note -> text.append(System.lineSeparator()).append("  ").append(note));
    return text.toString();
  }
}
