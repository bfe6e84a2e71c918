package io.noisebook.accounting.process;

/**
 * When two data sets count as neighbours. A guarantee under one relation says nothing of another.
 *
 * <p>σ and b are always measured against the norm C that one record's contribution is clipped to.
 * Between neighbours the sum moves by at most {@link #sensitivity} times C.
 */
public enum Neighbours {
  /** One has one example more than the other; both directions, the worse one reported. */
  ADD_OR_REMOVE_ONE("add or remove one example", 1),
  /**
   * They have the same size and differ in one example, which is replaced. Two contributions of norm
   * C can be 2C apart, so ε is up to twice as large, or more after composition.
   */
  REPLACE_ONE("replace one example", 2);

  private final String words;
  private final int sensitivity;

  Neighbours(String words, int sensitivity) {
    this.words = words;
    this.sensitivity = sensitivity;
  }

  /**
   * The relation in words, for displays.
   *
   * @return such as "add or remove one example"
   */
  public String words() {
    return words;
  }

  /**
   * By how much a sum of contributions of norm at most 1 moves between neighbours.
   *
   * @return 1 or 2
   */
  public int sensitivity() {
    return sensitivity;
  }
}
