package io.noisebook.kernel.shell;

/**
 * The text of one cell, or of a file that runs as one.
 *
 * @param title how a reader knows it, such as {@code cell [3]}
 * @param code its text
 */
public record Cell(String title, String code) {
  /**
   * A cell of a notebook.
   *
   * @param number the number in the square brackets beside the cell
   * @param code the cell's text
   */
  public Cell(int number, String code) {
    this("cell [" + number + "]", code);
  }

  /**
   * The line that holds a position.
   *
   * @param offset a position in the code, in chars
   * @return the line's number, from 1
   */
  public int lineAt(int offset) {
    return (int) code.substring(0, offset).chars().filter(c -> c == '\n').count() + 1;
  }

  /**
   * The text of a line.
   *
   * @param line a line's number, from 1
   * @return its text, without the line end; empty if there is no such line
   */
  public String line(int line) {
    String[] lines = code.split("\r?\n", -1);
    return line >= 1 && line <= lines.length ? lines[line - 1] : "";
  }
}
