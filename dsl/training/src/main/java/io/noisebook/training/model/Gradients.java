package io.noisebook.training.model;

import io.noisebook.accounting.numeric.Arguments;
import io.noisebook.training.model.MultilayerPerceptron.Layer;
import java.util.ArrayList;
import java.util.List;
import org.nd4j.linalg.api.buffer.DataType;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;
import org.nd4j.linalg.ops.transforms.Transforms;

/**
 * Per-example clipped gradients of a multilayer perceptron by ND4J operations, without ever forming
 * one example's gradient: in a dense layer it is the outer product of the input a and the error δ,
 * so its squared norm is |δ|²(1 + |a|²) (the 1 is the bias), and the clipped sum is one product of
 * the inputs with the scaled errors.
 */
public final class Gradients {
  /**
   * Norms are computed in floats, from sums of a few thousand terms. Clipping aims this much below
   * R, so that rounding cannot lift a gradient above it.
   */
  private static final double ROUNDING = 1e-5;

  private final MultilayerPerceptron model;
  private final List<Layer> layers;

  /**
   * The gradients of a model.
   *
   * @param model the model
   */
  public Gradients(MultilayerPerceptron model) {
    this.model = model;
    this.layers = model.layers();
  }

  /**
   * The logits.
   *
   * @param parameters the flat parameters
   * @param features [examples, inputs]
   * @return [examples, classes]
   */
  public INDArray logits(INDArray parameters, INDArray features) {
    List<INDArray> activations = forward(parameters, features);
    return activations.get(activations.size() - 1);
  }

  /**
   * Σ over the examples of their clipped gradients, v/max{1, |v|/R} with v the gradient of the
   * cross-entropy: lines 5 and 6 of Algorithm 1 of the GDP paper.
   *
   * @param parameters the flat parameters
   * @param features [examples, inputs], at least one example
   * @param labels the class of each example
   * @param clip R, the clipping norm, positive
   * @return a new flat vector
   */
  public INDArray clippedSum(INDArray parameters, INDArray features, int[] labels, double clip) {
    Arguments.positive("clip is the clipping norm R,", clip);
    List<INDArray> activations = forward(parameters, features);
    List<INDArray> errors = backward(parameters, activations, labels);

    INDArray squaredNorms = Nd4j.zeros(DataType.FLOAT, labels.length, 1);
    for (int l = 0; l < layers.size(); l++) {
      squaredNorms.addi(rowSquares(errors.get(l)).muli(rowSquares(activations.get(l)).addi(1)));
    }
    INDArray scale = scale(squaredNorms, clip);

    INDArray sum = Nd4j.zeros(DataType.FLOAT, model.parameterCount());
    for (int l = 0; l < layers.size(); l++) {
      INDArray error = errors.get(l).muliColumnVector(scale);
      layers.get(l).weights(sum).assign(activations.get(l).transpose().mmul(error));
      layers.get(l).bias(sum).assign(error.sum(0));
    }
    return sum;
  }

  /** The squared norm of each row, as a column; by a product, which is faster than a reduction. */
  private static INDArray rowSquares(INDArray rows) {
    return rows.mul(rows).mmul(Nd4j.ones(DataType.FLOAT, rows.columns(), 1));
  }

  /** 1/max{1, |v|/R} for each example. */
  private static INDArray scale(INDArray squaredNorms, double clip) {
    INDArray norms = Transforms.sqrt(squaredNorms, false);
    return Transforms.max(norms.divi(clip * (1 - ROUNDING)), 1, false).rdivi(1);
  }

  /** The inputs of every layer, then the logits. */
  private List<INDArray> forward(INDArray parameters, INDArray features) {
    List<INDArray> activations = new ArrayList<>();
    activations.add(features);
    for (int l = 0; l < layers.size(); l++) {
      Layer layer = layers.get(l);
      INDArray z =
          activations.get(l).mmul(layer.weights(parameters)).addiRowVector(layer.bias(parameters));
      activations.add(l < layers.size() - 1 ? Transforms.relu(z, false) : z);
    }
    return activations;
  }

  /** The derivative of each example's loss by the output of every layer before its ReLU. */
  private List<INDArray> backward(INDArray parameters, List<INDArray> activations, int[] labels) {
    INDArray error = Transforms.softmax(activations.get(layers.size()), true).subi(oneHot(labels));
    List<INDArray> errors = new ArrayList<>();
    errors.add(error);
    for (int l = layers.size() - 1; l > 0; l--) {
      INDArray active = activations.get(l).gt(0).castTo(DataType.FLOAT);
      error = error.mmul(layers.get(l).weights(parameters).transpose()).muli(active);
      errors.add(0, error);
    }
    return errors;
  }

  /** [examples, classes], 1 at each label. */
  private INDArray oneHot(int[] labels) {
    float[][] rows = new float[labels.length][model.classes()];
    for (int i = 0; i < labels.length; i++) {
      rows[i][labels[i]] = 1;
    }
    return Nd4j.createFromArray(rows);
  }
}
