package io.noisebook.training.variational;

import io.noisebook.accounting.bayesian.BayesianLedger;
import io.noisebook.training.data.Examples;
import io.noisebook.training.data.RowReader;
import io.noisebook.training.engine.Influence;
import io.noisebook.training.optimiser.NoisyAdam;
import io.noisebook.training.optimiser.Optimiser;
import io.noisebook.training.random.GaussianNoise;
import io.noisebook.training.random.PoissonSampler;
import io.noisebook.training.random.Purpose;
import io.noisebook.training.random.Randomness;
import java.util.random.RandomGenerator;

/**
 * The steps of variational inference. With weights w = m + s∘η for one draw η of a step, the
 * gradient of an example's log likelihood is r·x by the means m and r·x∘s∘η by the log deviations,
 * where r = y − P(1 | x, w). So both norms and inner products of gradients are those of the
 * examples under the weights 1 + (s∘η)², times r.
 */
final class Inference {
  /** The bias is the weight of a feature that is always 1. */
  private final int weights;

  private final VariationalLogistic plan;
  private final Randomness randomness;
  private final float[][] rows;
  private final float[] labels;

  /** Means, then log deviations. */
  private final float[] parameters;

  /** Of the parameters after each step of the second half. */
  private final double[] sums;

  private final double[] drawn;

  Inference(VariationalLogistic plan, Randomness randomness) {
    this.plan = plan;
    this.randomness = randomness;
    Examples training = plan.data().training();
    weights = training.featureCount() + 1;
    rows = rows(training);
    labels = training.targets();
    parameters = new float[2 * weights];
    java.util.Arrays.fill(parameters, weights, 2 * weights, (float) Math.log(0.1));
    sums = new double[2 * weights];
    drawn = new double[weights];
  }

  /** The features of all examples, with a 1 at the end. */
  static float[][] rows(Examples examples) {
    RowReader reader = examples.reader();
    float[][] rows = new float[examples.size()][examples.featureCount() + 1];
    for (int i = 0; i < rows.length; i++) {
      reader.row(i, rows[i], 0);
      rows[i][examples.featureCount()] = 1;
    }
    return rows;
  }

  VariationalResult run() {
    Optimiser.State optimiser = new NoisyAdam().corrected(true).begin(parameters.length);
    PoissonSampler sampler = PoissonSampler.of(rows.length, plan.sampling());
    BayesianLedger ledger =
        BayesianLedger.of(plan.process()).sampling(plan.watching().influence().words());
    for (int t = 0; t < plan.steps(); t++) {
      RandomGenerator random = randomness.stream(Purpose.SAMPLING, t);
      int[] batch = sampler.sample(random);
      draw(randomness.stream(Purpose.INITIAL_WEIGHTS, t));
      float[] sum = new float[parameters.length];
      double[] factors = new double[batch.length];
      for (int k = 0; k < batch.length; k++) {
        factors[k] = addClipped(batch[k], sum);
      }
      ledger = ledger.record(t + 1, distances(batch, factors, t));
      GaussianNoise.addTo(sum, sum.length, plan.noise() * plan.clip(), randomness, t, 0);
      towardsPosterior(sum);
      optimiser.step(parameters, sum, 0, sum.length, plan.learningRate(), t + 1);
      if (2 * (t + 1) > plan.steps()) {
        for (int j = 0; j < sums.length; j++) {
          sums[j] += parameters[j];
        }
      }
    }
    return new VariationalResult(plan, averages(), randomness.isSecure(), ledger.guarantee());
  }

  /**
   * The mean of the iterates of the second half (Polyak and Juditsky 1992), in which most of the
   * noise of single steps is gone. All iterates are private already, so it costs nothing.
   */
  private float[] averages() {
    float[] averages = new float[sums.length];
    int count = plan.steps() - plan.steps() / 2;
    for (int j = 0; j < sums.length; j++) {
      averages[j] = (float) (sums[j] / count);
    }
    return averages;
  }

  private double deviation(int j) {
    return Math.exp(parameters[weights + j]);
  }

  /** s∘η of a step. It is not private which draw is made. */
  private void draw(RandomGenerator random) {
    for (int j = 0; j < weights; j++) {
      drawn[j] = deviation(j) * random.nextGaussian();
    }
  }

  /** Adds an example's clipped gradient; returns r times the factor that it was clipped by. */
  private double addClipped(int example, float[] sum) {
    float[] x = rows[example];
    double output = 0;
    for (int j = 0; j < weights; j++) {
      output += x[j] * (parameters[j] + drawn[j]);
    }
    double residual = labels[example] - 1 / (1 + Math.exp(-output));
    double norm = Math.abs(residual) * Math.sqrt(inner(x, x));
    double factor = residual * Math.min(1, (1 - 1e-6) * plan.clip() / norm);
    for (int j = 0; j < weights; j++) {
      sum[j] += (float) (factor * x[j]);
      sum[weights + j] += (float) (factor * x[j] * drawn[j]);
    }
    return factor;
  }

  /** The inner product of two examples' gradients, over their residuals. */
  private double inner(float[] x, float[] y) {
    double sum = 0;
    for (int j = 0; j < weights; j++) {
      sum += (double) x[j] * y[j] * (1 + drawn[j] * drawn[j]);
    }
    return sum;
  }

  /** How far random examples of a batch move the clipped sum, over C. */
  private double[] distances(int[] batch, double[] factors, int step) {
    Influence influence = plan.watching().influence();
    int count = Math.min(plan.watching().samples(), influence.comparisons(batch.length));
    if (count < 2) {
      return new double[] {influence.farthest(), influence.farthest()};
    }
    int[] order = order(batch.length, randomness.stream(Purpose.PAIRING, step));
    double[] distances = new double[count];
    for (int k = 0; k < count; k++) {
      double square =
          influence == Influence.PAIRS
              ? between(batch, factors, order[2 * k], order[2 * k + 1])
              : factors[order[k]] * factors[order[k]] * squared(batch[order[k]]);
      distances[k] = Math.sqrt(Math.max(0, square)) / plan.clip();
    }
    return distances;
  }

  private static int[] order(int count, RandomGenerator random) {
    int[] order = new int[count];
    for (int i = 0; i < count; i++) {
      int j = random.nextInt(i + 1);
      order[i] = order[j];
      order[j] = i;
    }
    return order;
  }

  private double squared(int example) {
    return inner(rows[example], rows[example]);
  }

  /** The squared distance of two clipped gradients. */
  private double between(int[] batch, double[] factors, int a, int b) {
    return factors[a] * factors[a] * squared(batch[a])
        + factors[b] * factors[b] * squared(batch[b])
        - 2 * factors[a] * factors[b] * inner(rows[batch[a]], rows[batch[b]]);
  }

  /** From a noisy sum of log likelihoods, what descends to the posterior, over n. */
  private void towardsPosterior(float[] sum) {
    double n = rows.length;
    for (int j = 0; j < weights; j++) {
      double deviation = deviation(j);
      // The gradient of the Kullback–Leibler divergence from the prior N(0, 1).
      sum[j] = (float) ((parameters[j] - sum[j] / plan.sampling()) / n);
      sum[weights + j] =
          (float) ((deviation * deviation - 1 - sum[weights + j] / plan.sampling()) / n);
    }
  }
}
