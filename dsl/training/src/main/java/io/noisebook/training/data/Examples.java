package io.noisebook.training.data;

import io.noisebook.training.model.Block;
import io.noisebook.training.model.Embedding;
import io.noisebook.training.model.Network;
import io.noisebook.training.model.Shape;
import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.nd4j.linalg.api.buffer.DataType;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;

/**
 * Examples with what is to be learnt of them.
 *
 * @param features [examples, features], or [examples, height, width, channels] for images; floats,
 *     all finite; not to be changed. Rows of word indices are floats too
 * @param targets the class of each example, in [0, classes), or its real target
 * @param classes the number of classes, at least 2; 0 for real targets
 */
public record Examples(INDArray features, float[] targets, int classes) {
  /** Checks shapes and ranges. */
  public Examples {
    if (features.rank() < 2) {
      throw new IllegalArgumentException(
          "features is [examples, features], or [examples, height, width, channels]; got the shape "
              + Arrays.toString(features.shape())
              + ".");
    }
    if (features.size(0) != targets.length) {
      throw new IllegalArgumentException(
          "features and labels have a row for each example; got "
              + features.size(0)
              + " rows of features and "
              + targets.length
              + " labels.");
    }
    if (classes != 0 && classes < 2) {
      throw new IllegalArgumentException(
          "classes is the number of classes, at least 2; got "
              + classes
              + ". Examples with real targets are made by Examples.regression(…).");
    }
    for (int i = 0; i < targets.length; i++) {
      checkTarget(targets[i], i, classes);
    }
    features = features.castTo(DataType.FLOAT);
    if (features.ordering() != 'c' || features.isView()) {
      features = features.dup('c');
    }
    double sum = features.isEmpty() ? 0 : features.sumNumber().doubleValue();
    if (Double.isNaN(sum) || Double.isInfinite(sum)) {
      checkFinite(features);
    }
  }

  private static void checkFinite(INDArray features) {
    FloatBuffer numbers = features.data().asNioFloat();
    long width = features.length() / features.size(0);
    for (int i = 0; i < features.length(); i++) {
      if (!Float.isFinite(numbers.get(i))) {
        throw new IllegalArgumentException(
            "features are finite numbers; got "
                + numbers.get(i)
                + " for feature "
                + i % width
                + " of example "
                + i / width
                + ". Fill in or drop missing values first.");
      }
    }
  }

  private static void checkTarget(float target, int example, int classes) {
    if (!Float.isFinite(target)) {
      throw new IllegalArgumentException(
          "a target is a finite number; got " + target + " for example " + example + ".");
    }
    if (classes > 0 && (target < 0 || target >= classes || target != Math.rint(target))) {
      throw new IllegalArgumentException(
          "a label is a class in [0, "
              + classes
              + "); got "
              + (target == Math.rint(target) ? String.valueOf((int) target) : target)
              + " for example "
              + example
              + ". Labels count from 0: −1/+1 becomes 0/1.");
    }
  }

  /**
   * Examples of classes.
   *
   * @param features [examples, …]
   * @param labels the class of each example, in [0, classes)
   * @param classes the number of classes, at least 2
   */
  public Examples(INDArray features, int[] labels, int classes) {
    this(features, floats(labels), classes);
    if (classes == 0) {
      throw new IllegalArgumentException("classes is the number of classes, at least 2; got 0.");
    }
  }

  private static float[] floats(int[] labels) {
    float[] targets = new float[labels.length];
    for (int i = 0; i < labels.length; i++) {
      targets[i] = labels[i];
    }
    return targets;
  }

  /**
   * Examples with real targets, for squared error.
   *
   * @param features [examples, …]
   * @param targets a finite number for each example
   * @return the examples
   */
  public static Examples regression(INDArray features, float... targets) {
    return new Examples(features, targets.clone(), 0);
  }

  /**
   * The class of each example.
   *
   * @return a new array; empty if the targets are real
   */
  public int[] labels() {
    int[] labels = new int[classes == 0 ? 0 : targets.length];
    for (int i = 0; i < labels.length; i++) {
      labels[i] = (int) targets[i];
    }
    return labels;
  }

  /**
   * The number of examples.
   *
   * @return the count
   */
  public int size() {
    return targets.length;
  }

  /**
   * The shape of one example.
   *
   * @return the shape
   */
  public Shape shape() {
    long[] sizes = features.shape();
    return Shape.of(Arrays.stream(sizes, 1, sizes.length).mapToInt(Math::toIntExact).toArray());
  }

  /**
   * The number of features.
   *
   * @return the count
   */
  public int featureCount() {
    return shape().size();
  }

  /**
   * Reads single examples.
   *
   * @return a reader
   * @throws IllegalArgumentException if the features take more than two gigabytes
   */
  public RowReader reader() {
    long numbers = features.length();
    if (numbers * Float.BYTES > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          "features take at most 2 GiB, which are 536,870,911 numbers; got " + numbers + ".");
    }
    return new RowReader(numbers(), targets, featureCount());
  }

  /**
   * The features, one example after another.
   *
   * @return all of them; none if there are no examples, of which an array keeps nothing
   */
  public FloatBuffer numbers() {
    return features.isEmpty() ? FloatBuffer.allocate(0) : features.data().asNioFloat();
  }

  /**
   * Checks that a network can take these examples.
   *
   * @param network the network
   * @throws IllegalArgumentException if shapes, classes or word indices do not fit; the message
   *     says which
   */
  public void check(Network network) {
    if (!network.input().equals(shape()) || network.classes() != classes) {
      throw new IllegalArgumentException(
          "the model is for examples of shape "
              + network.input()
              + " and "
              + network.classes()
              + " classes; these have "
              + shape()
              + " and "
              + classes
              + ".");
    }
    RowReader reader = reader();
    float[] row = new float[featureCount()];
    for (Block block : network.root().plain()) {
      if (block.layer() instanceof Embedding embedding) {
        int count = embedding.count(block.input());
        for (int i = 0; i < size(); i++) {
          reader.row(i, row, 0);
          checkIndices(row, i, embedding, count);
        }
      }
    }
  }

  private static void checkIndices(float[] row, int example, Embedding embedding, int count) {
    for (int i = embedding.first(); i < embedding.first() + count; i++) {
      if (!(row[i] >= 0 && row[i] < embedding.vocabulary()) || row[i] != (int) row[i]) {
        throw new IllegalArgumentException(
            embedding.words()
                + ": an index is a whole number in [0, "
                + embedding.vocabulary()
                + "); got "
                + row[i]
                + " in example "
                + example
                + ".");
      }
    }
  }

  /**
   * Some of the examples.
   *
   * @param indices which, each in [0, size); none gives what a data set has that holds none out
   * @return a copy of those
   */
  public Examples select(int... indices) {
    float[] chosen = new float[indices.length];
    for (int i = 0; i < indices.length; i++) {
      chosen[i] = targets[indices[i]];
    }
    return new Examples(rows(indices), chosen, classes);
  }

  /**
   * The features of some examples.
   *
   * @param indices which, each in [0, size)
   * @return [indices, …], a copy
   */
  public INDArray rows(int... indices) {
    long[] shape = features.shape().clone();
    shape[0] = indices.length;
    if (indices.length == 0) {
      return Nd4j.create(DataType.FLOAT, shape);
    }
    INDArray flat = features.reshape('c', size(), featureCount());
    return Nd4j.pullRows(flat, 1, indices).reshape('c', shape);
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
