package io.noisebook.language.display;

import io.noisebook.accounting.selection.SelectionGuarantee;
import io.noisebook.training.Training;
import io.noisebook.training.run.Plan;
import io.noisebook.training.tuning.Tuned;
import io.noisebook.training.tuning.Tuning;
import java.util.ArrayList;
import java.util.List;

/** What a search for the best settings looks like: its candidates, its winner, and both prices. */
final class TuningView {
  private TuningView() {}

  static View of(Tuning tuning) {
    SelectionGuarantee guarantee = tuning.guarantee();
    Plan first = tuning.candidates().get(0).plan();
    String cost =
        "All of it will cost ε "
            + Readings.of(guarantee).at(first.delta()).words()
            + " at δ = "
            + Html.delta(first.delta())
            + ", the winner released.";
    return View.text(tuning.toString())
        .with(
            View.HTML,
            Html.card(
                "Tuning over " + tuning.candidates().size() + " candidates: not run yet",
                Html.table(candidates(tuning)),
                Html.paragraph(cost),
                Html.paragraph(Meaning.kind(guarantee.kind())),
                Html.notes(guarantee.assumptions())));
  }

  private static List<List<String>> candidates(Tuning tuning) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("candidate", "σ", "C", "η", "epochs", "batches"));
    for (Training candidate : tuning.candidates()) {
      Plan plan = candidate.plan();
      rows.add(
          List.of(
              Integer.toString(rows.size()),
              plan.noise().words(),
              plan.clip().words(),
              plan.learningRate().words(),
              Html.number(plan.epochs(plan.steps())),
              plan.sampling().words()));
    }
    return rows;
  }

  static View of(Tuned tuned) {
    String title =
        tuned
            .winner()
            .map(
                winner ->
                    "Candidate "
                        + (tuned.candidate() + 1)
                        + " won: "
                        + Html.share(winner.accuracy())
                        + " right on held-out examples")
            .orElse("There was no trial, so there is no winner");
    return View.text(tuned.toString())
        .with(
            View.HTML,
            Html.card(
                title, Html.table(tuned.rows()), Html.notes(tuned.guarantee().assumptions())));
  }
}
