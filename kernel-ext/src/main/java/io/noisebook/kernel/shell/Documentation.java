package io.noisebook.kernel.shell;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is known about a name in code: a signature and Javadoc for each thing it may stand for.
 *
 * @param entries the things, perhaps none
 */
public record Documentation(List<Entry> entries) {
  private static final int MOST_ENTRIES = 20;
  private static final Pattern QUALIFIED_NAME = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$.]*$");

  /** The words of the language are known without their packages. */
  private static final Pattern OUR_PACKAGES =
      Pattern.compile("\\bio\\.noisebook\\.(?:[a-z]\\w*\\.)+");

  /**
   * One thing.
   *
   * @param signature its signature
   * @param javadoc its documentation comment, or null
   */
  public record Entry(String signature, String javadoc) {}

  /**
   * Looks a name up.
   *
   * @param session the session
   * @param code a cell's text
   * @param cursor a place in the name, or behind its opening parenthesis, in chars
   * @return the documentation, perhaps empty
   */
  public static Documentation at(JavaSession session, String code, int cursor) {
    Documentation found = ofNameAt(session, code, cursor);
    int call = found.found() ? -1 : openingBefore(code, cursor);
    return call < 0 ? found : ofNameAt(session, code, call);
  }

  /**
   * The parenthesis of the call that a place is in, or just behind; where the reader types an
   * argument, it is the method that is asked about.
   */
  private static int openingBefore(String code, int cursor) {
    int depth = cursor > 0 && code.charAt(cursor - 1) == ')' ? -1 : 0;
    for (int i = cursor - 1; i >= 0; i--) {
      char c = code.charAt(i);
      if (c == ')') {
        depth++;
      } else if (c == '(' && depth-- == 0) {
        return i;
      }
    }
    return -1;
  }

  private static Documentation ofNameAt(JavaSession session, String code, int cursor) {
    int end = cursor;
    while (end < code.length() && Character.isJavaIdentifierPart(code.charAt(end))) {
      end++;
    }
    String before = code.substring(0, end);
    List<Piece> pieces = session.split(before);
    int last = pieces.isEmpty() ? 0 : pieces.get(pieces.size() - 1).offset();
    Matcher name = QUALIFIED_NAME.matcher(before);
    int start = name.find() ? name.start() : last;
    // A method's documentation is offered behind its parenthesis only, and not always where the
    // call is part of a declaration.
    for (String suffix : new String[] {"(", ""}) {
      for (int from : new int[] {last, start}) {
        Documentation found = of(session, before.substring(from) + suffix);
        if (found.found()) {
          return found;
        }
      }
    }
    return new Documentation(List.of());
  }

  private static Documentation of(JavaSession session, String text) {
    return new Documentation(
        session.analysis().documentation(text, text.length(), true).stream()
            .limit(MOST_ENTRIES)
            .map(
                d ->
                    new Entry(
                        OUR_PACKAGES.matcher(d.signature()).replaceAll(""),
                        d.javadoc() != null
                            ? d.javadoc()
                            : Sources.documentation(d.signature())
                                .or(() -> session.documentation(d.signature()))
                                .orElse(null)))
            .toList());
  }

  /**
   * Whether anything is known.
   *
   * @return whether there are entries
   */
  public boolean found() {
    return !entries.isEmpty();
  }

  /**
   * The documentation for a reader without HTML.
   *
   * @return plain text
   */
  public String text() {
    StringBuilder text = new StringBuilder();
    for (Entry entry : entries) {
      text.append(entry.signature()).append('\n');
      if (entry.javadoc() != null) {
        text.append(JavadocText.plain(entry.javadoc()).indent(4));
      }
    }
    return text.toString().stripTrailing();
  }

  /**
   * The documentation as HTML.
   *
   * @return an HTML fragment
   */
  public String html() {
    StringBuilder html = new StringBuilder();
    for (Entry entry : entries) {
      html.append("<pre><b>").append(JavadocText.escape(entry.signature())).append("</b></pre>\n");
      if (entry.javadoc() != null) {
        html.append("<div>").append(JavadocText.html(entry.javadoc())).append("</div>\n");
      }
    }
    return html.toString();
  }
}
