package io.noisebook.kernel.shell;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Remembers which cell each snippet came from, so that a stack frame can name a cell's line. */
public final class Origins {
  private final Map<String, Origin> bySnippet = new ConcurrentHashMap<>();

  /**
   * Where a snippet came from.
   *
   * @param cell the cell
   * @param firstLine the cell's line on which the snippet's text starts, from 1
   */
  record Origin(Cell cell, int firstLine) {}

  /**
   * A place in a cell.
   *
   * @param cell the cell
   * @param line the line in it, from 1
   */
  public record Place(Cell cell, int line) {
    /**
     * The line's text.
     *
     * @return the text without surrounding space
     */
    public String text() {
      return cell.line(line).strip();
    }
  }

  void remember(String snippetId, Cell cell, int firstLine) {
    bySnippet.put(snippetId, new Origin(cell, firstLine));
  }

  /**
   * The cell's line that a translated stack frame stands for.
   *
   * @param frame a frame; JShell gives a snippet's frames a file name of '#' and the snippet's id
   * @return the place, or empty if the frame is not in a snippet
   */
  public Optional<Place> placeOf(StackTraceElement frame) {
    String file = frame.getFileName();
    if (file == null || !file.startsWith("#")) {
      return Optional.empty();
    }
    return Optional.ofNullable(bySnippet.get(file.substring(1)))
        .map(o -> new Place(o.cell(), o.firstLine() + Math.max(frame.getLineNumber(), 1) - 1));
  }
}
