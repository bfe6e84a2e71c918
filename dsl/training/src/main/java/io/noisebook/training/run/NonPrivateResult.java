package io.noisebook.training.run;

import io.noisebook.training.data.Dataset;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What a run without clipping and noise leaves behind. Nothing bounds what it tells of its data.
 *
 * @param optimiser the optimiser's name
 * @param data what it was trained on
 * @param model the model after the steps taken
 * @param steps the number of steps taken
 * @param epochs the epochs that these are
 * @param points measurements on the held-out examples; their ε is not a number
 * @param elapsed how long it took
 * @param ending what ended it
 * @param failure what was thrown, if something was
 */
public record NonPrivateResult(
    String optimiser,
    Dataset data,
    TrainedModel model,
    int steps,
    double epochs,
    List<Progress.Point> points,
    Duration elapsed,
    Ending ending,
    Optional<Throwable> failure) {
  /** Copies the list. */
  public NonPrivateResult {
    points = List.copyOf(points);
  }

  /** What of a run's result does not presuppose privacy. */
  static NonPrivateResult of(String optimiser, TrainingResult result) {
    return new NonPrivateResult(
        optimiser,
        result.plan().data(),
        result.model(),
        result.steps(),
        result.plan().epochs(result.steps()),
        result.points(),
        result.elapsed(),
        result.ending(),
        result.failure());
  }

  /**
   * The accuracy on the held-out examples.
   *
   * @return in [0, 1]
   */
  public double accuracy() {
    return model.evaluate(data.heldOut()).accuracy();
  }

  /**
   * What a reader must know beside the numbers.
   *
   * @return one sentence
   */
  public String warning() {
    return "Trained without clipping and noise: this model is NOT private, and has no ε.";
  }

  @Override
  public String toString() {
    Evaluation evaluation = model.evaluate(data.heldOut());
    return String.format(
        Locale.ROOT,
        "%s on %s, not private: %d steps (%.4g epochs) in %.1f s, %s%s%n%s%n%s",
        optimiser,
        data.name(),
        steps,
        epochs,
        elapsed.toMillis() / 1000.0,
        ending.words(),
        failure.map(e -> " (" + e + ")").orElse(""),
        Double.isNaN(evaluation.accuracy())
            ? String.format(Locale.ROOT, "RMSE %.4g (held out)", evaluation.rootMeanSquare())
            : String.format(
                Locale.ROOT, "accuracy %.2f %% (held out)", 100 * evaluation.accuracy()),
        warning());
  }
}
