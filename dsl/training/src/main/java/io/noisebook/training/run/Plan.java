package io.noisebook.training.run;

import io.noisebook.accounting.numeric.Arguments;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.process.Sampled;
import io.noisebook.training.data.Dataset;
import io.noisebook.training.model.MultilayerPerceptron;
import io.noisebook.training.optimiser.Optimiser;

/**
 * Everything that a run will do, checked.
 *
 * @param optimiser the optimiser
 * @param data the data set
 * @param model the model
 * @param samplingProbability p, in (0, 1]
 * @param expectedBatch B, what the noisy sum is divided by; positive. A number that the user
 *     states, never the realised size of a batch
 * @param clip R, the clipping norm, positive
 * @param noiseMultiplier σ, positive: the noise on the sum has standard deviation σR
 * @param learningRate η, positive
 * @param steps T, at least 1
 * @param delta the δ at which ε is shown, in (0, 1)
 */
public record Plan(
    Optimiser optimiser,
    Dataset data,
    MultilayerPerceptron model,
    double samplingProbability,
    double expectedBatch,
    double clip,
    double noiseMultiplier,
    double learningRate,
    int steps,
    double delta) {
  /** Checks the ranges. */
  public Plan {
    Arguments.samplingProbability("p", samplingProbability);
    Arguments.positive("batch is the expected batch size", expectedBatch);
    Arguments.positive("clip is the clipping norm R,", clip);
    Arguments.noiseMultiplier("noise", noiseMultiplier);
    Arguments.positive("learningRate is η,", learningRate);
    Arguments.steps("steps", steps);
    Arguments.delta("δ", delta);
    if (model.inputs() != data.training().featureCount()
        || model.classes() != data.training().classes()) {
      throw new IllegalArgumentException(
          "the model "
              + model
              + " does not fit "
              + data.training().featureCount()
              + " features and "
              + data.training().classes()
              + " classes.");
    }
  }

  /**
   * What so many steps of this plan do to the data.
   *
   * @param taken the number of steps, at least 1
   * @return the process
   */
  public Process process(int taken) {
    return Sampled.gaussian(samplingProbability, noiseMultiplier).times(taken);
  }

  /**
   * Epochs, as the paper counts them: E = pT.
   *
   * @param taken a number of steps
   * @return the epochs that these are
   */
  public double epochs(int taken) {
    return samplingProbability * taken;
  }
}
