package io.noisebook.language.display;

import io.noisebook.accounting.calibration.Target;
import io.noisebook.accounting.exact.ExactGuarantee;
import io.noisebook.accounting.gdp.GdpGuarantee;
import io.noisebook.accounting.guarantee.Kind;
import io.noisebook.accounting.process.Phase;
import java.util.List;
import java.util.Optional;

/**
 * The noise that others need for the moments accountant's (ε, δ): σ̃ of (3.3) and (3.4) of the GDP
 * paper by the central limit theorem, and what is truly enough.
 */
final class SameGuarantee {
  private SameGuarantee() {}

  /** A sentence; empty where there is nothing to compare. */
  static Optional<String> sentence(double epsilon, double delta, Variations variations) {
    List<Phase> phases = variations.phases();
    boolean sampled = phases.stream().anyMatch(phase -> !phase.everyExample());
    boolean laplace = phases.stream().anyMatch(Phase::laplace);
    if (!(epsilon > 0) || !sampled || laplace) {
      return Optional.empty();
    }
    Target target = Target.of(epsilon, delta);
    try {
      double limit = target.by(GdpGuarantee::of).scale(variations::noise);
      double exact = target.by(ExactGuarantee::of).scale(variations::noise);
      double unit = phases.size() == 1 ? phases.get(0).noiseMultiplier() : 1;
      String what = phases.size() == 1 ? "σ = " : "all noise times ";
      return Optional.of(
          "For the moments accountant's ε ≤ "
              + Html.number(epsilon)
              + ", "
              + what
              + Html.number(exact * unit)
              + " is enough in truth; the central limit theorem says "
              + Html.number(limit * unit)
              + " (σ̃ of the paper's (3.4): an "
              + Kind.ESTIMATE.label()
              + ").");
    } catch (IllegalArgumentException outOfRange) {
      return Optional.empty();
    }
  }
}
