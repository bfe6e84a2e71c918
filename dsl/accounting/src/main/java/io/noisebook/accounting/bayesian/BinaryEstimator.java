package io.noisebook.accounting.bayesian;

import io.noisebook.accounting.numeric.Arguments;
import org.apache.commons.numbers.gamma.RegularizedBeta;

/**
 * The paper's example of an estimator that overestimates, Section 4.3.1: of a probability ρ, having
 * seen zeros and ones, by the posterior Beta(N₁+1, N₀+1) of a flat prior. Of 100 zeros and no one
 * it says 0.01 with failure probability .99¹⁰¹ ≈ .36, and 0 never.
 *
 * @param zeros N₀, not negative
 * @param ones N₁, not negative
 */
public record BinaryEstimator(int zeros, int ones) {
  /** Checks the counts. */
  public BinaryEstimator {
    if (zeros < 0 || ones < 0) {
      throw new IllegalArgumentException(
          "zeros and ones are counts, at least 0; got " + zeros + " and " + ones + ".");
    }
  }

  /**
   * The probability that an estimate is too small.
   *
   * @param estimate ρ̂, in [0, 1]
   * @return Pr[ρ &gt; ρ̂] after what was seen
   */
  public double failure(double estimate) {
    Arguments.unitInterval("the estimate of a probability", estimate);
    return RegularizedBeta.complement(estimate, ones + 1.0, zeros + 1.0);
  }

  /**
   * The estimate that is too small with probability γ only.
   *
   * @param gamma γ, in (0, 1]
   * @return ρ̂ = F⁻¹(1−γ), in [0, 1]
   */
  public double at(double gamma) {
    if (!(gamma > 0 && gamma <= 1)) {
      throw new IllegalArgumentException(
          "γ is a failure probability in (0, 1]; got " + gamma + ".");
    }
    double low = 0;
    double high = 1;
    while (high - low > 1e-15) {
      double middle = (low + high) / 2;
      if (failure(middle) > gamma) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return high;
  }
}
