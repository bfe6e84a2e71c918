package io.noisebook.accounting.process;

/** Where noisy gradient descent begins; whichever it is, it does not depend on the data. */
public enum Start {
  /** Π_C(N(0, (2σ²/λ)I)), the draw of Lemma 5 of the Langevin paper. */
  DRAWN("θ₀ ~ Π_C(N(0, (2σ²/λ)I))"),
  /** A point. */
  FIXED("a fixed θ₀"),
  /** Any other distribution. */
  ANY("any θ₀ that does not depend on the data");

  private final String words;

  Start(String words) {
    this.words = words;
  }

  /**
   * The start, for displays.
   *
   * @return such as "a fixed θ₀"
   */
  public String words() {
    return words;
  }
}
