package io.noisebook.accounting.process;

/**
 * When two data sets count as neighbours. A guarantee under one relation says nothing of another.
 */
public enum Neighbours {
  /** One has one example more than the other; both directions, the worse one reported. */
  ADD_OR_REMOVE_ONE("add or remove one example");

  private final String words;

  Neighbours(String words) {
    this.words = words;
  }

  /**
   * The relation in words, for displays.
   *
   * @return such as "add or remove one example"
   */
  public String words() {
    return words;
  }
}
