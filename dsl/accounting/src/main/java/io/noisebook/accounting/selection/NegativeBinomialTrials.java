package io.noisebook.accounting.selection;

import io.noisebook.accounting.numeric.Numbers;
import java.util.function.DoubleUnaryOperator;
import java.util.random.RandomGenerator;

/**
 * A negative binomial number of trials, at least one: P(K = k) ∝ (1−γ)^k Γ(k+η)/k!, for k ≥ 1. η =
 * 1 is the geometric distribution, η = 0 the logarithmic one; a smaller η costs less and spreads
 * more.
 *
 * @param shape η, above −1
 * @param gamma γ, in (0, 1); the smaller, the more trials
 */
public record NegativeBinomialTrials(double shape, double gamma) implements Trials {
  /** The orders λ̂ that the second term is minimised over, from 1 + this on. */
  private static final double LEAST_EXCESS = 1e-3;

  private static final double MOST_EXCESS = 1e7;
  private static final double RATIO = 1.03;

  /** Checks the ranges. */
  public NegativeBinomialTrials {
    if (!(shape > -1 && shape < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "η is the shape of a negative binomial distribution in (−1, ∞); got " + shape + ".");
    }
    if (!(gamma > 0 && gamma < 1)) {
      throw new IllegalArgumentException("γ is a probability in (0, 1); got " + gamma + ".");
    }
  }

  /**
   * The distribution of a shape that tries so often on average.
   *
   * @param shape η, above −1
   * @param mean E[K], above 1
   * @return the distribution
   */
  public static NegativeBinomialTrials ofMean(double shape, double mean) {
    if (!(mean > 1 && mean < 1e9)) {
      throw new IllegalArgumentException(
          "the mean number of trials is in (1, 1e9); got " + mean + ".");
    }
    double low = -60;
    double high = 0;
    for (int i = 0; i < 200; i++) {
      double middle = (low + high) / 2;
      if (new NegativeBinomialTrials(shape, gammaOf(middle)).mean() > mean) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return new NegativeBinomialTrials(shape, gammaOf(high));
  }

  /** From its logarithm, and below 1. */
  private static double gammaOf(double log) {
    return Math.min(Math.exp(log), Math.nextDown(1.0));
  }

  @Override
  public double mean() {
    return shape == 0
        ? (1 / gamma - 1) / -Math.log(gamma)
        : shape * (1 - gamma) / (gamma * -Math.expm1(shape * Math.log(gamma)));
  }

  /** By the ratio of successive probabilities, P(k+1)/P(k) = (1−γ)(k+η)/(k+1). */
  @Override
  public int draw(RandomGenerator random) {
    double probability =
        shape == 0
            ? (1 - gamma) / -Math.log(gamma)
            : shape * (1 - gamma) / Math.expm1(-shape * Math.log(gamma));
    double left = random.nextDouble();
    int k = 1;
    while (left >= probability && k < Integer.MAX_VALUE && probability > 0) {
      left -= probability;
      probability *= (1 - gamma) * (k + shape) / (k + 1);
      k++;
    }
    return k;
  }

  /**
   * {@inheritDoc}
   *
   * <p>Theorem 2: ε(α) + (1+η)(1 − 1/λ̂) ε(λ̂) + (1+η) log(1/γ)/λ̂ + log E[K]/(α−1), at the best λ̂
   * ≥ 1.
   */
  @Override
  public DoubleUnaryOperator renyi(Trial trial) {
    double least = -Math.log(gamma); // at λ̂ = 1
    for (double excess = LEAST_EXCESS; excess < MOST_EXCESS; excess *= RATIO) {
      double order = 1 + excess;
      double term = (1 - 1 / order) * trial.renyi(order) - Math.log(gamma) / order;
      least = Math.min(least, term);
    }
    double selection = (1 + shape) * least;
    return order -> trial.renyi(order) + selection + Math.log(mean()) / (order - 1);
  }

  @Override
  public String words() {
    return "a negative binomial number of trials, η = "
        + Numbers.brief(shape)
        + ", "
        + Numbers.brief(mean())
        + " on average";
  }
}
