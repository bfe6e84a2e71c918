package io.noisebook.training.model;

/** What is applied to every output of a layer; derivatives are taken from the output itself. */
public enum Activation {
  /** x. */
  NONE(""),
  /** max{x, 0}. */
  RELU("ReLU"),
  /** tanh x. */
  TANH("tanh"),
  /** 1/(1 + e^−x). */
  SIGMOID("sigmoid");

  private final String words;

  Activation(String words) {
    this.words = words;
  }

  /**
   * The value.
   *
   * @param x any number
   * @return the activation of it
   */
  public double of(double x) {
    return switch (this) {
      case NONE -> x;
      case RELU -> Math.max(x, 0);
      case TANH -> Math.tanh(x);
      case SIGMOID -> 1 / (1 + Math.exp(-x));
    };
  }

  /**
   * The derivative, by the value.
   *
   * @param y the activation of some x
   * @return its derivative at that x; 0 for ReLU at 0
   */
  public double slope(double y) {
    return switch (this) {
      case NONE -> 1;
      case RELU -> y > 0 ? 1 : 0;
      case TANH -> 1 - y * y;
      case SIGMOID -> y * (1 - y);
    };
  }

  /** ", ReLU", or nothing. */
  String suffix() {
    return words.isEmpty() ? "" : ", " + words;
  }
}
