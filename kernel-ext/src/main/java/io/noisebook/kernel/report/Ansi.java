package io.noisebook.kernel.report;

import java.util.regex.Pattern;

/**
 * The two styles that reports use. No colour: a front end puts errors on a ground of its own, light
 * red or dark red, on which no red can be read.
 */
final class Ansi {
  private static final Pattern STYLE = Pattern.compile("\u001b\\[[0-9;]*m");
  private static final String RESET = "\u001b[0m";

  private Ansi() {}

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
