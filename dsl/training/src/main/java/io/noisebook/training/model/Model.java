package io.noisebook.training.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A model as it is described: layers and a loss, before it is known what data go in.
 *
 * @param layers the layers
 * @param loss what its outputs are judged by
 */
public record Model(Chain layers, Loss loss) {
  /**
   * A model with softmax cross-entropy.
   *
   * @param layers the layers, first to last
   * @return the model
   */
  public static Model of(Layer... layers) {
    return new Model(Layers.chain(layers), Loss.SOFTMAX_CROSS_ENTROPY);
  }

  /**
   * A perceptron with ReLU: hidden layers, then one output per class.
   *
   * @param hidden the widths of the hidden layers; none gives softmax regression
   * @param classes the number of classes
   * @return the model
   */
  public static Model perceptron(List<Integer> hidden, int classes) {
    List<Layer> layers = new ArrayList<>();
    hidden.forEach(width -> layers.add(Layers.dense(width).relu()));
    layers.add(Layers.dense(classes));
    return new Model(new Chain(layers), Loss.SOFTMAX_CROSS_ENTROPY);
  }

  /**
   * The same layers with logistic loss, for one output and two classes.
   *
   * @return a new model
   */
  public Model logistic() {
    return new Model(layers, Loss.LOGISTIC);
  }

  /**
   * The same layers with squared error, for one output and real targets.
   *
   * @return a new model
   */
  public Model squaredError() {
    return new Model(layers, Loss.SQUARED_ERROR);
  }

  /**
   * The model for examples of a shape.
   *
   * @param input the shape of one example
   * @param classes the number of classes, or 0 for real targets
   * @return the network
   * @throws IllegalArgumentException if a layer cannot take what comes in, or the outputs do not
   *     fit; the message names the layer and what it expects
   */
  public Network on(Shape input, int classes) {
    return Network.of(this, input, classes);
  }

  /**
   * The model for examples of a shape.
   *
   * @param input the sizes of one example, such as 28, 28, 1
   * @return the network, for as many classes as it has outputs
   */
  public Network on(int... input) {
    Shape shape = new Shape(Arrays.stream(input).boxed().toList());
    int outputs = layers.output(shape).size();
    int classes =
        switch (loss) {
          case SOFTMAX_CROSS_ENTROPY -> outputs;
          case LOGISTIC -> 2;
          case SQUARED_ERROR -> 0;
        };
    return on(shape, classes);
  }

  @Override
  public String toString() {
    return layers.words() + (loss == Loss.SOFTMAX_CROSS_ENTROPY ? "" : "; " + loss.words());
  }
}
