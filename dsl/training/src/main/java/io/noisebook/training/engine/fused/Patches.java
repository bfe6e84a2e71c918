package io.noisebook.training.engine.fused;

import io.noisebook.training.arithmetic.Arithmetic;
import io.noisebook.training.model.Shape;
import io.noisebook.training.model.Window;
import java.util.Arrays;

/** The patches of an image that a window passes over, as rows, and back. */
final class Patches {
  private final Arithmetic math;
  private final Window window;
  private final int channels;
  private final int imageRow;
  private final int imageRows;
  private final int across;
  private final int down;

  /** The image with zeros around it, or null where none are needed. */
  private final float[] padded;

  private final int paddedRow;
  private final int firstInside;

  Patches(Window window, Shape image, Arithmetic math) {
    this.math = math;
    this.window = window;
    channels = image.sizes().get(2);
    imageRows = image.sizes().get(0);
    int width = image.sizes().get(1);
    imageRow = width * channels;
    down = window.fit(imageRows);
    across = window.fit(width);
    int above = window.before(imageRows);
    int left = window.before(width);
    int height = Math.max(imageRows + above, (down - 1) * window.stride() + window.size());
    int row = Math.max(width + left, (across - 1) * window.stride() + window.size());
    paddedRow = row * channels;
    firstInside = above * paddedRow + left * channels;
    padded = window.same() ? Arithmetic.floats(height * paddedRow) : null;
  }

  /** Writes the patches of one image, one after another. */
  void gather(float[] image, int at, float[] rows, int rowsAt) {
    if (padded == null) {
      gather(image, at, imageRow, rows, rowsAt);
      return;
    }
    for (int y = 0; y < imageRows; y++) {
      System.arraycopy(image, at + y * imageRow, padded, firstInside + y * paddedRow, imageRow);
    }
    gather(padded, 0, paddedRow, rows, rowsAt);
  }

  private void gather(float[] image, int at, int rowLength, float[] rows, int rowsAt) {
    int run = window.size() * channels;
    int to = rowsAt;
    for (int y = 0; y < down; y++) {
      for (int x = 0; x < across; x++) {
        int from = at + y * window.stride() * rowLength + x * window.stride() * channels;
        math.gatherRuns(image, from, rowLength, run, window.size(), rows, to);
        to += run * window.size();
      }
    }
  }

  /** The reverse: sets an image to the sum of what its patches say. */
  void scatter(float[] rows, int rowsAt, float[] image, int at) {
    if (padded == null) {
      Arrays.fill(image, at, at + imageRows * imageRow, 0);
      scatter(rows, rowsAt, image, at, imageRow);
      return;
    }
    Arrays.fill(padded, 0);
    scatter(rows, rowsAt, padded, 0, paddedRow);
    for (int y = 0; y < imageRows; y++) {
      System.arraycopy(padded, firstInside + y * paddedRow, image, at + y * imageRow, imageRow);
    }
    // The next gather finds zeros around the image again.
    Arrays.fill(padded, 0);
  }

  private void scatter(float[] rows, int rowsAt, float[] image, int at, int rowLength) {
    int run = window.size() * channels;
    int from = rowsAt;
    for (int y = 0; y < down; y++) {
      for (int x = 0; x < across; x++) {
        int to = at + y * window.stride() * rowLength + x * window.stride() * channels;
        math.scatterRuns(rows, from, run, window.size(), image, to, rowLength);
        from += run * window.size();
      }
    }
  }
}
