package io.noisebook.training.model;

import io.noisebook.accounting.numeric.Arguments;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;
import org.nd4j.linalg.indexing.NDArrayIndex;

/**
 * The architecture of a fully connected network: ReLU hidden layers, softmax cross-entropy on top.
 * Its parameters live apart from it, as one flat vector: for each layer the weights [in, out] by
 * rows, then the bias [out].
 *
 * @param inputs the number of features, at least 1
 * @param hidden the widths of the hidden layers, each at least 1; none gives softmax regression
 * @param classes the number of classes, at least 2
 */
public record MultilayerPerceptron(int inputs, List<Integer> hidden, int classes) {
  /** Copies and checks. */
  public MultilayerPerceptron {
    hidden = List.copyOf(hidden);
    Arguments.count("inputs is the number of features", inputs);
    hidden.forEach(width -> Arguments.count("a hidden layer has a width", width));
    if (classes < 2) {
      throw new IllegalArgumentException(
          "classes is the number of classes, at least 2; got " + classes + ".");
    }
  }

  /** One dense layer, as a place in the flat parameters. */
  record Layer(int in, int out, int offset) {
    int end() {
      return offset + (in + 1) * out;
    }

    /** The weights [in, out], a view of the flat parameters. */
    INDArray weights(INDArray parameters) {
      return view(parameters, offset, offset + in * out).reshape('c', in, out);
    }

    /** The bias [out], a view of the flat parameters. */
    INDArray bias(INDArray parameters) {
      return view(parameters, offset + in * out, end());
    }

    private static INDArray view(INDArray flat, int from, int to) {
      return flat.get(NDArrayIndex.interval(from, to));
    }
  }

  List<Layer> layers() {
    List<Layer> layers = new ArrayList<>();
    int in = inputs;
    int offset = 0;
    for (int out : widths()) {
      layers.add(new Layer(in, out, offset));
      offset = layers.get(layers.size() - 1).end();
      in = out;
    }
    return layers;
  }

  private List<Integer> widths() {
    List<Integer> widths = new ArrayList<>(hidden);
    widths.add(classes);
    return widths;
  }

  /**
   * The number of parameters.
   *
   * @return the length of the flat vector
   */
  public int parameterCount() {
    List<Layer> layers = layers();
    return layers.get(layers.size() - 1).end();
  }

  /**
   * Initial parameters: weights uniform in ±√(6/(in + out)) (Glorot and Bengio 2010), biases 0.
   * They do not depend on any data.
   *
   * @param random where the bits come from
   * @return a new flat vector
   */
  public INDArray initialParameters(RandomGenerator random) {
    float[] flat = new float[parameterCount()];
    for (Layer layer : layers()) {
      double bound = Math.sqrt(6.0 / (layer.in() + layer.out()));
      for (int i = 0; i < layer.in() * layer.out(); i++) {
        flat[layer.offset() + i] = (float) (bound * (2 * random.nextDouble() - 1));
      }
    }
    return Nd4j.createFromArray(flat);
  }

  /** The layers in a few words, such as "123-16-2, ReLU, 2018 parameters". */
  @Override
  public String toString() {
    String shape =
        inputs + "-" + widths().stream().map(String::valueOf).collect(Collectors.joining("-"));
    return shape + (hidden.isEmpty() ? "" : ", ReLU") + ", " + parameterCount() + " parameters";
  }
}
