package io.noisebook.training.data;

import java.util.HashMap;
import java.util.Map;

/** Whether examples that should be apart are not: rows of the one that are rows of the other. */
public final class Overlap {
  private Overlap() {}

  /**
   * Refuses validation examples among which are training examples. Data of few values hold equal
   * rows by chance, so up to twice the share of rows that the training examples repeat among
   * themselves is allowed.
   *
   * @param training the training examples
   * @param validation the validation examples
   * @throws IllegalArgumentException if shapes differ, or more rows are shared than chance explains
   */
  public static void refuse(Examples training, Examples validation) {
    if (!training.shape().equals(validation.shape())
        || training.classes() != validation.classes()) {
      throw new IllegalArgumentException(
          "validation examples have the shape and the classes of the training examples, "
              + training.shape()
              + " and "
              + training.classes()
              + "; got "
              + validation.shape()
              + " and "
              + validation.classes()
              + ".");
    }
    if (validation.size() == 0) {
      throw new IllegalArgumentException("validation is a set of examples, at least 1; got 0.");
    }
    Map<Long, Integer> rows = counts(training);
    long repeated = rows.values().stream().filter(n -> n > 1).mapToLong(n -> n).sum();
    double chance = (double) repeated / training.size();
    int shared = 0;
    for (Map.Entry<Long, Integer> row : counts(validation).entrySet()) {
      shared += rows.containsKey(row.getKey()) ? row.getValue() : 0;
    }
    if (shared > 2 * chance * validation.size()) {
      throw new IllegalArgumentException(
          "validation examples are no training examples; got "
              + shared
              + " of "
              + validation.size()
              + " that are. What is measured on them would leak them, and show what was learnt by"
              + " heart. Split the data first: dataset.validation(5000).");
    }
  }

  /** How often each row is there, by its hash. */
  private static Map<Long, Integer> counts(Examples examples) {
    RowReader reader = examples.reader();
    float[] row = new float[examples.featureCount() + 1];
    Map<Long, Integer> counts = new HashMap<>();
    for (int i = 0; i < examples.size(); i++) {
      reader.row(i, row, 0);
      row[row.length - 1] = examples.targets()[i];
      counts.merge(hash(row), 1, Integer::sum);
    }
    return counts;
  }

  /** Of 64 bits, so that different rows are not taken for one. */
  private static long hash(float[] row) {
    long hash = 1;
    for (float value : row) {
      hash = (hash ^ Float.floatToIntBits(value)) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 32;
    }
    return hash;
  }
}
