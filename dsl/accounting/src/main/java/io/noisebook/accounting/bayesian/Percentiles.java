package io.noisebook.accounting.bayesian;

import io.noisebook.accounting.numeric.Arguments;

/**
 * (ε, δ)_p: the differential privacy that holds for a share p of examples like the data. The
 * expectation over examples x of Δ(ε, x) = Pr[L &gt; ε] is at most δ_μ, (20) of the Bayesian paper,
 * so by Markov's inequality no more than δ_μ/δ of them have Δ &gt; δ: with δ_μ = 1e-10 and δ = 1e-5
 * that is all but 0.001 %.
 *
 * @param guarantee whose δ_μ
 * @param delta δ, in (0, 1)
 */
public record Percentiles(BayesianGuarantee guarantee, double delta) {
  /** Checks δ. */
  public Percentiles {
    Arguments.delta("δ", delta);
  }

  /**
   * ε for a share of the population.
   *
   * @param percentile p, in [0, 1), such as 0.99999
   * @return ε, with which (ε, δ) holds for that share
   * @throws IllegalArgumentException if p is out of its range, or so near 1 that γ does not allow
   *     it
   */
  public double at(double percentile) {
    if (!(percentile >= 0 && percentile < 1)) {
      throw new IllegalArgumentException(
          "p is a share of the population in [0, 1), such as 0.99999; got "
              + percentile
              + ". For all of it only differential privacy holds.");
    }
    return guarantee.toEps((1 - percentile) * delta);
  }

  /**
   * The share of the population that an ε holds for.
   *
   * @param epsilon ε, finite and not negative
   * @return p, in [0, 1); 0 if nothing is known
   */
  public double of(double epsilon) {
    return Math.max(0, 1 - guarantee.toDelta(epsilon) / delta);
  }

  /**
   * The largest share that γ allows to ask for.
   *
   * @return in [0, 1); 0 if the estimates alone are less sure than δ
   */
  public double highest() {
    return Math.max(0, 1 - 1.01 * guarantee.failure() / delta);
  }

  @Override
  public String toString() {
    double p = Math.min(0.99999, highest());
    return "ε = " + at(p) + " at δ = " + delta + " for " + 100 * p + " % of examples like the data";
  }
}
