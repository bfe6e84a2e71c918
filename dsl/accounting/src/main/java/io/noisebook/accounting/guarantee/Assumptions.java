package io.noisebook.accounting.guarantee;

import io.noisebook.accounting.process.Neighbours;
import io.noisebook.accounting.process.NoisyGradientDescent;
import io.noisebook.accounting.process.Phase;
import io.noisebook.accounting.process.Process;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Sentences that the assumptions of several accountants share. */
public final class Assumptions {
  private Assumptions() {}

  /**
   * What a process itself takes for granted: how examples are drawn, and what replacing one means.
   *
   * @param process the process
   * @return sentences, possibly none
   */
  public static List<String> of(Process process) {
    List<String> sentences = new ArrayList<>();
    if (process.phases().stream().anyMatch(phase -> !phase.everyExample())) {
      sentences.add(
          "Poisson sampling: each example joins each batch independently with probability p.");
    }
    boolean shuffled = process.phases().stream().anyMatch(Phase::shuffled);
    if (shuffled && process.neighbours() == Neighbours.ADD_OR_REMOVE_ONE) {
      sentences.add(
          "Shuffled batches: the other examples stay in their batches when one is added or removed;"
              + " a loader that cuts batches of equal size needs .replaceOne().");
    }
    if (process instanceof NoisyGradientDescent) {
      sentences.add(
          "As if every iterate were released: of the last one alone budget().hiddenState(process)"
              + " can say less.");
    } else if (process.neighbours() == Neighbours.REPLACE_ONE) {
      sentences.add(
          "Replace one: two contributions of norm C are up to 2C apart; σ is the noise over C.");
    }
    return List.copyOf(sentences);
  }

  /**
   * What became of fractional numbers of steps.
   *
   * @param process the process
   * @param roundedUp whether the accountant rounds them up, or takes them as they are
   * @return a sentence for each phase that has one
   */
  public static List<String> fractionalSteps(Process process, boolean roundedUp) {
    return process.phases().stream()
        .map(Phase::steps)
        .filter(steps -> steps != Math.rint(steps))
        .distinct()
        .map(
            steps ->
                roundedUp
                    ? String.format(
                        Locale.ROOT,
                        "T = %s was rounded up to %.0f steps.",
                        steps,
                        Math.ceil(steps))
                    : "T = " + steps + " was taken as it is; nobody takes a fraction of a step.")
        .toList();
  }
}
