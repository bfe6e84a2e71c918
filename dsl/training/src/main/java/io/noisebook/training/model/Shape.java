package io.noisebook.training.model;

import io.noisebook.accounting.numeric.Arguments;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The shape of one example between two layers: [features], or [height, width, channels] for an
 * image.
 *
 * @param sizes the sizes, each at least 1
 */
public record Shape(List<Integer> sizes) {
  /** Copies and checks. */
  public Shape {
    sizes = List.copyOf(sizes);
    Arguments.count("a shape has a number of sizes", sizes.size());
    sizes.forEach(size -> Arguments.count("a size of a shape is a count", size));
  }

  /**
   * A shape.
   *
   * @param sizes the sizes, each at least 1
   * @return the shape
   */
  public static Shape of(int... sizes) {
    return new Shape(Arrays.stream(sizes).boxed().toList());
  }

  /**
   * How many numbers an example of this shape has.
   *
   * @return the product of the sizes
   */
  public int size() {
    return sizes.stream().reduce(1, Math::multiplyExact);
  }

  /**
   * Whether this is [height, width, channels].
   *
   * @return true if there are three sizes
   */
  public boolean image() {
    return sizes.size() == 3;
  }

  int height() {
    return sizes.get(0);
  }

  int width() {
    return sizes.get(1);
  }

  int channels() {
    return sizes.get(2);
  }

  Shape requireImage(String layer) {
    if (!image()) {
      throw new IllegalArgumentException(
          layer
              + " looks at images [height, width, channels]; what comes in is "
              + this
              + ". Give the data that shape, such as features.reshape(n, 28, 28, 1), or use"
              + " dense(…) here.");
    }
    return this;
  }

  /** Such as "28×28×1". */
  @Override
  public String toString() {
    return sizes.stream().map(String::valueOf).collect(Collectors.joining("×"));
  }
}
