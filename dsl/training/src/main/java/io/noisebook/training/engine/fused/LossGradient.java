package io.noisebook.training.engine.fused;

import io.noisebook.training.model.Loss;

/** The derivative of each example's loss by the network's outputs. */
final class LossGradient {
  private LossGradient() {}

  static void of(Loss loss, Signal outputs, float[] targets, int m) {
    for (int e = 0; e < m; e++) {
      switch (loss) {
        case SOFTMAX_CROSS_ENTROPY -> softmax(outputs, e, (int) targets[e]);
        case LOGISTIC ->
            outputs.error()[e] = (float) (1 / (1 + Math.exp(-outputs.value()[e])) - targets[e]);
        case SQUARED_ERROR -> outputs.error()[e] = outputs.value()[e] - targets[e];
      }
    }
  }

  /** softmax − one-hot; at the label as minus the sum of the others, which keeps its digits. */
  private static void softmax(Signal outputs, int e, int label) {
    float[] z = outputs.value();
    float[] error = outputs.error();
    int classes = outputs.size();
    int at = e * classes;
    float largest = z[at];
    for (int c = 1; c < classes; c++) {
      largest = Math.max(largest, z[at + c]);
    }
    double sum = 0;
    for (int c = 0; c < classes; c++) {
      double share = Math.exp(z[at + c] - largest);
      error[at + c] = (float) share;
      sum += share;
    }
    double others = 0;
    for (int c = 0; c < classes; c++) {
      double share = error[at + c] / sum;
      error[at + c] = (float) share;
      others += c == label ? 0 : share;
    }
    error[at + label] = (float) -others;
  }
}
