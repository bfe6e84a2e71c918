package io.noisebook.training.engine.fused;

import java.util.Arrays;

/** Some of the examples of {@link SparseRows}, while they are being found. */
final class SparseChunk {
  private final int[] ends;
  private int[] columns = new int[1 << 10];
  private float[] weights = new float[1 << 10];
  private int count;

  SparseChunk(int examples) {
    ends = new int[examples];
  }

  int examples() {
    return ends.length;
  }

  /** Adds to the example that is being found. */
  void add(int column, float weight) {
    if (count == columns.length) {
      int longer = Math.addExact(count, count / 2);
      columns = Arrays.copyOf(columns, longer);
      weights = Arrays.copyOf(weights, longer);
    }
    columns[count] = column;
    weights[count++] = weight;
  }

  /** Ends an example; returns how many columns there are so far. */
  int end(int example) {
    ends[example] = count;
    return count;
  }

  /** All examples, one chunk after another. */
  static SparseRows join(SparseChunk... chunks) {
    int examples = Arrays.stream(chunks).mapToInt(SparseChunk::examples).sum();
    int count = Arrays.stream(chunks).mapToInt(chunk -> chunk.count).sum();
    int[] starts = new int[examples + 1];
    int[] columns = new int[count];
    float[] weights = new float[count];
    int at = 0;
    int example = 0;
    for (SparseChunk chunk : chunks) {
      System.arraycopy(chunk.columns, 0, columns, at, chunk.count);
      System.arraycopy(chunk.weights, 0, weights, at, chunk.count);
      for (int end : chunk.ends) {
        starts[++example] = at + end;
      }
      at += chunk.count;
    }
    float[] squares = new float[examples];
    for (int e = 0; e < examples; e++) {
      double sum = 0;
      for (int i = starts[e]; i < starts[e + 1]; i++) {
        sum += (double) weights[i] * weights[i];
      }
      squares[e] = (float) sum;
    }
    return new SparseRows(starts, columns, weights, squares);
  }
}
