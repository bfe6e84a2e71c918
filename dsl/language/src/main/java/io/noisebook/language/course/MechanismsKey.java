package io.noisebook.language.course;

import io.noisebook.accounting.Budget;
import io.noisebook.accounting.guarantee.GaussianTradeOff;
import io.noisebook.accounting.process.Gaussian;
import io.noisebook.accounting.process.Laplace;
import io.noisebook.accounting.process.Sampled;
import java.util.Arrays;
import java.util.Map;
import org.apache.commons.statistics.distribution.NormalDistribution;

/** Sheet 1: mechanisms and f-DP. */
final class MechanismsKey {
  private static final Budget BUDGET = Budget.budget();

  private MechanismsKey() {}

  static Map<String, Solution> solutions() {
    return Map.of(
        "1a",
        Solution.of(() -> curve(1))
            .mistakes(
                () -> curve(-1),
                "The sign of μ: a larger μ is easier to tell, so β must be smaller."),
        "1b",
        Solution.of(
                () ->
                    new double[] {
                      BUDGET.gdp(new Gaussian(1)).toDelta(0.5),
                      BUDGET.gdp(new Gaussian(2)).toDelta(1),
                      BUDGET.gdp(new Gaussian(0.5)).toDelta(4)
                    })
            .mistakes(
                () ->
                    new double[] {
                      withoutFactor(0.5, 1), withoutFactor(1, 0.5), withoutFactor(4, 2)
                    },
                "The second term has a factor e^ε."),
        "1c",
        Solution.of(
                () ->
                    new double[] {
                      BUDGET.exact(new Laplace(0.5)).toEps(1e-12), Math.log(3), Math.log(9)
                    })
            .mistakes(
                () -> new double[] {0.5, Math.log(3), Math.log(9)},
                "ε is the sensitivity over b, and not b over the sensitivity.")
            .mistakes(
                () -> new double[] {2, 0.75, 0.9},
                "ε is the logarithm of a ratio of two probabilities: of truth and of lie."),
        "1d",
        Solution.of(() -> sampled(0.1, 0.05, 0.5))
            .mistakes(
                () -> {
                  double[] wrong = new double[3];
                  for (int i = 0; i < 3; i++) {
                    double alpha = new double[] {0.1, 0.05, 0.5}[i];
                    wrong[i] = 0.2 * GaussianTradeOff.of(2).at(alpha);
                  }
                  return wrong;
                },
                "And if the example is not in the sample, with probability 1 − p? Then the attacker"
                    + " can only toss a coin."),
        "1e",
        Solution.of(() -> guess(0.5, 1, 2))
            .mistakes(
                () -> {
                  double[] guess = guess(0.5, 1, 2);
                  return new double[] {2 * guess[0] - 1, 2 * guess[1] - 1, 2 * guess[2] - 1};
                },
                "That is the advantage, 1 − α − β. With even odds a guess is right (1 +"
                    + " advantage)/2 of the time: a coin has no advantage and is right half of the"
                    + " time."));
  }

  private static double[] curve(int sign) {
    double[] alphas = {0.01, 0.05, 0.5};
    double[] mus = {1, 2, 0.5};
    double[] betas = new double[3];
    for (int i = 0; i < 3; i++) {
      // G_{−μ}(α) = 1 − G_μ(1 − α), by the symmetry of the normal distribution.
      betas[i] =
          sign > 0
              ? GaussianTradeOff.of(mus[i]).at(alphas[i])
              : 1 - GaussianTradeOff.of(mus[i]).at(1 - alphas[i]);
    }
    return betas;
  }

  private static double withoutFactor(double epsilon, double mu) {
    NormalDistribution normal = NormalDistribution.of(0, 1);
    return normal.cumulativeProbability(-epsilon / mu + mu / 2)
        - normal.cumulativeProbability(-epsilon / mu - mu / 2);
  }

  /** p = 0.2 and μ = 2. */
  private static double[] sampled(double... alphas) {
    var curve = BUDGET.exact(Sampled.gaussian(0.2, 0.5)).remove().tradeOff();
    return Arrays.stream(alphas).map(curve::at).toArray();
  }

  private static double[] guess(double... mus) {
    return Arrays.stream(mus).map(mu -> (1 + GaussianTradeOff.of(mu).advantage()) / 2).toArray();
  }
}
