package io.noisebook.accounting.zcdp;

import io.noisebook.accounting.guarantee.Assumptions;
import io.noisebook.accounting.guarantee.EpsDelta;
import io.noisebook.accounting.guarantee.Guarantee;
import io.noisebook.accounting.guarantee.Kind;
import io.noisebook.accounting.guarantee.ProfileTradeOff;
import io.noisebook.accounting.numeric.Arguments;
import io.noisebook.accounting.process.Phase;
import io.noisebook.accounting.process.Process;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * ρ-zero-concentrated differential privacy of a process: its Rényi divergence of every order α is
 * at most ρα.
 *
 * <p>A Gaussian step of sensitivity 1 costs ρ = 1/(2σ²) (Proposition 2 of the zCDP paper), a
 * Laplace step, which is 1/b-differentially private, 1/(2b²) (Bun and Steinke, Proposition 1.4),
 * and an epoch over shuffled batches what its one batch costs, 1/(2σ²) (Theorem 2; zCDP(RF) in the
 * paper). Costs add (Theorem 1). Where one record is replaced, distances double and every cost is
 * four times as large.
 *
 * <p>A Poisson-sampled step costs q²/σ², but only for orders up to σ² log(1/(qσ)) + 1 and only by
 * conjecture, for q ≤ 1/(16σ) (Theorem 3 with the P and U of Appendix D; zCDP(RS)). A guarantee
 * with such steps is an {@link Kind#ESTIMATE}.
 *
 * <p>ε = ρ + 2√(ρ log(1/δ)), Proposition 1, which all of the paper's tables use. For steps on all
 * the data the exact accountant gives less.
 */
public final class ZcdpGuarantee implements Guarantee {
  /** Pairs (ε, δ(ε)) behind the trade-off function; more would move it by less than a pixel. */
  private static final int PAIRS = 2000;

  /** The trade-off function has no use for pairs with a smaller δ. */
  private static final double SMALLEST_DELTA = 1e-15;

  private final Process process;
  private final double rho;
  private final double highestOrder;

  private ZcdpGuarantee(Process process, double rho, double highestOrder) {
    this.process = process;
    this.rho = rho;
    this.highestOrder = highestOrder;
  }

  /**
   * Analyses a process.
   *
   * @param process what touches the data
   * @return the guarantee
   * @throws IllegalArgumentException if steps are Poisson-sampled with q above 1/(16σ), or under
   *     replace-one; the message names the accountants that work there
   */
  public static ZcdpGuarantee of(Process process) {
    double rho = 0;
    double highestOrder = Double.POSITIVE_INFINITY;
    for (Phase phase : process.phases()) {
      if (phase.everyExample()) {
        double noise = phase.overSensitivity(process.neighbours()).noiseMultiplier();
        rho += phase.steps() / (2 * noise * noise);
      } else {
        SampledCost cost = SampledCost.of(phase, process.neighbours());
        rho += phase.steps() * cost.rho();
        highestOrder = Math.min(highestOrder, cost.highestOrder());
      }
    }
    if (!(rho < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "σ is too small: ρ = 1/(2σ²) is beyond a double. More noise is needed for any privacy.");
    }
    return new ZcdpGuarantee(process, rho, highestOrder);
  }

  /**
   * ρ, the cost of the whole process.
   *
   * @return ρ, positive and finite; for Poisson-sampled steps the ρ̂ of Theorem 3, good for orders
   *     up to {@link #highestOrder} only
   */
  public double rho() {
    return rho;
  }

  /**
   * The highest order up to which the Rényi divergence is bounded by ρα.
   *
   * @return the order, above 1; infinite unless steps are Poisson-sampled
   */
  public double highestOrder() {
    return highestOrder;
  }

  @Override
  public double toEps(double delta) {
    double surprise = -Math.log(Arguments.delta("δ", delta));
    double order = 1 + Math.sqrt(surprise / rho);
    return order <= highestOrder
        ? rho + 2 * Math.sqrt(rho * surprise)
        : rho * highestOrder + surprise / (highestOrder - 1);
  }

  @Override
  public double toDelta(double epsilon) {
    Arguments.epsilon("ε", epsilon);
    if (epsilon <= rho) {
      return 1;
    }
    // The best order of (α−1)(ρα−ε), (21) of the paper, or the highest allowed.
    double order = Math.min(highestOrder, (epsilon + rho) / (2 * rho));
    return Math.min(1, Math.exp((order - 1) * (rho * order - epsilon)));
  }

  @Override
  public ProfileTradeOff tradeOff() {
    double highest = toEps(SMALLEST_DELTA);
    List<EpsDelta> pairs = new ArrayList<>();
    for (int k = 0; k <= PAIRS; k++) {
      double epsilon = rho + (highest - rho) * k / PAIRS;
      pairs.add(new EpsDelta(epsilon, toDelta(epsilon)));
    }
    return new ProfileTradeOff(pairs);
  }

  @Override
  public Kind kind() {
    return highestOrder < Double.POSITIVE_INFINITY ? Kind.ESTIMATE : Kind.UPPER_BOUND;
  }

  @Override
  public Process process() {
    return process;
  }

  @Override
  public List<String> assumptions() {
    List<String> sentences = new ArrayList<>();
    if (kind() == Kind.ESTIMATE) {
      sentences.add(
          "Unproven: the Rényi divergence of a sampled step is at most αq²/σ² for orders up to "
              + "σ² log(1/(qσ)) + 1, which the zCDP paper conjectures where q ≤ 1/(16σ).");
    }
    sentences.addAll(Assumptions.of(process));
    sentences.addAll(Assumptions.fractionalSteps(process, false));
    sentences.add("ε = ρ + 2√(ρ log(1/δ)), or at the highest order allowed.");
    return List.copyOf(sentences);
  }

  @Override
  public String accountant() {
    if (kind() == Kind.ESTIMATE) {
      return "zCDP (RS)";
    }
    return process.phases().stream().anyMatch(Phase::shuffled) ? "zCDP (RF)" : "zCDP";
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "ρ = %.4g (%s); ε = %.4g at δ = 1e-5; %s; %s",
        rho,
        accountant(),
        toEps(1e-5),
        kind().labelAndWords(),
        neighbours().words());
  }
}
