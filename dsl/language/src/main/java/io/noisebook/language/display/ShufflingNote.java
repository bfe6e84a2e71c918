package io.noisebook.language.display;

import io.noisebook.accounting.exact.ExactGuarantee;
import io.noisebook.accounting.lowerbound.ShufflingBound;
import io.noisebook.accounting.process.Composed;
import io.noisebook.accounting.process.Neighbours;
import io.noisebook.accounting.process.Phase;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.process.Sampled;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What shuffled batches cost at least, beside what the same batches would cost if sampled. */
final class ShufflingNote {
  private ShufflingNote() {}

  /** One sentence; empty where nothing is shuffled, or the neighbours are not the usual ones. */
  static Optional<String> of(Process process, double delta) {
    List<Phase> phases = process.phases();
    if (!phases.stream().allMatch(Phase::shuffled)
        || process.neighbours() != Neighbours.ADD_OR_REMOVE_ONE) {
      return Optional.empty();
    }
    List<Process> sampled =
        phases.stream()
            .map(
                phase ->
                    Sampled.gaussian(phase.batch(), phase.noiseMultiplier())
                        .times(phase.steps() / phase.batch()))
            .toList();
    double claimed = ExactGuarantee.of(new Composed(sampled)).toEps(delta);
    double least = ShufflingBound.of(process).toEps(delta);
    return Optional.of(
        String.format(
            Locale.ROOT,
            "Poisson samples with the same noise would have ε = %s at δ = %s. Shuffled batches have"
                + " at least %s (lower bound, Chua et al. 2024)%s",
            Html.number(claimed),
            Html.delta(delta),
            Html.number(least),
            least > claimed
                ? ", so to account for them as samples is wrong."
                : "; that it is less proves nothing."));
  }
}
