package io.noisebook.accounting.strong;

import io.noisebook.accounting.gdp.GaussianProfile;
import io.noisebook.accounting.process.Neighbours;
import io.noisebook.accounting.process.Phase;
import java.util.List;

/**
 * How the (ε, δ) of steps become that of their composition.
 *
 * @param phases the steps
 * @param neighbours the neighbouring relation
 * @param published whether ε of a step and the theorem are those of the zCDP paper
 */
record Composition(List<Phase> phases, Neighbours neighbours, boolean published) {

  /**
   * ε of the whole.
   *
   * @param logDelta log of the δ to be spent
   * @param logit log of the ratio of what the steps get of δ to what the theorem's tail gets
   * @return ε, infinite where the split is not allowed
   */
  double epsilon(double logDelta, double logit) {
    double logShare = -Math.log1p(Math.exp(-logit));
    // The tail's share, and all of δ where no step can use any.
    double surprise = -logDelta + (gaussianSteps() > 0 ? Math.log1p(Math.exp(logit)) : 0);
    double mean = 0;
    double square = 0;
    for (Phase phase : phases) {
      double epsilon = ofStep(phase, logDelta + logShare);
      double each = published ? Math.expm1(epsilon) : Math.tanh(epsilon / 2);
      mean += phase.steps() * epsilon * each;
      square += phase.steps() * epsilon * epsilon;
    }
    return mean + Math.sqrt(2 * surprise * square);
  }

  /** ε where the steps' ε are just added, and they get all of δ. */
  double basic(double logDelta) {
    double sum = 0;
    for (Phase phase : phases) {
      sum += phase.steps() * ofStep(phase, logDelta);
    }
    return sum;
  }

  /** The least δ at which ε is 0: every step gets what it has at ε₀ = 0. */
  double deltaAtZero() {
    double delta = 0;
    for (Phase phase : phases) {
      if (published || phase.laplace()) {
        return 1;
      }
      double mu = neighbours.sensitivity() / phase.noiseMultiplier();
      double ofStep = phase.probability() * Math.exp(GaussianProfile.logDelta(0, mu));
      delta = Math.max(delta, gaussianSteps() * ofStep);
    }
    return Math.min(1, delta);
  }

  private double gaussianSteps() {
    double steps = 0;
    for (Phase phase : phases) {
      steps += phase.laplace() ? 0 : phase.steps();
    }
    return steps;
  }

  /** ε of one step, where all steps with Gaussian noise share a δ equally. */
  private double ofStep(Phase phase, double logTotal) {
    double sigma = phase.noiseMultiplier() / neighbours.sensitivity();
    if (phase.laplace()) {
      return 1 / sigma;
    }
    // A sample amplifies (ε, δ) to (log(1 + p(e^ε − 1)), pδ).
    double logDelta = logTotal - Math.log(phase.probability() * gaussianSteps());
    double epsilon = published ? classic(sigma, logDelta) : exact(sigma, logDelta);
    return amplified(epsilon, phase.probability());
  }

  private static double exact(double sigma, double logDelta) {
    return logDelta >= 0 ? 0 : GaussianProfile.epsilonOfLog(logDelta, 1 / sigma);
  }

  /** σ² = 2 log(1.25/δ)/ε², where that is true: always for ε below 1, and for some ε above. */
  private static double classic(double sigma, double logDelta) {
    double epsilon = Math.sqrt(2 * Math.max(0, Math.log(1.25) - logDelta)) / sigma;
    return logDelta < 0 && GaussianProfile.logDelta(epsilon, 1 / sigma) <= logDelta
        ? epsilon
        : Double.POSITIVE_INFINITY;
  }

  private static double amplified(double epsilon, double p) {
    return epsilon < 30
        ? Math.log1p(p * Math.expm1(epsilon))
        : epsilon + Math.log(p) + Math.log1p((1 - p) / p * Math.exp(-epsilon));
  }
}
