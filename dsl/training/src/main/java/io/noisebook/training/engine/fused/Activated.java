package io.noisebook.training.engine.fused;

import io.noisebook.training.arithmetic.Arithmetic;
import io.noisebook.training.model.Activation;

/** Bias and activation of a layer, up and down. */
record Activated(Arithmetic math, Activation activation) {
  /** z ← activation(z + bias), row by row. */
  void forward(float[] z, int rows, int columns, float[] bias, int biasOffset) {
    math.addBias(z, 0, rows, columns, bias, biasOffset, activation == Activation.RELU);
    if (activation == Activation.TANH) {
      Tanh.of(z, rows * columns);
    } else if (activation == Activation.SIGMOID) {
      for (int i = 0; i < rows * columns; i++) {
        z[i] = (float) activation.of(z[i]);
      }
    }
  }

  /** Turns the error of the output into that of what was activated. */
  void backward(float[] output, float[] error, int count) {
    if (activation == Activation.RELU) {
      math.keepPositive(output, error, 0, count);
    } else if (activation == Activation.TANH) {
      for (int i = 0; i < count; i++) {
        error[i] *= 1 - output[i] * output[i];
      }
    } else if (activation == Activation.SIGMOID) {
      for (int i = 0; i < count; i++) {
        error[i] *= (float) activation.slope(output[i]);
      }
    }
  }
}
