package io.noisebook.training.model;

import io.noisebook.accounting.numeric.Arguments;
import java.util.random.RandomGenerator;

/**
 * A fully connected layer: y = activation(xW + b). Its parameters are the weights [inputs, outputs]
 * by rows, then the bias [outputs]. An image is taken as a row of numbers.
 *
 * @param outputs the number of neurons, at least 1
 * @param activation what is applied to each output
 */
public record Dense(int outputs, Activation activation) implements Layer {
  /** Checks the width. */
  public Dense {
    Arguments.count("dense(n): n is the number of neurons", outputs);
  }

  /**
   * The same layer with ReLU.
   *
   * @return a new layer
   */
  public Dense relu() {
    return new Dense(outputs, Activation.RELU);
  }

  /**
   * The same layer with tanh.
   *
   * @return a new layer
   */
  public Dense tanh() {
    return new Dense(outputs, Activation.TANH);
  }

  /**
   * The same layer with the logistic sigmoid.
   *
   * @return a new layer
   */
  public Dense sigmoid() {
    return new Dense(outputs, Activation.SIGMOID);
  }

  @Override
  public Shape output(Shape input) {
    return Shape.of(outputs);
  }

  @Override
  public int parameterCount(Shape input) {
    return Math.multiplyExact(Math.addExact(input.size(), 1), outputs);
  }

  @Override
  public void initialise(float[] flat, int offset, Shape input, RandomGenerator random) {
    Glorot.fill(flat, offset, input.size() * outputs, input.size(), outputs, random);
  }

  @Override
  public String words() {
    return "dense " + outputs + activation.suffix();
  }
}
