package io.noisebook.training.variational;

import io.noisebook.accounting.calibration.Target;
import io.noisebook.accounting.numeric.Arguments;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.process.Sampled;
import io.noisebook.training.data.Dataset;
import io.noisebook.training.random.Randomness;

/**
 * Logistic regression whose weights are a factorised normal distribution, found by private
 * stochastic variational inference; a description that is yet to be run. Weights have the prior
 * N(0, 1).
 *
 * @param data two classes
 * @param clip C, what the gradient of an example by means and log deviations is clipped to
 * @param noise σ, the noise on the sum over C
 * @param sampling p, in (0, 1]
 * @param steps T, at least 1
 * @param learningRate η of Adam
 * @param pairs how many pairs of gradients are compared at a step for the Bayesian accountant, at
 *     least 2
 */
public record VariationalLogistic(
    Dataset data,
    double clip,
    double noise,
    double sampling,
    int steps,
    double learningRate,
    int pairs) {
  /** Checks the ranges. */
  public VariationalLogistic {
    Arguments.positive("clip is the clipping norm", clip);
    Arguments.noiseMultiplier("noise", noise);
    Arguments.samplingProbability("p", sampling);
    Arguments.steps("steps", steps);
    Arguments.positive("η is a learning rate", learningRate);
    if (pairs < 2) {
      throw new IllegalArgumentException(
          "pairs is a number of pairs of gradients, at least 2; got " + pairs + ".");
    }
    if (data.training().classes() != 2) {
      throw new IllegalArgumentException(
          "logistic regression tells two classes apart; got "
              + data.training().classes()
              + " classes.");
    }
  }

  /**
   * A description with C = 1, σ = 2, p = 0.02, 1000 steps, η = 0.05 and 128 pairs.
   *
   * @param data two classes
   * @return the description
   */
  public static VariationalLogistic of(Dataset data) {
    return new VariationalLogistic(data, 1, 2, 0.02, 1000, 0.05, 128);
  }

  /**
   * With another clipping norm.
   *
   * @param norm C, positive
   * @return a new description
   */
  public VariationalLogistic clip(double norm) {
    return new VariationalLogistic(data, norm, noise, sampling, steps, learningRate, pairs);
  }

  /**
   * With other noise.
   *
   * @param multiplier σ, positive
   * @return a new description
   */
  public VariationalLogistic noise(double multiplier) {
    return new VariationalLogistic(data, clip, multiplier, sampling, steps, learningRate, pairs);
  }

  /**
   * With other batches, and so many of them.
   *
   * @param probability p, in (0, 1]
   * @param count T, at least 1
   * @return a new description
   */
  public VariationalLogistic batches(double probability, int count) {
    return new VariationalLogistic(data, clip, noise, probability, count, learningRate, pairs);
  }

  /**
   * With another learning rate.
   *
   * @param rate η, positive
   * @return a new description
   */
  public VariationalLogistic learningRate(double rate) {
    return new VariationalLogistic(data, clip, noise, sampling, steps, rate, pairs);
  }

  /**
   * With more pairs for the Bayesian accountant.
   *
   * @param samples at least 2
   * @return a new description
   */
  public VariationalLogistic alsoBayesian(int samples) {
    return new VariationalLogistic(data, clip, noise, sampling, steps, learningRate, samples);
  }

  /**
   * With the least noise that meets a budget.
   *
   * @param budget such as {@code eps(0.5, 1e-5)}
   * @return a new description
   */
  public VariationalLogistic within(Target budget) {
    return noise(budget.noise(sampling, steps));
  }

  /**
   * What it does to the data.
   *
   * @return Poisson-sampled Gaussian steps
   */
  public Process process() {
    return Sampled.gaussian(sampling, noise).times(steps);
  }

  /**
   * Runs it.
   *
   * @return the distribution of the weights, and what it cost
   */
  public VariationalResult run() {
    return run(Randomness.secure());
  }

  /**
   * Runs it with another source of batches and noise; for tests.
   *
   * @param randomness the source, such as {@code Randomness.insecureForTests(1)}
   * @return the distribution of the weights, and what it cost
   */
  public VariationalResult run(Randomness randomness) {
    return new Inference(this, randomness).run();
  }

  @Override
  public String toString() {
    return "private variational logistic regression on "
        + data.name()
        + ", C = "
        + clip
        + ", "
        + process().words();
  }
}
