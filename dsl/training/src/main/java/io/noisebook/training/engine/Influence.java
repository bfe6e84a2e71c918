package io.noisebook.training.engine;

/**
 * What an example's clipped gradient is compared with, to see how far the example moves the sum.
 */
public enum Influence {
  /**
   * That of another example of the batch, ‖g − g′‖: how the Bayesian paper samples distances. Two
   * clipped gradients can be 2C apart.
   */
  PAIRS("a pair of examples, of which one stands for the other's absence as in the Bayesian paper"),
  /** None, ‖g‖: the example joins or leaves, as Theorem 3 of the paper has it. C at most. */
  ABSENCE("an example and its absence, as in Theorem 3 of the Bayesian paper");

  private final String words;

  Influence(String words) {
    this.words = words;
  }

  /**
   * What is compared, in words.
   *
   * @return such as "an example and its absence"
   */
  public String words() {
    return words;
  }

  /**
   * How many comparisons a batch allows.
   *
   * @param examples the number of examples
   * @return as many, or half as many
   */
  public int comparisons(int examples) {
    return this == PAIRS ? examples / 2 : examples;
  }

  /**
   * The largest distance of gradients clipped to C.
   *
   * @return 1 or 2, in units of C
   */
  public double farthest() {
    return this == PAIRS ? 2 : 1;
  }
}
