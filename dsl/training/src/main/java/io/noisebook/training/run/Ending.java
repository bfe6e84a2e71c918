package io.noisebook.training.run;

/** What ended a run. */
public enum Ending {
  /** All planned steps were taken. */
  COMPLETED("completed"),
  /** The next step would have passed the budget. */
  BUDGET_SPENT("the budget allows no further step"),
  /** The thread was interrupted; the model is what the steps so far made of it. */
  INTERRUPTED("interrupted"),
  /** A parameter or the held-out loss became infinite or not a number. */
  DIVERGED(
      "diverged: a parameter or the loss is no longer finite; try a smaller learning rate or clip"),
  /** Something was thrown in a step, or a checkpoint could not be written. */
  FAILED("failed");

  private final String words;

  Ending(String words) {
    this.words = words;
  }

  /**
   * The ending in words.
   *
   * @return such as "interrupted"
   */
  public String words() {
    return words;
  }
}
