package io.noisebook.training.model;

import java.util.random.RandomGenerator;

/**
 * The largest or the mean value of a window, channel by channel.
 *
 * @param kind largest or mean
 * @param window the window, without padding
 */
public record Pooling(Kind kind, Window window) implements Layer {
  /** What is taken of a window. */
  public enum Kind {
    /** Its largest value; of equal ones the first. */
    MAX,
    /** The mean of its values. */
    AVERAGE
  }

  /** Checks that there is no padding. */
  public Pooling {
    if (window.same()) {
      throw new IllegalArgumentException("pooling takes windows inside the image only.");
    }
  }

  /**
   * The same layer with another stride.
   *
   * @param stride by how many pixels the window moves, at least 1; at first its size
   * @return a new layer
   */
  public Pooling stride(int stride) {
    return new Pooling(kind, window.stride(stride));
  }

  @Override
  public Shape output(Shape input) {
    Shape image = input.requireImage(words());
    return window.over(image, image.channels(), words());
  }

  @Override
  public int parameterCount(Shape input) {
    return 0;
  }

  @Override
  public void initialise(float[] flat, int offset, Shape input, RandomGenerator random) {
    // Nothing to draw.
  }

  @Override
  public String words() {
    return (kind == Kind.MAX ? "max" : "average") + " pool " + window.words();
  }
}
