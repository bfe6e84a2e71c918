package io.noisebook.accounting.gdp;

import io.noisebook.accounting.guarantee.Assumptions;
import io.noisebook.accounting.guarantee.GaussianTradeOff;
import io.noisebook.accounting.guarantee.Guarantee;
import io.noisebook.accounting.guarantee.Kind;
import io.noisebook.accounting.numeric.Arguments;
import io.noisebook.accounting.process.Neighbours;
import io.noisebook.accounting.process.Phase;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.process.Shuffled;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * μ-Gaussian differential privacy of a process: telling whether an example took part is about as
 * hard as telling N(0, 1) from N(μ, 1) by one draw.
 *
 * <p>A phase of T steps contributes p²T(e^{1/σ²}−1) to μ² by the central limit theorem, (3.1) of
 * the GDP paper; a phase without sampling (p = 1) contributes T/σ², which is exact. The central
 * limit's ε can lie below the true one, so such a guarantee is an {@link Kind#ESTIMATE}.
 *
 * <p>Where one record is replaced, a phase without sampling contributes 4T/σ², and one with
 * sampling 4p²T sinh(1/σ²), the counterpart of (3.1): the pair is (1−p)N(0, σ²) + pN(±1, σ²), its
 * loss is p(e^{(2x−1)/2σ²} − e^{(−2x−1)/2σ²}) to first order in p, and under N(0, σ²) that has the
 * variance p²(2e^{1/σ²} − 2e^{−1/σ²}). T of them add to μ² as T → ∞ with p√T held fixed.
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
   * @throws IllegalArgumentException if noise is Laplace's, batches are shuffled, or σ is so small
   *     that e^{1/σ²} is beyond a double; the message names the method that works there
   */
  public static GdpGuarantee of(Process process) {
    Shuffled.refuse(process, "Gaussian differential privacy");
    double square = 0;
    for (Phase phase : process.phases()) {
      if (phase.laplace()) {
        throw new IllegalArgumentException(
            "Laplace noise is not Gaussian differential privacy in closed form. Use"
                + " budget().exact(…) or budget().moments(…), which analyse it.");
      }
      square += phase.steps() * lossVariance(phase, process.neighbours());
    }
    if (!(square < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "σ is too small for the central limit theorem: e^{1/σ²} is beyond a double. Use"
              + " budget().moments(…), which bounds any σ.");
    }
    return new GdpGuarantee(process, Math.sqrt(square));
  }

  /** The variance of the loss of one step, in the limit of small p where the step is sampled. */
  private static double lossVariance(Phase phase, Neighbours neighbours) {
    double inverseVariance = 1 / (phase.noiseMultiplier() * phase.noiseMultiplier());
    double square = phase.probability() * phase.probability();
    boolean replace = neighbours == Neighbours.REPLACE_ONE;
    if (phase.everyExample()) {
      return replace ? 4 * inverseVariance : inverseVariance;
    }
    return square * (replace ? 4 * Math.sinh(inverseVariance) : Math.expm1(inverseVariance));
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
    List<String> sentences = new ArrayList<>();
    sentences.add(
        exact()
            ? "Gaussian noise on a sum over all the data, which is exact: μ² adds over the steps."
            : "Central limit theorem: exact only as T → ∞ with p√T held fixed; at finite T the true"
                + " ε can be larger.");
    sentences.addAll(Assumptions.of(process));
    sentences.addAll(Assumptions.fractionalSteps(process, false));
    return List.copyOf(sentences);
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
        kind().labelAndWords(),
        neighbours().words());
  }
}
