package io.noisebook.kernel.shell;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import jdk.jshell.SourceCodeAnalysis.SnippetWrapper;

/**
 * Remembers which cell each snippet's class came from, so that a stack frame can name a cell's
 * line. JShell's own translation of stack frames loses the line when a snippet starts with a
 * comment or an empty line.
 */
public final class Origins {
  private static final Pattern WRAPPER = Pattern.compile("(REPL\\.\\$JShell\\$[0-9A-Z]+)(.*)");

  private final Map<String, Origin> byClass = new ConcurrentHashMap<>();

  private record Origin(CellPlace place, SnippetWrapper wrapper) {}

  /**
   * A place in a cell.
   *
   * @param cell the cell
   * @param line the line in it, from 1
   * @param method the user's method there, with its class if it has one of its own; may be empty
   */
  public record Place(Cell cell, int line, String method) {
    /**
     * The line's text.
     *
     * @return the text without surrounding space
     */
    public String text() {
      return cell.line(line).strip();
    }
  }

  void remember(SnippetWrapper wrapper, CellPlace place) {
    byClass.put(wrapper.fullClassName(), new Origin(place, wrapper));
  }

  /**
   * The cell's line that a stack frame stands for.
   *
   * @param frame a frame as Java made it
   * @return the place, or empty if the frame is not in a snippet
   */
  public Optional<Place> placeOf(StackTraceElement frame) {
    Matcher matcher = WRAPPER.matcher(frame.getClassName());
    Origin origin = matcher.matches() ? byClass.get(matcher.group(1)) : null;
    if (origin == null) {
      return Optional.empty();
    }
    int position = positionOf(origin.wrapper(), frame.getLineNumber(), origin.place().lead());
    if (position < 0) {
      return Optional.empty();
    }
    Cell cell = origin.place().cell();
    String method = method(matcher.group(2), frame.getMethodName());
    return Optional.of(new Place(cell, cell.lineAt(origin.place().inCell(position)), method));
  }

  /**
   * The snippet's position that the first user text at or behind the start of a line of the wrapped
   * source has, past what was put before the user's text. A value's text may start on the line
   * behind the statement that JShell makes of it.
   */
  private static int positionOf(SnippetWrapper wrapper, int line, int lead) {
    String source = wrapper.wrapped();
    int start = 0;
    for (int i = 1; i < line; i++) {
      start = source.indexOf('\n', start) + 1;
      if (start == 0) {
        return -1;
      }
    }
    for (int p = start; p < source.length(); p++) {
      if (!Character.isWhitespace(source.charAt(p))) {
        int position = wrapper.wrappedToSourcePosition(p);
        // Text that JShell put around the snippet is mapped somewhere, too, but not back.
        if (position >= lead
            && position < wrapper.source().length()
            && wrapper.sourceToWrappedPosition(position) == p) {
          return position;
        }
      }
    }
    return -1;
  }

  /** The user's own name for a method; JShell's and the compiler's names are not the user's. */
  private static String method(String nested, String method) {
    String type = nested.startsWith("$") ? nested.substring(1).replace('$', '.') : "";
    boolean named = !type.isEmpty() && !Character.isDigit(type.charAt(0));
    if (method.equals("<init>") && named) {
      return "new " + type + "()";
    }
    if (method.contains("$") || method.startsWith("<")) {
      return "";
    }
    return (named ? type + "." : "") + method + "()";
  }
}
