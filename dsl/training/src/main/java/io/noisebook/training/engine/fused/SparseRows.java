package io.noisebook.training.engine.fused;

import io.noisebook.training.data.RowReader;
import io.noisebook.training.parallel.Team;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/**
 * Examples by the few columns in which they are not 0: the features that meet a dense layer's rows
 * of weights, or the words whose vectors an embedding looks up, with the share that each has in the
 * mean. They are found once and serve all steps.
 *
 * @param starts where the columns of each example begin, and after them where the last one's end
 * @param columns ascending within an example
 * @param weights what is in each column
 * @param squares Σ weight² of each example; infinite if it is beyond floats, as that of a dense
 *     layer's input is, for such an example cannot be scaled down to a clipping norm
 */
record SparseRows(int[] starts, int[] columns, float[] weights, float[] squares) {
  /** How many examples are looked through at once, at most. */
  private static final int CHUNK = 1 << 10;

  /** Finds the columns of one example. */
  private interface Finder {
    void find(float[] row, SparseChunk into);
  }

  /**
   * The features that are not 0.
   *
   * @param data the examples
   * @param share how many of the features these may be, in each chunk of examples: so dense data
   *     are told before much of them is kept
   * @param team who looks
   * @return the rows, or nothing if there are more
   */
  static Optional<SparseRows> ofFeatures(RowReader data, double share, Team team) {
    Finder finder =
        (row, into) -> {
          for (int column = 0; column < row.length; column++) {
            if (row[column] != 0) {
              into.add(column, row[column]);
            }
          }
        };
    return find(data, share, team, () -> finder);
  }

  /**
   * The words of rows of word indices, each once, with its share of the row.
   *
   * @param data the examples, checked
   * @param vocabulary how many words there are
   * @param team who looks
   * @return the rows
   */
  static SparseRows ofWords(RowReader data, int vocabulary, Team team) {
    return find(data, 1, team, () -> words(vocabulary, data.width())).orElseThrow();
  }

  private static Finder words(int vocabulary, int width) {
    int[] times = new int[vocabulary];
    int[] words = new int[width];
    return (row, into) -> {
      int distinct = 0;
      for (float index : row) {
        int word = (int) index;
        if (times[word]++ == 0) {
          words[distinct++] = word;
        }
      }
      Arrays.sort(words, 0, distinct);
      for (int i = 0; i < distinct; i++) {
        into.add(words[i], (float) times[words[i]] / width);
        times[words[i]] = 0;
      }
    };
  }

  private static Optional<SparseRows> find(
      RowReader data, double share, Team team, Supplier<Finder> finder) {
    SparseChunk[] chunks = new SparseChunk[(data.size() + CHUNK - 1) / CHUNK];
    Finder[] finders = new Finder[team.size()];
    AtomicBoolean tooMany = new AtomicBoolean();
    team.run(
        chunks.length,
        (worker, c) -> {
          if (finders[worker] == null) {
            finders[worker] = finder.get();
          }
          // All about as long: a short last one would tell little of the data.
          int from = (int) ((long) data.size() * c / chunks.length);
          int to = (int) ((long) data.size() * (c + 1) / chunks.length);
          chunks[c] = new SparseChunk(to - from);
          double most = share * chunks[c].examples() * data.width();
          float[] row = new float[data.width()];
          for (int e = 0; e < chunks[c].examples() && !tooMany.get(); e++) {
            data.row(from + e, row, 0);
            finders[worker].find(row, chunks[c]);
            if (chunks[c].end(e) > most) {
              tooMany.set(true);
            }
          }
        });
    return tooMany.get() ? Optional.empty() : Optional.of(SparseChunk.join(chunks));
  }

  /** How many columns an example has, on average. */
  double columnsPerExample() {
    return (double) columns.length / Math.max(1, squares.length);
  }

  /** The first place between two of one example from which on there is nothing before a column. */
  int at(int column, int from, int to) {
    int found = Arrays.binarySearch(columns, from, to, column);
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
}
