package io.noisebook.accounting.exact;

import io.noisebook.accounting.process.Neighbours;
import io.noisebook.accounting.process.Phase;
import io.noisebook.accounting.process.Process;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Steps of one kind.
 *
 * @param loss the loss of one of them
 * @param steps how often, a whole number
 */
record Part(StepLoss loss, double steps) {

  /**
   * The kinds of step of a process. The order of steps does not matter to composition, so equal
   * kinds are joined; Gaussian noise on all the data adds to one Gaussian step of μ² = Σ T/σ².
   * Fractional numbers of steps are rounded up. Where a record is replaced, noise on all the data
   * is that of twice the sensitivity, and a sampled step has a pair of its own.
   */
  static List<Part> of(Process process) {
    Neighbours neighbours = process.neighbours();
    double square = 0;
    Map<StepLoss, Double> kinds = new LinkedHashMap<>();
    for (Phase described : process.phases()) {
      Phase phase = described.everyExample() ? described.overSensitivity(neighbours) : described;
      double steps = Math.ceil(phase.steps());
      if (phase.laplace()) {
        kinds.merge(new LaplaceLoss(phase.noiseMultiplier()), steps, Double::sum);
      } else if (phase.everyExample()) {
        square += steps / (phase.noiseMultiplier() * phase.noiseMultiplier());
      } else {
        StepLoss loss =
            neighbours == Neighbours.REPLACE_ONE
                ? new ReplacedLoss(phase.probability(), phase.noiseMultiplier())
                : new SampledLoss(phase.probability(), phase.noiseMultiplier());
        kinds.merge(loss, steps, Double::sum);
      }
    }
    List<Part> parts = new ArrayList<>();
    if (square > 0) {
      parts.add(new Part(new SampledLoss(1, 1 / Math.sqrt(square)), 1));
    }
    kinds.forEach((loss, steps) -> parts.add(new Part(loss, steps)));
    return List.copyOf(parts);
  }
}
