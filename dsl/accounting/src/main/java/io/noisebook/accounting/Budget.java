package io.noisebook.accounting;

import io.noisebook.accounting.bayesian.BayesianGuarantee;
import io.noisebook.accounting.bayesian.BayesianLedger;
import io.noisebook.accounting.bayesian.Distances;
import io.noisebook.accounting.calibration.ReducedNoise;
import io.noisebook.accounting.calibration.Target;
import io.noisebook.accounting.comparison.Batching;
import io.noisebook.accounting.comparison.Comparison;
import io.noisebook.accounting.exact.ExactGuarantee;
import io.noisebook.accounting.filter.ZcdpFilter;
import io.noisebook.accounting.gdp.GdpGuarantee;
import io.noisebook.accounting.hiddenstate.HiddenStateGuarantee;
import io.noisebook.accounting.lowerbound.ShufflingBound;
import io.noisebook.accounting.moments.MomentsGuarantee;
import io.noisebook.accounting.process.NoisyGradientDescent;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.process.Sampled;
import io.noisebook.accounting.strong.StrongGuarantee;
import io.noisebook.accounting.zcdp.ZcdpGuarantee;

/**
 * The door to the accountants: each method analyses a process and answers with a guarantee.
 *
 * <p>The short forms take the three numbers of private training: the sampling probability p in (0,
 * 1], the noise multiplier σ &gt; 0 (standard deviation of the noise over the clipping norm) and
 * the number of steps T ≥ 1. T may be fractional, because the tables of the GDP paper count T =
 * epochs/p.
 */
public final class Budget {
  private static final Budget INSTANCE = new Budget();

  private Budget() {}

  /**
   * The door.
   *
   * @return the one budget; it holds no state
   */
  public static Budget budget() {
    return INSTANCE;
  }

  /**
   * Gaussian differential privacy by the central limit theorem: an estimate, exact only without
   * sampling (p = 1).
   *
   * @param p the sampling probability, in (0, 1]
   * @param sigma the noise multiplier σ, positive
   * @param steps the number of steps T, at least 1
   * @return the guarantee μ = p√(T(e^{1/σ²}−1)), (3.1) of the GDP paper
   * @throws IllegalArgumentException if an argument is out of its range
   */
  public GdpGuarantee gdp(double p, double sigma, double steps) {
    return gdp(Sampled.gaussian(p, sigma).times(steps));
  }

  /**
   * Gaussian differential privacy by the central limit theorem.
   *
   * @param process what touches the data
   * @return the guarantee
   */
  public GdpGuarantee gdp(Process process) {
    return GdpGuarantee.of(process);
  }

  /**
   * The moments accountant (Rényi differential privacy): an upper bound.
   *
   * @param p the sampling probability, in (0, 1]
   * @param sigma the noise multiplier σ, positive
   * @param steps the number of steps T, at least 1
   * @return the guarantee, over continuous orders and with the tighter conversion to (ε, δ)
   * @throws IllegalArgumentException if an argument is out of its range
   */
  public MomentsGuarantee moments(double p, double sigma, double steps) {
    return moments(Sampled.gaussian(p, sigma).times(steps));
  }

  /**
   * The moments accountant (Rényi differential privacy): an upper bound.
   *
   * @param process what touches the data
   * @return the guarantee, over continuous orders and with the tighter conversion to (ε, δ)
   */
  public MomentsGuarantee moments(Process process) {
    return MomentsGuarantee.of(process);
  }

  /**
   * The exact guarantee, in both directions: the smallest ε that holds for every pair of
   * neighbours.
   *
   * @param p the sampling probability, in (0, 1]
   * @param sigma the noise multiplier σ, positive
   * @param steps the number of steps T, at least 1; a fractional number is rounded up
   * @return the guarantee
   * @throws IllegalArgumentException if an argument is out of its range
   */
  public ExactGuarantee exact(double p, double sigma, double steps) {
    return exact(Sampled.gaussian(p, sigma).times(steps));
  }

  /**
   * The exact guarantee, in both directions: the smallest ε that holds for every pair of
   * neighbours.
   *
   * @param process what touches the data
   * @return the guarantee
   * @throws IllegalArgumentException if the process is one that this accountant cannot analyse; the
   *     message names one that can
   */
  public ExactGuarantee exact(Process process) {
    return ExactGuarantee.of(process);
  }

  /**
   * Strong composition: the classical upper bound, a baseline.
   *
   * @param p the sampling probability, in (0, 1]
   * @param sigma the noise multiplier σ, positive
   * @param steps the number of steps T, at least 1; a fractional number is rounded up
   * @return the guarantee
   * @throws IllegalArgumentException if an argument is out of its range
   */
  public StrongGuarantee strong(double p, double sigma, double steps) {
    return strong(Sampled.gaussian(p, sigma).times(steps));
  }

  /**
   * Strong composition: the classical upper bound, a baseline.
   *
   * @param process what touches the data
   * @return the guarantee
   * @throws IllegalArgumentException if batches are shuffled
   */
  public StrongGuarantee strong(Process process) {
    return StrongGuarantee.of(process);
  }

  /**
   * Zero-concentrated differential privacy of Poisson samples: an estimate, or a bound for p = 1.
   *
   * @param p the sampling probability, in (0, 1/(16σ)], or 1
   * @param sigma the noise multiplier σ, positive
   * @param steps the number of steps T, at least 1
   * @return the guarantee
   * @throws IllegalArgumentException if an argument is out of its range
   */
  public ZcdpGuarantee zcdp(double p, double sigma, double steps) {
    return zcdp(Sampled.gaussian(p, sigma).times(steps));
  }

