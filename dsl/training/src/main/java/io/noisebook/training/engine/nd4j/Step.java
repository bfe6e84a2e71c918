package io.noisebook.training.engine.nd4j;

import org.nd4j.linalg.api.ndarray.INDArray;

/** A layer at work on one physical batch: forward, backward, accumulate, each once. */
interface Step {
  /** [examples, inputs] to [examples, outputs]. */
  INDArray forward(INDArray x);

  /** The error of the output to that of the input; adds the squared gradient norms. */
  INDArray backward(INDArray error, Nd4jNorms norms);

  /** Adds each example's gradient times its factor to the flat sum. */
  default void accumulate(Nd4jNorms norms, INDArray sum) {
    // Most layers without parameters have nothing to add.
  }
}
