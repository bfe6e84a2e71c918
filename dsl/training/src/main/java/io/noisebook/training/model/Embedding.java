package io.noisebook.training.model;

import io.noisebook.accounting.numeric.Arguments;
import java.util.random.RandomGenerator;

/**
 * A vector for each word, and the mean of those of an example's words. An example is a row of
 * indices. Its parameters are the vectors [vocabulary, width] by rows.
 *
 * @param vocabulary how many words there are, at least 1
 * @param width the length of a vector, at least 1
 * @param column the one index that is looked up, or {@link #ALL} for the mean over all of them
 */
public record Embedding(int vocabulary, int width, int column) implements Layer {
  /** Every index of the example. */
  public static final int ALL = -1;

  /** Initial vectors are uniform in ± this. */
  private static final double INITIAL_BOUND = 0.05;

  /** Checks the ranges. */
  public Embedding {
    Arguments.count("embedding(vocabulary, width): vocabulary is a number of words", vocabulary);
    Arguments.count("embedding(vocabulary, width): width is the length of a vector", width);
    if (column < ALL) {
      throw new IllegalArgumentException(
          "at is a place in a row of indices, from 0; got " + column + ".");
    }
  }

  /**
   * The same layer on one index of the example only, such as the user of a (user, movie) pair.
   *
   * @param place which, from 0
   * @return a new layer
   */
  public Embedding at(int place) {
    if (place < 0) {
      throw new IllegalArgumentException(
          "at is a place in a row of indices, from 0; got " + place + ".");
    }
    return new Embedding(vocabulary, width, place);
  }

  @Override
  public Shape output(Shape input) {
    if (input.sizes().size() != 1) {
      throw new IllegalArgumentException(
          "embedding looks at a row of indices; what comes in is " + input + ".");
    }
    if (column >= input.size()) {
      throw new IllegalArgumentException(
          "embedding(…).at("
              + column
              + "): an example has "
              + input.size()
              + " indices, counted from 0.");
    }
    return Shape.of(width);
  }

  /**
   * The first index that is looked up.
   *
   * @return from 0
   */
  public int first() {
    return Math.max(column, 0);
  }

  /**
   * How many indices of an example are looked up.
   *
   * @param input the shape that goes in
   * @return the count
   */
  public int count(Shape input) {
    return column == ALL ? input.size() : 1;
  }

  @Override
  public int parameterCount(Shape input) {
    return Math.multiplyExact(vocabulary, width);
  }

  @Override
  public void initialise(float[] flat, int offset, Shape input, RandomGenerator random) {
    Glorot.uniform(flat, offset, parameterCount(input), INITIAL_BOUND, random);
  }

  @Override
  public String words() {
    return "embedding "
        + vocabulary
        + "×"
        + width
        + (column == ALL ? ", mean" : " of index " + column);
  }
}
