package io.noisebook.kernel.shell;

/** Tells text that Java does not read as code: comments, strings, characters. */
final class LiteralText {
  private static final String BLOCK = "\"\"\"";

  private LiteralText() {}

  /** Whether what is typed at the end of a text is part of a comment or a literal. */
  static boolean isOpenAtEndOf(String text) {
    int i = 0;
    while (i < text.length()) {
      int end = i + 1;
      if (text.startsWith("//", i)) {
        end = endOf(text, "\n", i + 2);
      } else if (text.startsWith("/*", i)) {
        end = endOf(text, "*/", i + 2);
      } else if (text.startsWith(BLOCK, i)) {
        end = endOf(text, BLOCK, i + BLOCK.length());
      } else if (text.charAt(i) == '"' || text.charAt(i) == '\'') {
        end = endOf(text, text.substring(i, i + 1), i + 1);
      }
      if (end < 0) {
        return true;
      }
      i = end;
    }
    return false;
  }

  /**
   * Just behind a mark that is not escaped; -1 if there is none. One line's literal ends with it.
   */
  private static int endOf(String text, String mark, int from) {
    boolean isComment = mark.equals("\n") || mark.equals("*/");
    for (int i = from; i < text.length(); i++) {
      if (text.startsWith(mark, i)) {
        return i + mark.length();
      }
      if (!isComment && text.charAt(i) == '\\') {
        i++;
      } else if (mark.length() == 1 && text.charAt(i) == '\n') {
        return i;
      }
    }
    return -1;
  }
}
