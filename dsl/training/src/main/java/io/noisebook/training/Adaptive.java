package io.noisebook.training;

import io.noisebook.accounting.filter.ZcdpFilter;
import io.noisebook.accounting.process.Gaussian;
import io.noisebook.training.data.Overlap;
import io.noisebook.training.run.Validation;
import java.util.Optional;

/** What noise that follows from validation accuracy needs stated, checked. */
final class Adaptive {
  private Adaptive() {}

  static Optional<Validation> of(Settings stated) {
    if (stated.validation == null) {
      throw new IllegalStateException(
          "noise that follows from validation accuracy needs validation examples: add"
              + " .publicValidation(examples) if they are nobody's secret, or"
              + " .privateValidation(examples, noise), whose cost is accounted for.");
    }
    if (stated.budget == null) {
      throw new IllegalStateException(
          "noise that follows from what training releases needs a budget, since only that can be"
              + " promised: add .within(rho(0.78125)) or .within(eps(2.0, 1e-5)).");
    }
    if (stated.batches == Settings.Batches.POISSON) {
      throw new IllegalStateException(
          "noise that follows from what training releases is accounted for on shuffled or full"
              + " batches: add .shuffled() or .fullBatch().");
    }
    if (stated.checkpoint != null) {
      throw new IllegalStateException(
          "a run whose noise follows from validation accuracy cannot go on from a checkpoint, which"
              + " does not keep what the noise followed from: leave .checkpoint(…) out.");
    }
    Overlap.refuse(stated.data.training(), stated.validation);
    // The Gaussian step that spends the budget says what it is as a ρ.
    double sigma = stated.budget.scale(new Gaussian(1));
    ZcdpFilter filter = ZcdpFilter.of(1 / (2 * sigma * sigma));
    return Optional.of(
        new Validation(stated.decay, stated.validation, stated.validationNoise, filter));
  }
}
