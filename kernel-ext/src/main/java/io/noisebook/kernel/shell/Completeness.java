package io.noisebook.kernel.shell;

import java.util.List;

/**
 * Whether a text can run as it is.
 *
 * @param status {@code complete}, {@code incomplete} or {@code invalid}
 * @param indent for an incomplete text, what the next line should start with; else null
 */
public record Completeness(String status, String indent) {
  private static final int STEP = 2;

  /** What may follow an annotation, a question mark and its first answer, and its colon. */
  private static final List<String> REST = List.of("\nvoid x() {}", " : null", " null");

  /**
   * Judges a text.
   *
   * @param session the session
   * @param code the text
   * @return the judgement
   */
  public static Completeness of(JavaSession session, String code) {
    List<Piece> pieces = session.split(code);
    if (pieces.isEmpty() || pieces.get(pieces.size() - 1).isMagic()) {
      return new Completeness("complete", null);
    }
    Piece last = pieces.get(pieces.size() - 1);
    Completeness incomplete = new Completeness("incomplete", indentAfter(code));
    return switch (last.completeness()) {
      case DEFINITELY_INCOMPLETE, CONSIDERED_INCOMPLETE -> incomplete;
      default -> {
        if (last.isWhole() && isGrammatical(pieces)) {
          yield new Completeness("complete", null);
        }
        yield isBegun(code.substring(last.offset()))
            ? incomplete
            : new Completeness("invalid", null);
      }
    };
  }

  /** Whether something is well begun that the parser which splits cells takes for an error. */
  private static boolean isBegun(String source) {
    return REST.stream().anyMatch(rest -> Syntax.isGrammatical(source + rest));
  }

  /** The parser that splits cells takes some errors for complete; a compiler's parser does not. */
  private static boolean isGrammatical(List<Piece> pieces) {
    return pieces.stream().allMatch(p -> p.isMagic() || Syntax.isGrammatical(p.source()));
  }

  /** As deep as the last line, and one step deeper if it opens something. */
  private static String indentAfter(String code) {
    String text = code.stripTrailing();
    String line = text.substring(text.lastIndexOf('\n') + 1);
    int indent = line.length() - line.stripLeading().length();
    boolean opens = line.endsWith("{") || line.endsWith("(") || line.endsWith("->");
    return " ".repeat(indent + (opens ? STEP : 0));
  }
}
