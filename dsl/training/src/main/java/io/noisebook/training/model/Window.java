package io.noisebook.training.model;

import io.noisebook.accounting.numeric.Arguments;

/**
 * A square window that moves over an image.
 *
 * @param size its side in pixels, at least 1
 * @param stride by how many pixels it moves, at least 1
 * @param same whether zeros surround the image, so that ⌈side/stride⌉ windows fit; else only those
 *     that lie inside
 */
public record Window(int size, int stride, boolean same) {
  /** Checks the ranges. */
  public Window {
    Arguments.count("a window has a side in pixels", size);
    Arguments.count("stride is by how many pixels a window moves", stride);
  }

  Window stride(int newStride) {
    return new Window(size, newStride, same);
  }

  Window padded() {
    return new Window(size, stride, true);
  }

  /**
   * How many windows fit along a side.
   *
   * @param side the side of the image in pixels
   * @return the count
   */
  public int fit(int side) {
    return same ? (side + stride - 1) / stride : (side - size) / stride + 1;
  }

  /**
   * How many zeros come before the first pixel; the rest of the padding comes after the last.
   *
   * @param side the side of the image in pixels
   * @return 0 unless padded
   */
  public int before(int side) {
    return same ? Math.max(0, (fit(side) - 1) * stride + size - side) / 2 : 0;
  }

  Shape over(Shape input, int channels, String layer) {
    if (!same && (input.height() < size || input.width() < size)) {
      throw new IllegalArgumentException(
          layer
              + " needs an image of at least "
              + size
              + "×"
              + size
              + " pixels; what comes in is "
              + input
              + ". Take a smaller window, or .same().");
    }
    return Shape.of(fit(input.height()), fit(input.width()), channels);
  }

  String words() {
    return size + "×" + size + ", stride " + stride + (same ? ", same" : "");
  }
}
