package io.noisebook.accounting.filter;

import io.noisebook.accounting.guarantee.Kind;
import io.noisebook.accounting.numeric.Arguments;
import io.noisebook.accounting.process.Gaussian;
import io.noisebook.accounting.process.Phase;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.zcdp.ZcdpGuarantee;

/**
 * The filter of zero-concentrated differential privacy: Σρ ≤ ρ. Every Rényi order α is filtered at
 * once, since each allows ρα (Feldman and Zrnic 2021, Theorem 4.3; Whitehouse, Ramdas, Rogers and
 * Wu 2023, Theorem 1), so nothing is lost against composition of fixed steps.
 *
 * <p>Where all steps are Gaussian, they together are also no worse than one Gaussian step of the
 * whole budget, {@link #asGaussian} (Smith and Thakurta 2022; Koskela, Tobaben and Honkela 2023),
 * which the exact accountant turns into a smaller ε.
 *
 * @param budget ρ, positive
 * @param spent ρ so far
 * @param onlyGaussian whether all steps so far were Gaussian
 */
public record ZcdpFilter(double budget, double spent, boolean onlyGaussian)
    implements PrivacyFilter {
  /**
   * Nothing spent yet.
   *
   * @param rho the budget ρ, positive
   * @return the filter
   */
  public static ZcdpFilter of(double rho) {
    return new ZcdpFilter(Arguments.positive("ρ is a privacy budget", rho), 0, true);
  }

  @Override
  public double cost(Process process) {
    ZcdpGuarantee guarantee = ZcdpGuarantee.of(process);
    if (guarantee.kind() != Kind.UPPER_BOUND) {
      throw new IllegalArgumentException(
          "a filter adds bounds, and ρ of Poisson samples is an estimate. Use"
              + " RenyiFilter.of(ε, δ, process), or full or shuffled batches.");
    }
    return guarantee.rho();
  }

  @Override
  public ZcdpFilter after(Process process) {
    require(process);
    return new ZcdpFilter(
        budget,
        spent + cost(process),
        onlyGaussian && process.phases().stream().noneMatch(Phase::laplace));
  }

  /**
   * One Gaussian step on all the data that costs the whole budget.
   *
   * @return the process
   * @throws IllegalStateException if a step was not Gaussian
   */
  public Gaussian asGaussian() {
    if (!onlyGaussian) {
      throw new IllegalStateException("a step was not Gaussian; use toEps(δ), by zCDP.");
    }
    return new Gaussian(1 / Math.sqrt(2 * budget));
  }

  @Override
  public double toEps(double delta) {
    return budget + 2 * Math.sqrt(-budget * Math.log(Arguments.delta("δ", delta)));
  }

  @Override
  public String toString() {
    return "a zCDP filter: ρ = " + spent + " spent of " + budget;
  }
}
