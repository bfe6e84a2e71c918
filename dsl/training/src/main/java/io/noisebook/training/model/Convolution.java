package io.noisebook.training.model;

import io.noisebook.accounting.numeric.Arguments;
import java.util.random.RandomGenerator;

/**
 * A two-dimensional convolution over images [height, width, channels]. Its parameters are the
 * weights [kernel, kernel, channels in, channels out] by rows, then the bias [channels out].
 *
 * @param channels the number of output channels, at least 1
 * @param window kernel, stride and padding
 * @param activation what is applied to each output
 */
public record Convolution(int channels, Window window, Activation activation) implements Layer {
  /** Checks the number of channels. */
  public Convolution {
    Arguments.count("conv(channels, kernel): channels is the number of filters", channels);
  }

  /**
   * The same layer with another stride.
   *
   * @param stride by how many pixels the kernel moves, at least 1
   * @return a new layer
   */
  public Convolution stride(int stride) {
    return new Convolution(channels, window.stride(stride), activation);
  }

  /**
   * The same layer with zeros around the image, so that the output has ⌈size/stride⌉ pixels a side.
   *
   * @return a new layer
   */
  public Convolution same() {
    return new Convolution(channels, window.padded(), activation);
  }

  /**
   * The same layer with ReLU.
   *
   * @return a new layer
   */
  public Convolution relu() {
    return new Convolution(channels, window, Activation.RELU);
  }

  /**
   * The same layer with tanh.
   *
   * @return a new layer
   */
  public Convolution tanh() {
    return new Convolution(channels, window, Activation.TANH);
  }

  /**
   * The same layer with the logistic sigmoid.
   *
   * @return a new layer
   */
  public Convolution sigmoid() {
    return new Convolution(channels, window, Activation.SIGMOID);
  }

  @Override
  public Shape output(Shape input) {
    return window.over(input.requireImage(name()), channels, name());
  }

  /**
   * How many numbers one output pixel looks at.
   *
   * @param input the shape that goes in
   * @return kernel² times the channels in
   */
  public int patch(Shape input) {
    return window.size() * window.size() * input.channels();
  }

  @Override
  public int parameterCount(Shape input) {
    return Math.multiplyExact(Math.addExact(patch(input.requireImage(name())), 1), channels);
  }

  @Override
  public void initialise(float[] flat, int offset, Shape input, RandomGenerator random) {
    int area = window.size() * window.size();
    int patch = patch(input);
    Glorot.fill(flat, offset, patch * channels, patch, area * channels, random);
  }

  private String name() {
    return "conv(" + channels + ", " + window.size() + ")";
  }

  @Override
  public String words() {
    return "conv " + channels + ", " + window.words() + activation.suffix();
  }
}
