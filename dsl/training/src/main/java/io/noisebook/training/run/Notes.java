package io.noisebook.training.run;

import io.noisebook.training.sampling.Shuffled;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A result in words. */
final class Notes {
  private Notes() {}

  static List<String> of(TrainingResult result) {
    Plan plan = result.plan();
    List<String> notes = new ArrayList<>();
    if (!result.secureNoise()) {
      notes.add("Trained with a seeded source for tests: this model is NOT private.");
    }
    if (result.ending() != Ending.COMPLETED) {
      notes.add(
          String.format(
              Locale.ROOT,
              "Ended after %d of %d steps: %s%s.",
              result.steps(),
              plan.steps(),
              result.ending().words(),
              result.failure().map(e -> " (" + e + ")").orElse("")));
    }
    boolean none = result.ending() == Ending.BUDGET_SPENT && result.steps() == 0;
    if (none && plan.validation().isEmpty()) {
      notes.add(plan.beyondBudget());
    }
    if (result.taken().repeated()) {
      notes.add(
          "The run was cut off and went on from a checkpoint: the steps after it were taken again,"
              + " and both times count.");
    }
    if (plan.validation().isPresent()) {
      notes.add(
          "σ followed from validation accuracy: ε is that of the budget, which a privacy filter"
              + " kept to, and not of what was spent.");
    }
    if (plan.sampling() instanceof Shuffled) {
      notes.add("Shuffled epochs: no amplification by sampling is claimed.");
    }
    if (result.bayesian().isPresent()) {
      notes.add(
          "ε holds for all data, ε_μ for examples like the data only; both hold at once, for"
              + " different readers. ε_μ was read off private gradients, and no ε covers that"
              + " reading.");
    }
    if (plan.data().heldOut().size() > 0) {
      notes.add("Loss and accuracy are of held-out examples, which ε does not cover.");
    }
    notes.add(
        "The number of training examples counts as public; it sets p, and the sum was divided by"
            + " the expected batch size, never by a realised one.");
    return notes;
  }

  static String text(TrainingResult result) {
    Plan plan = result.plan();
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "%s on %s, %s: %d steps (%.4g epochs) in %.1f s, %s%n",
            plan.optimiser().name(),
            plan.data().name(),
            plan.network(),
            result.steps(),
            plan.epochs(result.steps()),
            result.elapsed().toMillis() / 1000.0,
            result.ending().words()));
    if (plan.data().heldOut().size() > 0) {
      Evaluation evaluation = result.model().evaluate(plan.data().heldOut());
      text.append(
          Double.isNaN(evaluation.accuracy())
              ? String.format(Locale.ROOT, "RMSE %.4g (held out)%n", evaluation.rootMeanSquare())
              : String.format(
                  Locale.ROOT, "accuracy %.2f %% (held out)%n", 100 * evaluation.accuracy()));
    }
    if (result.steps() > 0) {
      text.append("exact: ").append(result.exact()).append(System.lineSeparator());
      text.append("moments accountant: ").append(result.moments()).append(System.lineSeparator());
      text.append("central limit: ").append(result.gdp()).append(System.lineSeparator());
      result
          .bayesian()
          .ifPresent(
              b -> text.append("Bayesian accountant: ").append(b).append(System.lineSeparator()));
    }
    return text.append(String.join(System.lineSeparator(), of(result))).toString();
  }
}
