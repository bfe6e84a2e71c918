package io.noisebook.kernel.report;

import java.util.List;

/**
 * A failure, ready to be shown.
 *
 * @param name the short name of the failure, such as a simple class name
 * @param message the message in one piece
 * @param lines what to show, line by line; may hold ANSI styles
 */
public record Report(String name, String message, List<String> lines) {
  /**
   * The lines without styles, for terminals and files that do not know them.
   *
   * @return plain text
   */
  public String plainText() {
    return Ansi.strip(String.join("\n", lines));
  }

  /**
   * This report without the hint at {@code %trace}, for where nobody can type it.
   *
   * @return a report of the other lines
   */
  public Report outsideNotebook() {
    return new Report(
        name, message, lines.stream().filter(line -> !line.equals(ThrownReport.REST)).toList());
  }
}
