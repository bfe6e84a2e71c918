package io.noisebook.training.data;

import java.nio.FloatBuffer;

/** Reads single examples out of an {@code INDArray}, without a copy of the rest. Thread-safe. */
public final class RowReader {
  private final FloatBuffer features;
  private final float[] targets;
  private final int width;

  RowReader(FloatBuffer features, float[] targets, int width) {
    this.features = features;
    this.targets = targets;
    this.width = width;
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
   * The number of features of an example.
   *
   * @return the count
   */
  public int width() {
    return width;
  }

  /**
   * Copies the features of an example.
   *
   * @param example which, from 0
   * @param into gets them
   * @param at where they begin there
   */
  public void row(int example, float[] into, int at) {
    features.get(example * width, into, at, width);
  }

  /**
   * What an example's output should be: its class, or its real target.
   *
   * @param example which, from 0
   * @return the target
   */
  public float target(int example) {
    return targets[example];
  }
}
