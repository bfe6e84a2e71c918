package io.noisebook.training.model;

import java.util.List;

/** The layers, by the names that a notebook calls them. */
public final class Layers {
  private Layers() {}

  /**
   * A fully connected layer.
   *
   * @param neurons the number of outputs, at least 1
   * @return the layer, without an activation
   */
  public static Dense dense(int neurons) {
    return new Dense(neurons, Activation.NONE);
  }

  /**
   * A convolution with stride 1 and without padding.
   *
   * @param channels the number of filters, at least 1
   * @param kernel the side of the kernel in pixels, at least 1
   * @return the layer, without an activation
   */
  public static Convolution conv(int channels, int kernel) {
    return new Convolution(channels, new Window(kernel, 1, false), Activation.NONE);
  }

  /**
   * The largest value of each window, windows side by side.
   *
   * @param size the side of the window in pixels, at least 1
   * @return the layer
   */
  public static Pooling maxPool(int size) {
    return new Pooling(Pooling.Kind.MAX, new Window(size, size, false));
  }

  /**
   * The mean of each window, windows side by side.
   *
   * @param size the side of the window in pixels, at least 1
   * @return the layer
   */
  public static Pooling averagePool(int size) {
    return new Pooling(Pooling.Kind.AVERAGE, new Window(size, size, false));
  }

  /**
   * A vector for each word, and their mean over an example's words; {@code .at(place)} looks up one
   * index only.
   *
   * @param vocabulary the number of words; indices are below it
   * @param width the length of a vector
   * @return the layer
   */
  public static Embedding embedding(int vocabulary, int width) {
    return new Embedding(vocabulary, width, Embedding.ALL);
  }

  /**
   * Layers one after another, as one branch of {@link #product} or {@link #concat}.
   *
   * @param layers the layers, first to last
   * @return the layer
   */
  public static Chain chain(Layer... layers) {
    return new Chain(List.of(layers));
  }

  /**
   * Branches whose outputs are multiplied element by element.
   *
   * @param branches at least two, all seeing the same input
   * @return the layer
   */
  public static Branches product(Layer... branches) {
    return new Branches(Branches.Join.PRODUCT, List.of(branches));
  }

  /**
   * Branches whose outputs are put one after another.
   *
   * @param branches at least two, all seeing the same input
   * @return the layer
   */
  public static Branches concat(Layer... branches) {
    return new Branches(Branches.Join.CONCATENATION, List.of(branches));
  }

  /**
   * Group normalisation, within each example.
   *
   * @param groups the number of groups of channels, at least 1
   * @return the layer
   */
  public static GroupNormalisation groupNorm(int groups) {
    return new GroupNormalisation(groups);
  }

  /**
   * Refuses batch normalisation.
   *
   * @return never
   * @throws IllegalArgumentException always; the message names what to use
   */
  public static Layer batchNorm() {
    throw new IllegalArgumentException(
        "batch normalisation mixes the examples of a batch, so that none has a gradient of its own"
            + " to clip, and its running means would leak. Use groupNorm(groups), which normalises"
            + " within each example.");
  }
}
