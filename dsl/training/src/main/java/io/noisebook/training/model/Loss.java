package io.noisebook.training.model;

/** What a network's outputs are judged by, example by example. */
public enum Loss {
  /** Cross-entropy of the softmax of one output per class, in nats. */
  SOFTMAX_CROSS_ENTROPY("softmax cross-entropy"),
  /** Cross-entropy of the sigmoid of one output, for classes 0 and 1, in nats. */
  LOGISTIC("logistic loss"),
  /** Half the squared difference of one output and the target. */
  SQUARED_ERROR("squared error");

  private final String words;

  Loss(String words) {
    this.words = words;
  }

  /**
   * The name.
   *
   * @return such as "softmax cross-entropy"
   */
  public String words() {
    return words;
  }

  /** Checks that a network's outputs fit what is to be learnt; classes is 0 for real targets. */
  void check(Shape outputs, int classes) {
    int wanted = this == SOFTMAX_CROSS_ENTROPY ? classes : 1;
    if (this == SOFTMAX_CROSS_ENTROPY && classes == 0) {
      throw new IllegalArgumentException(
          "softmax cross-entropy needs classes, and these data have real targets. Use"
              + " model(…).squaredError().");
    }
    if (this == LOGISTIC && classes != 2) {
      throw new IllegalArgumentException(
          "logistic loss needs two classes; these data have " + classes + ".");
    }
    if (outputs.size() != wanted) {
      throw new IllegalArgumentException(
          words
              + " needs "
              + wanted
              + (wanted == 1 ? " output" : " outputs, one for each class")
              + "; the last layer gives "
              + outputs
              + ". End the model with dense("
              + wanted
              + ").");
    }
  }
}
