package io.noisebook.training.variational;

import io.noisebook.accounting.calibration.Target;
import io.noisebook.accounting.numeric.Arguments;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.process.Sampled;
import io.noisebook.training.data.Dataset;
import io.noisebook.training.engine.Influence;
import io.noisebook.training.random.Randomness;
import io.noisebook.training.run.Watching;

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
 * @param watching what the Bayesian accountant samples at each step
 */
public record VariationalLogistic(
    Dataset data,
    double clip,
    double noise,
    double sampling,
    int steps,
    double learningRate,
    Watching watching) {
  /** Checks the ranges. */
  public VariationalLogistic {
    Arguments.positive("clip is the clipping norm", clip);
    Arguments.noiseMultiplier("noise", noise);
    Arguments.samplingProbability("p", sampling);
    Arguments.steps("steps", steps);
    Arguments.positive("η is a learning rate", learningRate);
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
    return new VariationalLogistic(
        data, 1, 2, 0.02, 1000, 0.05, new Watching(128, Influence.PAIRS));
  }

  /**
   * With another clipping norm.
   *
   * @param norm C, positive
   * @return a new description
   */
  public VariationalLogistic clip(double norm) {
    return new VariationalLogistic(data, norm, noise, sampling, steps, learningRate, watching);
  }

  /**
   * With other noise.
   *
   * @param multiplier σ, positive
   * @return a new description
   */
  public VariationalLogistic noise(double multiplier) {
    return new VariationalLogistic(data, clip, multiplier, sampling, steps, learningRate, watching);
  }

  /**
   * With other batches, and so many of them.
   *
   * @param probability p, in (0, 1]
   * @param count T, at least 1
   * @return a new description
   */
  public VariationalLogistic batches(double probability, int count) {
    return new VariationalLogistic(data, clip, noise, probability, count, learningRate, watching);
  }

  /**
   * With another learning rate.
   *
   * @param rate η, positive
   * @return a new description
   */
  public VariationalLogistic learningRate(double rate) {
    return new VariationalLogistic(data, clip, noise, sampling, steps, rate, watching);
  }

  /**
   * With other samples for the Bayesian accountant.
   *
   * @param samples how many distances are taken of each batch, at least 2
   * @param influence what an example is compared with
   * @return a new description
   */
  public VariationalLogistic alsoBayesian(int samples, Influence influence) {
    return new VariationalLogistic(
        data, clip, noise, sampling, steps, learningRate, new Watching(samples, influence));
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
