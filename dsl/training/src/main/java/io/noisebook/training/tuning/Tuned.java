package io.noisebook.training.tuning;

import io.noisebook.accounting.selection.SelectionGuarantee;
import io.noisebook.training.run.TrainingResult;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The winner of a private selection.
 *
 * @param tuning what was run
 * @param candidate which of the candidates won, from 0; −1 if there was no trial
 * @param winner its run; empty if there was no trial, as can happen with a Poisson number of them
 */
public record Tuned(Tuning tuning, int candidate, Optional<TrainingResult> winner) {
  /**
   * What the whole procedure costs: this is what may be promised of the winner.
   *
   * @return the guarantee, an upper bound
   */
  public SelectionGuarantee guarantee() {
    return tuning.guarantee();
  }

  /**
   * ε of the whole procedure, which may be promised.
   *
   * @param delta δ, in (0, 1)
   * @return ε, an upper bound
   */
  public double toEps(double delta) {
    return guarantee().toEps(delta);
  }

  /**
   * ε that the winner's run would have cost had nobody looked for it. It is no promise: the winner
   * was chosen.
   *
   * @param delta δ, in (0, 1)
   * @return ε of its steps, exactly; 0 if there is no winner
   */
  public double winnerAlone(double delta) {
    return winner.map(result -> result.toEps(delta)).orElse(0.0);
  }

  /**
   * The rows of a table, the head first.
   *
   * @return cells
   */
  public List<List<String>> rows() {
    double delta = winner.map(result -> result.plan().delta()).orElse(1e-5);
    return List.of(
        List.of(
            "what",
            String.format(Locale.ROOT, "ε at δ = %.0e", delta).replace("e-0", "e-"),
            "kind"),
        List.of(
            "the winner's run, had it been the only one",
            String.format(Locale.ROOT, "%.4g", winnerAlone(delta)),
            "no promise: it was chosen"),
        List.of(
            "the whole procedure, which released the winner",
            String.format(Locale.ROOT, "≤ %.4g", toEps(delta)),
            guarantee().kind().label() + ", " + guarantee().neighbours().words()));
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    text.append(
        winner
            .map(
                result ->
                    String.format(
                        Locale.ROOT,
                        "candidate %d of %d won with accuracy %.2f %% (held out), by %s",
                        candidate + 1,
                        tuning.candidates().size(),
                        100 * result.accuracy(),
                        tuning.trials().words()))
            .orElse("there was no trial, so there is no winner; that is part of the procedure"));
    for (List<String> row : rows()) {
      text.append(System.lineSeparator()).append(String.join(" | ", row));
    }
    return text.toString();
  }
}
