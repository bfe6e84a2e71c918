package io.noisebook.training.engine.fused;

import io.noisebook.training.arithmetic.Arithmetic;
import io.noisebook.training.model.Shape;
import io.noisebook.training.model.Window;
import java.util.Arrays;

/**
 * Where the patches are that a window passes over, in the images of a microbatch. They are never
 * copied out: a product reads them where they are. Only an image that needs zeros around it is
 * copied, once.
 */
final class Patches {
  private final int imageRows;
  private final int imageRow;
  private final int row;
  private final int size;
  private final int firstInside;
  private final boolean around;
  private final int runs;
  private final int[] places;
  private final int[] numbers;

  /** The images with zeros around them, and their errors; null where none are needed. */
  private final float[] padded;

  private final float[] paddedErrors;

  Patches(Window window, Shape image, Signal in, int examples) {
    int channels = image.sizes().get(2);
    int width = image.sizes().get(1);
    imageRows = image.sizes().get(0);
    imageRow = width * channels;
    int down = window.fit(imageRows);
    int across = window.fit(width);
    int above = window.before(imageRows);
    int left = window.before(width);
    around = window.same();
    row = around ? channels * extent(width, left, across, window) : imageRow;
    size = around ? row * extent(imageRows, above, down, window) : imageRows * imageRow;
    firstInside = above * row + left * channels;
    runs = window.size();
    places = new int[examples * down * across];
    for (int i = 0; i < places.length; i++) {
      int place = i % (down * across);
      places[i] =
          i / (down * across) * size
              + place / across * window.stride() * row
              + place % across * window.stride() * channels;
    }
    int run = runs * channels;
    numbers = new int[runs * run];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = i / run * row + i % run;
    }
    padded = around ? Arithmetic.floats(examples * size) : null;
    paddedErrors = around && in.error() != null ? Arithmetic.floats(examples * size) : null;
  }

  private static int extent(int side, int before, int windows, Window window) {
    return Math.max(side + before, (windows - 1) * window.stride() + window.size());
  }

  /** Where the patches of all examples begin, one example after another. */
  int[] places() {
    return places;
  }

  /** Where the numbers of a patch are, seen from its beginning. */
  int[] numbers() {
    return numbers;
  }

  /** How many numbers an image has, with what is around it. */
  int size() {
    return size;
  }

  /** Of how many runs of numbers that lie side by side a patch consists. */
  int runs() {
    return runs;
  }

  /** From one run of a patch to the next. */
  int row() {
    return row;
  }

  /** The images that the patches are in. */
  float[] images(Signal in, int m) {
    if (!around) {
      return in.value();
    }
    for (int e = 0; e < m; e++) {
      for (int y = 0; y < imageRows; y++) {
        System.arraycopy(
            in.value(), e * imageRows * imageRow + y * imageRow, padded, inside(e, y), imageRow);
      }
    }
    return padded;
  }

  /** What the patches' errors are to be added to: zeros. */
  float[] errors(Signal in, int m) {
    float[] errors = around ? paddedErrors : in.error();
    Arrays.fill(errors, 0, m * size, 0);
    return errors;
  }

  /** Called when all is added. */
  void finish(Signal in, int m) {
    for (int e = 0; around && e < m; e++) {
      for (int y = 0; y < imageRows; y++) {
        System.arraycopy(
            paddedErrors,
            inside(e, y),
            in.error(),
            e * imageRows * imageRow + y * imageRow,
            imageRow);
      }
    }
  }

  private int inside(int example, int y) {
    return example * size + firstInside + y * row;
  }
}
