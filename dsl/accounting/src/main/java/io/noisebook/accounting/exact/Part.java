package io.noisebook.accounting.exact;

import io.noisebook.accounting.process.Phase;
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
   * Fractional numbers of steps are rounded up.
   */
  static List<Part> of(List<Phase> phases) {
    double square = 0;
    Map<StepLoss, Double> kinds = new LinkedHashMap<>();
    for (Phase phase : phases) {
      double steps = Math.ceil(phase.steps());
      if (phase.laplace()) {
        kinds.merge(new LaplaceLoss(phase.noiseMultiplier()), steps, Double::sum);
      } else if (phase.everyExample()) {
        square += steps / (phase.noiseMultiplier() * phase.noiseMultiplier());
      } else {
        kinds.merge(
            new SampledLoss(phase.probability(), phase.noiseMultiplier()), steps, Double::sum);
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