  /**
   * Zero-concentrated differential privacy: a bound for shuffled batches and for steps on all the
   * data, an estimate for Poisson samples.
   *
   * @param process what touches the data
   * @return the guarantee
   * @throws IllegalArgumentException if steps are sampled with p above 1/(16σ); the message names
   *     the accountants that work there
   */
  public ZcdpGuarantee zcdp(Process process) {
    return ZcdpGuarantee.of(process);
  }

  /**
   * What the last iterate of noisy gradient descent costs while the others stay hidden: {@code
   * hiddenState(noisyGradientDescent(η, σ, K).sensitivity(S).size(n).stronglyConvex(λ).smooth(β))}.
   *
   * @param process what touches the data, with what is known of its loss
   * @return the guarantee, by the best bound that holds, which it names
   * @throws IllegalArgumentException if a hypothesis is missing; the message names it
   */
  public HiddenStateGuarantee hiddenState(NoisyGradientDescent process) {
    return HiddenStateGuarantee.of(process);
  }

  /**
   * Bayesian differential privacy: what an example like the data costs. It depends on the data, and
   * holds beside a bound for all data, not in its place.
   *
   * @param p the sampling probability, in (0, 1]
   * @param sigma the noise multiplier σ, positive
   * @param steps the number of steps T, at least 1
   * @param distances at least two samples of ‖g − g′‖, by how much an example moves the gradient,
   *     over the clipping norm; finite and not negative
   * @return the guarantee
   * @throws IllegalArgumentException if an argument is out of its range
   */
  public BayesianGuarantee bayesian(double p, double sigma, double steps, double... distances) {
    return bayesian(Sampled.gaussian(p, sigma).times(steps), distances);
  }

  /**
   * Bayesian differential privacy: what an example like the data costs.
   *
   * @param process what touches the data: Gaussian steps, Poisson-sampled or on all the data
   * @param distances at least two samples of ‖g − g′‖ over the clipping norm
   * @return the guarantee
   * @throws IllegalArgumentException if an argument is out of its range
   */
  public BayesianGuarantee bayesian(Process process, double... distances) {
    return BayesianGuarantee.of(process, Distances.of(distances));
  }

  /**
   * The Bayesian accountant step by step: {@code ledger.record(t, distances)} gives a new ledger.
   *
   * @param process all the steps that are planned
   * @return a ledger without a step
   * @throws IllegalArgumentException if the Bayesian accountant does not analyse the process
   */
  public BayesianLedger bayesianLedger(Process process) {
    return BayesianLedger.of(process);
  }

  /**
   * What shuffled batches cost at least: shuffling is not Poisson sampling, and where this exceeds
   * the ε of Poisson samples, claiming that one promises too much.
   *
   * @param process what touches the data, with shuffled epochs
   * @return the guarantee, a lower bound
   * @throws IllegalArgumentException if no batch is shuffled
   */
  public ShufflingBound lowerBound(Process process) {
    return ShufflingBound.of(process);
  }

  /**
   * One training run with shuffled batches and with Poisson samples, each by the accountants that
   * may be asked about it.
   *
   * @param q the share of the data in a batch, in (0, 1)
   * @param sigma the noise multiplier σ, positive
   * @param epochs E, at least 1
   * @param delta δ, in (0, 1)
   * @return the two side by side
   * @throws IllegalArgumentException if an argument is out of its range
   */
  public Batching batching(double q, double sigma, int epochs, double delta) {
    return new Batching(q, sigma, epochs, delta);
  }

  /**
   * A budget for steps whose noise is chosen from what earlier ones released.
   *
   * @param rho ρ, positive
   * @return the filter, nothing spent
   */
  public ZcdpFilter filter(double rho) {
    return ZcdpFilter.of(rho);
  }

  /**
   * A target to calibrate to: {@code budget().eps(3, 1e-5).noise(p, T)} is the least noise that
   * meets it, exactly accounted; {@code .by(budget()::moments)} takes another accountant.
   *
   * @param epsilon ε, positive
   * @param delta δ, in (0, 1)
   * @return the target
   * @throws IllegalArgumentException if an argument is out of its range
   */
  public Target eps(double epsilon, double delta) {
    return Target.of(epsilon, delta);
  }

  /**
   * The noise σ̃ with which the central limit theorem claims the (ε, δ) that the moments accountant
   * gives for σ, (3.3) and (3.4) of the GDP paper, and what σ̃ really costs.
   *
   * @param p the sampling probability, in (0, 1]
   * @param sigma the noise multiplier σ, positive
   * @param steps the number of steps T, at least 1
   * @param delta δ, in (0, 1)
   * @return σ̃, ε and the exact ε
   * @throws IllegalArgumentException if an argument is out of its range
   */
  public ReducedNoise reducedNoise(double p, double sigma, double steps, double delta) {
    return ReducedNoise.of(p, sigma, steps, delta);
  }

  /**
   * All accountants' answers for a process, side by side.
   *
   * @param process what touches the data
   * @param delta δ, in (0, 1)
   * @return the comparison
   * @throws IllegalArgumentException if δ is out of its range
   */
  public Comparison compare(Process process, double delta) {
    return Comparison.of(process, delta);
  }

  @Override
  public String toString() {
    return "budget(): .exact(p, σ, T)  .gdp(p, σ, T)  .moments(p, σ, T)  .strong(p, σ, T)"
        + "  .zcdp(p, σ, T), then .toEps(δ)  .toDelta(ε)  .tradeOff()";
  }
}
