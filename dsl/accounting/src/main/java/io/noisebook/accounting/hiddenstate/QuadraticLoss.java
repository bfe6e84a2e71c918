package io.noisebook.accounting.hiddenstate;

import io.noisebook.accounting.process.NoisyGradientDescent;
import io.noisebook.accounting.process.Start;

/**
 * The loss (λ/2)‖θ − x‖² on ℝ^d, which is λ-strongly convex and λ-smooth: a step is θ ← cθ + ηλx̄ +
 * √(2η)σZ with c = 1 − ηλ, so every iterate is Gaussian and its Rényi divergence between neighbours
 * is known: α(m_K)²/(2v_K), where the means are m_K = (ηS/n)(1−c^K)/(1−c) apart and v_K =
 * 2ησ²(1−c^{2K})/(1−c²) + c^{2K}v_0. What holds for every λ-strongly convex loss cannot be less.
 */
final class QuadraticLoss {
  private QuadraticLoss() {}

  /** The divergence of order 1, exactly; that of order α is α times as large. */
  static double divergence(NoisyGradientDescent descent, double lambda) {
    double gap = descent.rate() * lambda;
    double logPower = descent.steps() * Math.log1p(-gap);
    double distance =
        descent.rate() * descent.sensitivity() / descent.size() * -Math.expm1(logPower) / gap;
    double square = descent.deviation() * descent.deviation();
    double variance = 2 * descent.rate() * square * -Math.expm1(2 * logPower) / (gap * (2 - gap));
    if (descent.start() == Start.DRAWN) {
      variance += Math.exp(2 * logPower) * 2 * square / lambda;
    }
    return distance * distance / (2 * variance);
  }

  /**
   * (17) of the Langevin paper, for a fixed start; the paper has λ = 1, and this is the same in
   * other units: S²/(4λσ²n²)·(1 − e^{−ληK}) of order 1.
   */
  static double published(NoisyGradientDescent descent, double lambda) {
    double step = descent.muPerStep();
    return -Math.expm1(-lambda * descent.rate() * descent.steps())
        * step
        * step
        / (2 * lambda * descent.rate());
  }
}
