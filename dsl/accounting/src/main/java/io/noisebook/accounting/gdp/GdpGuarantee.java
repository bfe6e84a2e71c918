package io.noisebook.accounting.gdp;

import io.noisebook.accounting.guarantee.GaussianTradeOff;
import io.noisebook.accounting.guarantee.Guarantee;
import io.noisebook.accounting.guarantee.Kind;
import io.noisebook.accounting.numeric.Arguments;
import io.noisebook.accounting.process.Phase;
import io.noisebook.accounting.process.Process;
import java.util.List;
import java.util.Locale;

/**
 * μ-Gaussian differential privacy of a process: telling whether an example took part is about as
 * hard as telling N(0, 1) from N(μ, 1) by one draw.
 *
 * <p>A phase of T steps contributes p²T(e^{1/σ²}−1) to μ² by the central limit theorem, (3.1) of
 * the GDP paper; a phase without sampling (p = 1) contributes T/σ², which is exact. The central
 * limit's ε can lie below the true one, so such a guarantee is an {@link Kind#ESTIMATE}.
 */
public final class GdpGuarantee implements Guarantee {
  private final Process process;
  private final double mu;

  private GdpGuarantee(Process process, double mu) {
    this.process = process;
    this.mu = mu;
  }

  /**
   * Analyses a process.
   *
   * @param process what touches the data
   * @return the guarantee
   * @throws IllegalArgumentException if σ is so small that e^{1/σ²} is beyond a double; the message
   *     names the method that works there
   */
  public static GdpGuarantee of(Process process) {
    double square = 0;
    for (Phase phase : process.phases()) {
      if (phase.laplace()) {
        throw new IllegalArgumentException(
            "Laplace noise is not Gaussian differential privacy in closed form. Use"
                + " budget().exact(…) or budget().moments(…), which analyse it.");
      }
      double inverseVariance = 1 / (phase.noiseMultiplier() * phase.noiseMultiplier());
      square +=
          phase.everyExample()
              ? phase.steps() * inverseVariance
              : phase.steps()
                  * phase.probability()
                  * phase.probability()
                  * Math.expm1(inverseVariance);
    }
    if (!(square < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "σ is too small for the central limit theorem: e^{1/σ²} is beyond a double. Use"
              + " budget().moments(…), which bounds any σ.");
    }
    return new GdpGuarantee(process, Math.sqrt(square));
  }

  /**
   * μ, the privacy parameter.
   *
   * @return μ, finite and not negative; 0 is perfect privacy
   */
  public double mu() {
    return mu;
  }

  @Override
  public double toEps(double delta) {
    return GaussianProfile.epsilon(Arguments.delta("δ", delta), mu);
  }

  @Override
  public double toDelta(double epsilon) {
    Arguments.epsilon("ε", epsilon);
    return mu == 0 ? 0 : Math.exp(GaussianProfile.logDelta(epsilon, mu));
  }

  @Override
  public GaussianTradeOff tradeOff() {
    return GaussianTradeOff.of(mu);
  }

  @Override
  public Kind kind() {
    return exact() ? Kind.UPPER_BOUND : Kind.ESTIMATE;
  }

  private boolean exact() {
    return process.phases().stream().allMatch(Phase::everyExample);
  }

  @Override
  public Process process() {
    return process;
  }

  @Override
  public List<String> assumptions() {
    return exact()
        ? List.of("Gaussian noise on a sum of sensitivity 1, on all the data: μ = √T/σ is exact.")
        : List.of(
            "Central limit theorem: exact only as T → ∞ with p√T held fixed; at finite T the true ε"
                + " can be larger.",
            "Poisson sampling: each example joins each batch independently with probability p.");
  }

  @Override
  public String accountant() {
    return exact() ? "Gaussian differential privacy" : "Gaussian differential privacy (CLT)";
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "μ = %.4g (%s); ε = %.4g at δ = 1e-5; %s; %s",
        mu,
        accountant(),
        toEps(1e-5),
        kind().words(),
        neighbours().words());
  }
}
