package io.noisebook.training.engine.nd4j;

import io.noisebook.training.model.Activation;
import org.nd4j.linalg.api.buffer.DataType;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.ops.transforms.Transforms;

/** Activations by ND4J operations. */
final class Slopes {
  private Slopes() {}

  static INDArray forward(Activation activation, INDArray z) {
    return switch (activation) {
      case NONE -> z;
      case RELU -> Transforms.relu(z, true);
      case TANH -> Transforms.tanh(z, true);
      case SIGMOID -> Transforms.sigmoid(z, true);
    };
  }

  static INDArray backward(Activation activation, INDArray y, INDArray error) {
    return switch (activation) {
      case NONE -> error;
      case RELU -> error.mul(y.gt(0).castTo(DataType.FLOAT));
      case TANH -> error.mul(y.mul(y).rsub(1));
      case SIGMOID -> error.mul(y.mul(y.rsub(1)));
    };
  }
}
