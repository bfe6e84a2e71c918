package io.noisebook.training.variational;

import io.noisebook.accounting.bayesian.BayesianGuarantee;
import io.noisebook.accounting.exact.ExactGuarantee;
import io.noisebook.training.data.Examples;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * What private variational inference leaves behind.
 *
 * @param plan what was run
 * @param parameters the means of the weights, that of the bias last, then their log deviations
 * @param secureNoise false if the noise came from a seeded source for tests
 * @param bayesian what it cost examples like the data; beside {@link #exact}, never in its place
 */
public record VariationalResult(
    VariationalLogistic plan, float[] parameters, boolean secureNoise, BayesianGuarantee bayesian) {
  private static final int DRAWS = 50;

  /**
   * What it cost, for all data.
   *
   * @return the exact guarantee
   */
  public ExactGuarantee exact() {
    return ExactGuarantee.of(plan.process());
  }

  /**
   * The accuracy on the held-out examples, predicting by the mean over draws of the weights as the
   * Bayesian paper does.
   *
   * @return in [0, 1]
   */
  public double accuracy() {
    Examples examples = plan.data().heldOut();
    float[][] rows = Inference.rows(examples);
    int weights = parameters.length / 2;
    double[] shares = new double[rows.length];
    SplittableRandom random = new SplittableRandom(1);
    for (int d = 0; d < DRAWS; d++) {
      double[] drawn = new double[weights];
      for (int j = 0; j < weights; j++) {
        drawn[j] = parameters[j] + Math.exp(parameters[weights + j]) * random.nextGaussian();
      }
      for (int i = 0; i < rows.length; i++) {
        double output = 0;
        for (int j = 0; j < weights; j++) {
          output += rows[i][j] * drawn[j];
        }
        shares[i] += 1 / (1 + Math.exp(-output)) / DRAWS;
      }
    }
    int right = 0;
    for (int i = 0; i < rows.length; i++) {
      right += shares[i] > 0.5 == examples.targets()[i] > 0.5 ? 1 : 0;
    }
    return right / (double) rows.length;
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "%s: accuracy %.2f %% (held out)%n%s%n%s%s",
        plan,
        100 * accuracy(),
        exact(),
        bayesian,
        secureNoise
            ? ""
            : System.lineSeparator()
                + "With a seeded source for tests: this model is NOT private.");
  }
}
