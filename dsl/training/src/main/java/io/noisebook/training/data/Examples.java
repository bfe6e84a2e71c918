package io.noisebook.training.data;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.nd4j.linalg.api.buffer.DataType;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;

/**
 * Examples with their labels.
 *
 * @param features [examples, features], floats, all finite; not to be changed
 * @param labels the class of each example, in [0, classes)
 * @param classes the number of classes, at least 2
 */
public record Examples(INDArray features, int[] labels, int classes) {
  /** Checks shapes and ranges. */
  public Examples {
    if (features.rank() != 2) {
      throw new IllegalArgumentException(
          "features is [examples, features]; got the shape "
              + Arrays.toString(features.shape())
              + ".");
    }
    if (features.rows() != labels.length) {
      throw new IllegalArgumentException(
          "features and labels have a row for each example; got "
              + features.rows()
              + " rows of features and "
              + labels.length
              + " labels.");
    }
    if (classes < 2) {
      throw new IllegalArgumentException(
          "classes is the number of classes, at least 2; got " + classes + ".");
    }
    for (int i = 0; i < labels.length; i++) {
      if (labels[i] < 0 || labels[i] >= classes) {
        throw new IllegalArgumentException(
            "a label is a class in [0, "
                + classes
                + "); got "
                + labels[i]
                + " for example "
                + i
                + ". Labels count from 0: −1/+1 becomes 0/1.");
      }
    }
    features = features.castTo(DataType.FLOAT);
    double sum = features.sumNumber().doubleValue();
    if (Double.isNaN(sum) || Double.isInfinite(sum)) {
      throw new IllegalArgumentException(
          "features are finite numbers; there is a NaN or an infinity among them. Fill in or drop"
              + " missing values first.");
    }
  }

  /**
   * The number of examples.
   *
   * @return the count
   */
  public int size() {
    return labels.length;
  }

  /**
   * The number of features.
   *
   * @return the count
   */
  public int featureCount() {
    return features.columns();
  }

  /**
   * Some of the examples.
   *
   * @param indices which, each in [0, size)
   * @return a copy of those
   */
  public Examples select(int... indices) {
    int[] chosen = new int[indices.length];
    for (int i = 0; i < indices.length; i++) {
      chosen[i] = labels[indices[i]];
    }
    return new Examples(rows(indices), chosen, classes);
  }

  /**
   * The features of some examples.
   *
   * @param indices which, at least one, each in [0, size)
   * @return [indices, features], a copy
   */
  public INDArray rows(int... indices) {
    return Nd4j.pullRows(features, 1, indices);
  }

  /** A random order of all indices. */
  int[] shuffledIndices(RandomGenerator random) {
    int[] order = new int[size()];
    for (int i = 0; i < order.length; i++) {
      int j = random.nextInt(i + 1);
      order[i] = order[j];
      order[j] = i;
    }
    return order;
  }
}
