package io.noisebook.training.engine.fused;

import io.noisebook.training.arithmetic.Arithmetic;
import io.noisebook.training.model.Block;
import io.noisebook.training.model.Pooling;
import io.noisebook.training.model.Window;
import java.util.Arrays;

/** Pooling: the largest of each window, or the mean. */
final class PoolingStage implements Stage {
  private final Arithmetic math;
  private final Signal in;
  private final Signal out;
  private final boolean max;
  private final int channels;

  /** Where each window begins in an image. */
  private final int[] windows;

  /** Where each cell begins, seen from its window. */
  private final int[] cells;

  /** The cell that was the largest, as a float; for maxima only. */
  private final float[] winner;

  PoolingStage(Block block, Signal in, Bench bench) {
    Pooling pooling = (Pooling) block.layer();
    Window window = pooling.window();
    math = bench.math();
    this.in = in;
    out = Signal.withError(block.output().size(), bench.examples());
    max = pooling.kind() == Pooling.Kind.MAX;
    channels = block.input().sizes().get(2);
    int row = block.input().sizes().get(1) * channels;
    int down = block.output().sizes().get(0);
    int across = block.output().sizes().get(1);
    windows = grid(down, across, window.stride() * row, window.stride() * channels);
    cells = grid(window.size(), window.size(), row, channels);
    winner = max ? Arithmetic.floats(out.size() * bench.examples()) : null;
  }

  private static int[] grid(int rows, int columns, int rowStep, int columnStep) {
    int[] places = new int[rows * columns];
    for (int i = 0; i < places.length; i++) {
      places[i] = i / columns * rowStep + i % columns * columnStep;
    }
    return places;
  }

  @Override
  public Signal output() {
    return out;
  }

  @Override
  public void forward(int m) {
    for (int e = 0; e < m; e++) {
      int from = e * in.size();
      int to = e * out.size();
      if (max) {
        math.largest(in.value(), from, windows, cells, channels, out.value(), winner, to);
      } else {
        means(from, to);
      }
    }
  }

  private void means(int from, int to) {
    Arrays.fill(out.value(), to, to + out.size(), 0);
    for (int w = 0; w < windows.length; w++) {
      for (int cell : cells) {
        math.addScaled(
            1f / cells.length,
            in.value(),
            from + windows[w] + cell,
            out.value(),
            to + w * channels,
            channels);
      }
    }
  }

  @Override
  public void backward(int m, Norms norms) {
    if (in.error() == null) {
      return;
    }
    Arrays.fill(in.error(), 0, m * in.size(), 0);
    for (int e = 0; e < m; e++) {
      int from = e * out.size();
      int to = e * in.size();
      if (max) {
        math.toLargest(out.error(), winner, from, windows, cells, channels, in.error(), to);
      } else {
        fromMeans(from, to);
      }
    }
  }

  private void fromMeans(int from, int to) {
    for (int w = 0; w < windows.length; w++) {
      for (int cell : cells) {
        math.addScaled(
            1f / cells.length,
            out.error(),
            from + w * channels,
            in.error(),
            to + windows[w] + cell,
            channels);
      }
    }
  }

  @Override
  public void accumulate(int m, Norms norms, float[] sum) {
    // No parameters.
  }
}
