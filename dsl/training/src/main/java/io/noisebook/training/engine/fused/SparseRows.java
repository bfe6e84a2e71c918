package io.noisebook.training.engine.fused;

import io.noisebook.training.data.RowReader;
import java.util.Arrays;
import java.util.Optional;

/**
 * Examples by the few columns in which they are not 0: the features that meet a dense layer's rows
 * of weights, or the words whose vectors an embedding looks up, with the share that each has in the
 * mean. They are found once and serve all steps.
 *
 * @param starts where the columns of each example begin, and after them where the last one's end
 * @param columns ascending within an example
 * @param weights what is in each column
 * @param squares Σ weight² of each example
 */
record SparseRows(int[] starts, int[] columns, float[] weights, double[] squares) {
  /**
   * The features that are not 0.
   *
   * @param data the examples
   * @param share how many of the features these may be
   * @return the rows, or nothing if there are more
   */
  static Optional<SparseRows> ofFeatures(RowReader data, double share) {
    double most = Math.min(share * data.width() * data.size(), Integer.MAX_VALUE);
    float[] row = new float[data.width()];
    Builder builder = new Builder(data.size());
    for (int example = 0; example < data.size(); example++) {
      data.row(example, row, 0);
      for (int column = 0; column < row.length; column++) {
        if (row[column] != 0) {
          builder.add(column, row[column]);
        }
      }
      if (builder.count > most) {
        return Optional.empty();
      }
      builder.end(example);
    }
    return Optional.of(builder.rows());
  }

  /**
   * The words of rows of word indices, each once, with its share of the row.
   *
   * @param data the examples, checked
   * @param vocabulary how many words there are
   * @return the rows
   */
  static SparseRows ofWords(RowReader data, int vocabulary) {
    float[] row = new float[data.width()];
    int[] times = new int[vocabulary];
    int[] words = new int[row.length];
    Builder builder = new Builder(data.size());
    for (int example = 0; example < data.size(); example++) {
      data.row(example, row, 0);
      int distinct = 0;
      for (float index : row) {
        int word = (int) index;
        if (times[word]++ == 0) {
          words[distinct++] = word;
        }
      }
      Arrays.sort(words, 0, distinct);
      for (int i = 0; i < distinct; i++) {
        builder.add(words[i], (float) times[words[i]] / row.length);
        times[words[i]] = 0;
      }
      builder.end(example);
    }
    return builder.rows();
  }

  /** How many columns an example has, on average. */
  double columnsPerExample() {
    return (double) columns.length / Math.max(1, squares.length);
  }

  /** The first place from which on an example has nothing before a column. */
  int at(int example, int column) {
    int found = Arrays.binarySearch(columns, starts[example], starts[example + 1], column);
    return found < 0 ? -found - 1 : found;
  }

  /** Σ weight of one example times that of another. */
  double inner(int one, int other) {
    double sum = 0;
    int j = starts[other];
    for (int i = starts[one]; i < starts[one + 1]; i++) {
      while (j < starts[other + 1] && columns[j] < columns[i]) {
        j++;
      }
      if (j < starts[other + 1] && columns[j] == columns[i]) {
        sum += (double) weights[i] * weights[j];
      }
    }
    return sum;
  }

  private static final class Builder {
    private final int[] starts;
    private final double[] squares;
    private int[] columns = new int[1 << 10];
    private float[] weights = new float[1 << 10];
    private int count;

    Builder(int examples) {
      starts = new int[examples + 1];
      squares = new double[examples];
    }

    void add(int column, float weight) {
      if (count == columns.length) {
        int longer = Math.addExact(count, count / 2);
        columns = Arrays.copyOf(columns, longer);
        weights = Arrays.copyOf(weights, longer);
      }
      columns[count] = column;
      weights[count++] = weight;
    }

    void end(int example) {
      for (int i = starts[example]; i < count; i++) {
        squares[example] += (double) weights[i] * weights[i];
      }
      starts[example + 1] = count;
    }

    SparseRows rows() {
      return new SparseRows(
          starts, Arrays.copyOf(columns, count), Arrays.copyOf(weights, count), squares);
    }
  }
}
