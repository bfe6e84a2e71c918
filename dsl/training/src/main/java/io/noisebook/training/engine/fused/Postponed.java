package io.noisebook.training.engine.fused;

import io.noisebook.training.arithmetic.Arithmetic;
import io.noisebook.training.engine.GradientSum;
import io.noisebook.training.model.Embedding;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The gradient sum of an embedding's table, which is not made before it is collected: until then
 * the scaled errors of the examples wait. So the sum is never written to memory and read again, a
 * part of the table fits the processor's nearest cache, and threads share the work by parts of the
 * table without a sum for each.
 */
final class Postponed {
  private final SparseRows rows;
  private final int start;
  private final int width;
  private final int end;
  private final Arithmetic math;

  /** From one example's error to the next. */
  private final int stride;

  /**
   * The words with which shards of the parameters begin, ascending; no more of them than an example
   * has words, so that their places take less room than the rows do.
   */
  private final int[] firsts;

  /** [examples, firsts]: where an example's words from there on begin. */
  private final int[] places;

  private int[] batch;
  private float[] errors = new float[0];
  private boolean active;

  /**
   * Nothing waits yet.
   *
   * @param rows the words of all examples
   * @param start where the table begins in the parameters
   * @param embedding the layer
   * @param math the arithmetic
   */
  Postponed(SparseRows rows, int start, Embedding embedding, Arithmetic math) {
    this.rows = rows;
    this.start = start;
    this.math = math;
    width = embedding.width();
    end = start + embedding.vocabulary() * width;
    stride = math.padded(width);
    int examples = rows.squares().length;
    firsts = firsts((int) rows.columnsPerExample());
    places = new int[examples * firsts.length];
    for (int example = 0; example < examples; example++) {
      for (int i = 0; i < firsts.length; i++) {
        places[example * firsts.length + i] =
            rows.at(firsts[i], rows.starts()[example], rows.starts()[example + 1]);
      }
    }
  }

  /** Of every shard, or of every so many, so that there are not too many of them. */
  private int[] firsts(int most) {
    int shard = GradientSum.SHARD;
    int count = (end - 1) / shard - start / shard;
    int step = count / (most + 1) + 1;
    return IntStream.rangeClosed(1, count / step)
        .map(i -> ((start / shard + i * step) * shard - start) / width)
        .distinct()
        .toArray();
  }

  /** Where the table begins in the parameters. */
  int start() {
    return start;
  }

  /** Where it ends. */
  int end() {
    return end;
  }

  /** Forgets what waited; errors of this batch follow. */
  void begin(int[] examples) {
    active = true;
    batch = examples;
    int length = Math.multiplyExact(examples.length, stride);
    if (errors.length < length) {
      errors = Arithmetic.floats(length);
    }
  }

  /** Nothing waits, and nothing will: sums are made at once until the next {@link #begin}. */
  void rest() {
    active = false;
  }

  /** Whether errors are to wait. */
  boolean active() {
    return active;
  }

  /** Keeps the scaled error of the example at a place of the batch. */
  void keep(int place, float[] error, int at) {
    System.arraycopy(error, at, errors, place * stride, width);
  }

  /**
   * The sum of what waits, for a part of the parameters; of the table some may lie in it.
   *
   * @param from the first parameter
   * @param to the one after the last
   * @param into gets the sum, the first parameter's at 0
   */
  void collect(int from, int to, float[] into) {
    int low = Math.max(from, start);
    int high = Math.min(to, end);
    if (low >= high) {
      return;
    }
    Arrays.fill(into, low - from, high - from, 0);
    int firstWord = (low - start) / width;
    int lastWord = (high - start) / width;
    int first = Arrays.binarySearch(firsts, firstWord);
    int last = Arrays.binarySearch(firsts, lastWord);
    for (int place = 0; place < batch.length; place++) {
      int example = batch[place];
      int i = place(example, firstWord, first);
      int j = place(example, lastWord, last);
      if (i < j && start + rows.columns()[i] * width < low) {
        addPart(place, i++, from, low, high, into);
      }
      math.addToRows(
          errors,
          place * stride,
          width,
          rows.columns(),
          rows.weights(),
          i,
          j - i,
          into,
          start - from);
      if (j < rows.starts()[example + 1] && start + rows.columns()[j] * width < high) {
        addPart(place, j, from, low, high, into);
      }
    }
  }

  /** Where an example's words from a given one on begin; found is where {@link #firsts} has it. */
  private int place(int example, int word, int found) {
    int at = example * firsts.length;
    if (found >= 0) {
      return places[at + found];
    }
    int next = -found - 1;
    int low = next == 0 ? rows.starts()[example] : places[at + next - 1];
    int high = next == firsts.length ? rows.starts()[example + 1] : places[at + next];
    return rows.at(word, low, high);
  }

  /** A word whose vector the part cuts: added like all others, so that cuts change no digit. */
  private void addPart(int place, int i, int from, int low, int high, float[] into) {
    int row = start + rows.columns()[i] * width;
    int begin = Math.max(row, low);
    int count = Math.min(row + width, high) - begin;
    float[] whole = Arithmetic.floats(width);
    System.arraycopy(into, begin - from, whole, begin - row, count);
    math.addToRows(
        errors, place * stride, width, rows.columns(), rows.weights(), i, 1, whole, start - row);
    System.arraycopy(whole, begin - row, into, begin - from, count);
  }
}
