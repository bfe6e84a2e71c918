package io.noisebook.training.engine.nd4j;

import io.noisebook.training.model.Shape;
import io.noisebook.training.model.Window;
import org.nd4j.linalg.api.buffer.DataType;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.api.ops.DynamicCustomOp;
import org.nd4j.linalg.factory.Nd4j;

/** Columns picked out of rows by their numbers, and errors put back onto them. */
final class Gather {
  private final int size;
  private final INDArray columns;

  private Gather(int size, int[] columns) {
    this.size = size;
    this.columns = Nd4j.createFromArray(columns);
  }

  /**
   * The windows over an image: by position, then by cell, then by channel; outside the image there
   * is one more column, of zeros.
   */
  static Gather windows(Window window, Shape image, Shape output) {
    int height = image.sizes().get(0);
    int width = image.sizes().get(1);
    int channels = image.sizes().get(2);
    int across = output.sizes().get(1);
    int positions = output.sizes().get(0) * across;
    int cells = window.size() * window.size();
    int[] columns = new int[positions * cells * channels];
    for (int i = 0; i < columns.length; i++) {
      int position = i / (cells * channels);
      int cell = i / channels % cells;
      int y = position / across * window.stride() + cell / window.size() - window.before(height);
      int x = position % across * window.stride() + cell % window.size() - window.before(width);
      boolean inside = y >= 0 && y < height && x >= 0 && x < width;
      columns[i] = inside ? (y * width + x) * channels + i % channels : image.size();
    }
    return new Gather(image.size(), columns);
  }

  /** [examples, size] to [examples, columns]. */
  INDArray of(INDArray rows) {
    INDArray zeros = Nd4j.zeros(DataType.FLOAT, rows.rows(), 1);
    INDArray more = Nd4j.concat(1, rows, zeros);
    return Nd4j.exec(
        DynamicCustomOp.builder("gather").addInputs(more, columns).addIntegerArguments(1).build())[
        0]
        .dup('c');
  }

  /** [examples, columns] to [examples, size]: the sum of what was picked from each. */
  INDArray back(INDArray picked) {
    INDArray sums = Nd4j.zeros(DataType.FLOAT, size + 1, picked.rows());
    addRows(sums, columns, picked.transpose().dup('c'));
    return sums.transpose().dup('c').getColumns(first(size));
  }

  private static int[] first(int count) {
    return java.util.stream.IntStream.range(0, count).toArray();
  }

  /** Adds rows to the rows of a table that are named, once for each time. */
  static void addRows(INDArray table, INDArray names, INDArray rows) {
    Nd4j.exec(
        DynamicCustomOp.builder("scatter_add")
            .addInputs(table, names, rows)
            .addOutputs(table)
            .build());
  }
}
