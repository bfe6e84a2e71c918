package io.noisebook.training.run;

import io.noisebook.training.arithmetic.Arithmetic;
import io.noisebook.training.data.Examples;
import io.noisebook.training.engine.fused.FusedOutputs;
import io.noisebook.training.model.Loss;
import io.noisebook.training.model.Network;
import io.noisebook.training.parallel.Team;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;

/**
 * A model with its parameters.
 *
 * @param network the layers
 * @param parameters the flat parameters; owned by this model
 */
public record TrainedModel(Network network, INDArray parameters) {

  /**
   * The outputs of the last layer.
   *
   * @param features [examples, …], each example of the shape that the network takes
   * @return [examples, outputs]
   * @throws IllegalArgumentException if the shape is another
   */
  public INDArray outputs(INDArray features) {
    Examples examples = new Examples(features, new float[(int) features.size(0)], classes());
    float[] outputs = flatOutputs(examples);
    return Nd4j.create(outputs, new long[] {examples.size(), network.outputs()}, 'c');
  }

  /**
   * The probability of each class.
   *
   * @param features [examples, …], each example of the shape that the network takes
   * @return [examples, classes], rows summing to 1
   * @throws IllegalArgumentException if the shape is another, or the model has no classes
   */
  public INDArray probabilities(INDArray features) {
    if (classes() == 0) {
      throw new IllegalArgumentException(
          "this model learnt real targets, so it has no probabilities; ask for outputs(…).");
    }
    Examples examples = new Examples(features, new float[(int) features.size(0)], classes());
    float[] flat = Probabilities.of(network.model().loss(), flatOutputs(examples), classes());
    return Nd4j.create(flat, new long[] {examples.size(), classes()}, 'c');
  }

  private int classes() {
    return network.classes();
  }

  /**
   * The likeliest class of each example.
   *
   * @param features [examples, …], each example of the shape that the network takes
   * @return a class for each example
   */
  public int[] predict(INDArray features) {
    return Nd4j.argMax(probabilities(features), 1).toIntVector();
  }

  /**
   * Loss and accuracy on examples.
   *
   * @param examples the examples
   * @return the evaluation
   */
  public Evaluation evaluate(Examples examples) {
    return Evaluation.of(network, flatOutputs(examples), examples);
  }

  private float[] flatOutputs(Examples examples) {
    float[] flat = Arithmetic.floats(network.parameterCount());
    System.arraycopy(parameters.data().asFloat(), 0, flat, 0, network.parameterCount());
    try (Team team = Team.of(Math.min(2, Runtime.getRuntime().availableProcessors()))) {
      return new FusedOutputs(network, flat, team).of(examples);
    }
  }

  /** Shares of classes, from outputs. */
  static final class Probabilities {
    private Probabilities() {}

    static float[] of(Loss loss, float[] outputs, int classes) {
      float[] shares = new float[loss == Loss.LOGISTIC ? 2 * outputs.length : outputs.length];
      for (int row = 0; row < shares.length / classes; row++) {
        if (loss == Loss.LOGISTIC) {
          double one = 1 / (1 + Math.exp(-outputs[row]));
          shares[2 * row] = (float) (1 - one);
          shares[2 * row + 1] = (float) one;
        } else {
          softmax(outputs, shares, row * classes, classes);
        }
      }
      return shares;
    }

    private static void softmax(float[] outputs, float[] shares, int at, int classes) {
      double largest = Double.NEGATIVE_INFINITY;
      for (int c = 0; c < classes; c++) {
        largest = Math.max(largest, outputs[at + c]);
      }
      double sum = 0;
      for (int c = 0; c < classes; c++) {
        sum += Math.exp(outputs[at + c] - largest);
      }
      for (int c = 0; c < classes; c++) {
        shares[at + c] = (float) (Math.exp(outputs[at + c] - largest) / sum);
      }
    }
  }
}
