package io.noisebook.training.model;

import io.noisebook.training.data.Examples;
import java.util.Arrays;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;
import org.nd4j.linalg.ops.transforms.Transforms;

/**
 * A model with its parameters.
 *
 * @param architecture the layers
 * @param parameters the flat parameters; owned by this model
 */
public record TrainedModel(MultilayerPerceptron architecture, INDArray parameters) {

  /**
   * The probability of each class.
   *
   * @param features [examples, inputs]
   * @return [examples, classes], rows summing to 1
   * @throws IllegalArgumentException if the number of features is not the model's
   */
  public INDArray probabilities(INDArray features) {
    if (features.rank() != 2 || features.columns() != architecture.inputs()) {
      throw new IllegalArgumentException(
          "features is [examples, "
              + architecture.inputs()
              + "]; got "
              + Arrays.toString(features.shape())
              + ".");
    }
    return Transforms.softmax(new Gradients(architecture).logits(parameters, features), false);
  }

  /**
   * The likeliest class of each example.
   *
   * @param features [examples, inputs]
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
    INDArray probabilities = probabilities(examples.features());
    int[] labels = examples.labels();
    int classes = architecture.classes();
    // All at once: reading an INDArray one number at a time takes longer than computing it.
    float[] flat = probabilities.dup('c').data().asFloat();
    int right = 0;
    double loss = 0;
    for (int i = 0; i < labels.length; i++) {
      int row = i * classes;
      int best = 0;
      for (int c = 1; c < classes; c++) {
        best = flat[row + c] > flat[row + best] ? c : best;
      }
      right += best == labels[i] ? 1 : 0;
      loss -= Math.log(Math.max(flat[row + labels[i]], Float.MIN_NORMAL));
    }
    return new Evaluation(loss / labels.length, right / (double) labels.length);
  }

  /**
   * How a model does on examples.
   *
   * @param loss the mean cross-entropy, in nats
   * @param accuracy the share of examples whose likeliest class is right, in [0, 1]
   */
  public record Evaluation(double loss, double accuracy) {}
}
