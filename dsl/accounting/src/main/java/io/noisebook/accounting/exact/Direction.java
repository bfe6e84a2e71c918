package io.noisebook.accounting.exact;

/** Which of two neighbouring data sets has the example. */
public enum Direction {
  /** The example is removed: P is the output with it, Q the output without. */
  REMOVE("remove"),
  /** The example is added: P is the output without it, Q the output with. */
  ADD("add");

  private final String words;

  Direction(String words) {
    this.words = words;
  }

  /**
   * The direction in one word, for displays.
   *
   * @return "remove" or "add"
   */
  public String words() {
    return words;
  }

  Direction opposite() {
    return this == REMOVE ? ADD : REMOVE;
  }

  /**
   * The order a of Λ(a) = E_Q[R^a] that the loss of this direction needs at c, with R = dP/dQ of
   * the removal: E[e^{cL}] is Λ(c+1) for removal and Λ(−c) for addition.
   */
  double order(double c) {
    return this == REMOVE ? c + 1 : -c;
  }

  /** The derivative of the order by c. */
  int sign() {
    return this == REMOVE ? 1 : -1;
  }
}
