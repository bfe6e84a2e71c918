package io.noisebook.accounting.guarantee;

import io.noisebook.accounting.numeric.Arguments;

/**
 * A trade-off function f (Dong, Roth and Su, 2019): an attacker who wrongly accuses with
 * probability α misses with probability at least f(α). Convex, continuous, non-increasing, and at
 * most 1 − α, which is perfect privacy.
 */
@FunctionalInterface
public interface TradeOff {
  /** Perfect privacy: the attacker can do no better than toss a coin. */
  TradeOff PERFECT = alpha -> 1 - Arguments.unitInterval("α is a type I error", alpha);

  /**
   * The smallest type II error.
   *
   * @param alpha the type I error α, in [0, 1]
   * @return f(α), in [0, 1 − α]
   * @throws IllegalArgumentException if α is outside [0, 1]
   */
  double at(double alpha);

  /**
   * The inverse f⁻¹(α) = inf{t : f(t) ≤ α}: the same test with its two hypotheses exchanged. Of the
   * two directions of add-or-remove-one each is the other's inverse.
   *
   * @return the inverse, a trade-off function
   */
  default TradeOff inverse() {
    return new InverseTradeOff(this);
  }

  /**
   * The guarantee for both directions at once: min{f, f⁻¹}**, the largest convex function below f
   * and its inverse (Dong, Roth and Su, Proposition 2.8). It is f or f⁻¹ but for a middle part, a
   * line of slope −1 that the plain minimum lies above.
   *
   * @return the symmetric trade-off function
   */
  default TradeOff symmetrized() {
    return SymmetricTradeOff.of(this);
  }

  /**
   * The attacker's advantage: the largest 1 − α − f(α), which is the total variation distance and δ
   * at ε = 0.
   *
   * @return the advantage, in [0, 1]
   */
  default double advantage() {
    double alpha = Extremes.steepness(this);
    return 1 - alpha - at(alpha);
  }

  /**
   * The tightest Gaussian trade-off function below this one, over errors of at least 1e-9.
   *
   * @return the least μ with G_μ(α) ≤ f(α) wherever α and f(α) are at least 1e-9
   * @see #mu(double)
   */
  default double mu() {
    return mu(1e-9);
  }

  /**
   * The tightest Gaussian trade-off function below this one. The smallest error matters: beyond any
   * error, a sampled mechanism's curve is as steep as that of the mechanism on all the data, so
   * that over all errors no less than √T/σ would do.
   *
   * @param smallest the smallest error, in (0, 0.1]
   * @return the least μ with G_μ(α) ≤ f(α) wherever α and f(α) are at least the smallest error
   * @throws IllegalArgumentException if the smallest error is out of its range
   */
  default double mu(double smallest) {
    if (!(smallest > 0 && smallest <= 0.1)) {
      throw new IllegalArgumentException(
          "the smallest error is a probability in (0, 0.1]; got " + smallest + ".");
    }
    return Extremes.mu(this, smallest);
  }

  /**
   * The true-positive rate of the best membership attack with a fixed false-positive rate.
   *
   * @param falsePositiveRate in [0, 1]
   * @return 1 − f at that rate, at least the rate
   * @throws IllegalArgumentException if the rate is outside [0, 1]
   */
  default double truePositiveRate(double falsePositiveRate) {
    return 1 - at(Arguments.unitInterval("the false-positive rate is", falsePositiveRate));
  }

  /**
   * Group privacy: the guarantee for data sets that differ in k records, 1 − (1 − f)^{∘k} (Dong,
   * Roth and Su, Theorem 2.14). G_μ becomes G_{kμ}.
   *
   * @param records k, at least 1
   * @return the trade-off function for k records
   * @throws IllegalArgumentException if k is less than 1
   */
  default TradeOff group(int records) {
    Arguments.count("k is a number of records", records);
    return alpha -> {
      double error = Arguments.unitInterval("α is a type I error", alpha);
      for (int i = 1; i < records; i++) {
        error = Math.min(1, 1 - at(error));
      }
      return at(error);
    };
  }
}
