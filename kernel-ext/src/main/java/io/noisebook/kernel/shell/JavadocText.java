package io.noisebook.kernel.shell;

import java.util.regex.Pattern;

/** Makes documentation comments readable. */
final class JavadocText {
  private static final Pattern INLINE_TAG =
      Pattern.compile("\\{@(?:code|literal|link|linkplain|value)\\s+([^{}]*)\\}");
  private static final Pattern BLOCK_TAG = Pattern.compile("(?m)^\\s*@(\\w+)\\s+");
  private static final Pattern ELEMENT = Pattern.compile("</?[a-zA-Z][^>]*>");

  private JavadocText() {}

  static String escape(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  static String html(String javadoc) {
    String tagged = INLINE_TAG.matcher(javadoc).replaceAll("<code>$1</code>");
    return BLOCK_TAG.matcher(tagged).replaceAll("<br><b>$1</b> ");
  }

  static String plain(String javadoc) {
    String text = INLINE_TAG.matcher(javadoc).replaceAll("$1");
    text = ELEMENT.matcher(text).replaceAll("");
    return text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&").strip();
  }
}
