package io.noisebook.kernel.notebook;

/** How much text one cell may still print. */
final class OutputBudget {
  private final OutputLimit limit;
  private long printed;
  private boolean told;

  OutputBudget(OutputLimit limit) {
    this.limit = limit;
  }

  /**
   * What of a text may still be shown: all of it as a rule; beyond the limit, once, a notice.
   *
   * @param text what the cell prints
   * @return what to show of it, perhaps nothing
   */
  synchronized String take(String text) {
    long room = limit.chars() - printed;
    printed += text.length();
    if (text.length() <= room) {
      return text;
    }
    String shown = room <= 0 ? "" : text.substring(0, (int) room);
    if (told) {
      return shown;
    }
    told = true;
    return shown
        + "\n[cut: this cell has printed "
        + OutputLimit.words(limit.chars())
        + " characters; it runs on, unheard. %outputLimit sets how many a cell may print]\n";
  }
}
