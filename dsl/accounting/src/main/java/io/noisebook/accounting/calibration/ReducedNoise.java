package io.noisebook.accounting.calibration;

import io.noisebook.accounting.exact.ExactGuarantee;
import io.noisebook.accounting.gdp.GdpGuarantee;
import io.noisebook.accounting.guarantee.Kind;
import io.noisebook.accounting.moments.MomentsGuarantee;
import io.noisebook.accounting.process.Sampled;
import java.util.Locale;

/**
 * The noise σ̃ for which the central limit theorem gives the (ε, δ) that the moments accountant
 * gives for σ: (3.3) and (3.4) of the GDP paper, with its grid of orders and conversion. Less noise
 * for the same claim, but the claim has become an {@link Kind#ESTIMATE}: {@link #exactEpsilon} is
 * what σ̃ really costs.
 *
 * @param sigma σ, as the moments accountant needs it
 * @param reduced σ̃, as the central limit theorem asks for
 * @param epsilon ε at δ, the moments accountant's for σ and the central limit's for σ̃
 * @param delta δ
 * @param mu μ̃ of (3.4)
 * @param exactEpsilon the exact accountant's ε for σ̃
 */
public record ReducedNoise(
    double sigma, double reduced, double epsilon, double delta, double mu, double exactEpsilon) {

  /**
   * Solves (3.3) and (3.4).
   *
   * @param p the sampling probability, in (0, 1]
   * @param sigma the noise multiplier σ, positive
   * @param steps the number of steps T, at least 1
   * @param delta δ, in (0, 1)
   * @return σ̃ and what comes of it
   * @throws IllegalArgumentException if an argument is out of its range
   */
  public static ReducedNoise of(double p, double sigma, double steps, double delta) {
    double epsilon =
        MomentsGuarantee.of(Sampled.gaussian(p, sigma).times(steps)).asPublished().toEps(delta);
    double reduced = Target.of(epsilon, delta).by(GdpGuarantee::of).noise(p, steps);
    Sampled step = Sampled.gaussian(p, reduced);
    return new ReducedNoise(
        sigma,
        reduced,
        epsilon,
        delta,
        GdpGuarantee.of(step.times(steps)).mu(),
        ExactGuarantee.of(step.times(steps)).toEps(delta));
  }

  /**
   * What the claim (ε, δ) for σ̃ is worth.
   *
   * @return an estimate
   */
  public Kind kind() {
    return Kind.ESTIMATE;
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "σ̃ = %.4g for σ = %.4g: both are given ε = %.4g at δ = %s, σ by the moments accountant"
            + " (upper bound), σ̃ by the central limit theorem (estimate, μ̃ = %.4g); exactly, σ̃"
            + " costs ε = %.4g",
        reduced,
        sigma,
        epsilon,
        delta,
        mu,
        exactEpsilon);
  }
}
