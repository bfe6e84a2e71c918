package io.noisebook.kernel.report;

import java.util.regex.Pattern;

/** The three styles that reports use; each reads well on dark and on light ground. */
final class Ansi {
  private static final Pattern STYLE = Pattern.compile("\u001b\\[[0-9;]*m");
  private static final String RESET = "\u001b[0m";

  private Ansi() {}

  static String alarm(String text) {
    return "\u001b[1;31m" + text + RESET;
  }

  static String strong(String text) {
    return "\u001b[1m" + text + RESET;
  }

  static String dim(String text) {
    return "\u001b[2m" + text + RESET;
  }

  static String strip(String text) {
    return STYLE.matcher(text).replaceAll("");
  }
}
