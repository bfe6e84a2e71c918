package io.noisebook.accounting.guarantee;

/** What kind of answer a number is. */
public enum Kind {
  /** The true value is at most this, for every pair of neighbours. */
  UPPER_BOUND("upper bound", "holds for every pair of neighbouring data sets"),
  /** The true value is at least this. */
  LOWER_BOUND("lower bound", "the true value is at least this: it promises nothing"),
  /** Asymptotic or unproven; the true value may be larger. */
  ESTIMATE("estimate", "an estimate, not a bound: the true value can be larger"),
  /** Holds for data like the data seen, not for every data set. */
  DATA_DEPENDENT("data-dependent", "holds for typical data, not for every data set"),
  /** Measured by attacking; a lower bound with a confidence. */
  AUDIT("audit", "measured by an attack: what was found, not what is possible");

  private final String label;
  private final String words;

  Kind(String label, String words) {
    this.label = label;
    this.words = words;
  }

  /**
   * The kind in one or two words, for tables.
   *
   * @return such as "upper bound"
   */
  public String label() {
    return label;
  }

  /**
   * The kind as a sentence, for displays.
   *
   * @return such as "holds for every pair of neighbouring data sets"
   */
  public String words() {
    return words;
  }

  /**
   * The kind in one or two words and as a sentence, neither said twice.
   *
   * @return such as "upper bound, holds for every pair of neighbouring data sets"
   */
  public String labelAndWords() {
    return words.contains(label) ? words : label + ", " + words;
  }
}
