package io.noisebook.kernel.shell;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Makes documentation comments readable. */
final class JavadocText {
  /** A link has a target, and may have a label to be read in its place. */
  private static final Pattern LINK =
      Pattern.compile("\\{@link(?:plain)?\\s+([^\\s{}()]+(?:\\([^(){}]*\\))?)\\s*([^{}]*)\\}");

  private static final Pattern INLINE_TAG =
      Pattern.compile("\\{@(?:code|literal|value)\\s+([^{}]*)\\}");
  private static final Pattern BLOCK_TAG = Pattern.compile("(?m)^\\s*@(\\w+)\\s+");
  private static final Pattern ELEMENT = Pattern.compile("</?[a-zA-Z][^>]*>");

  private JavadocText() {}

  static String escape(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  static String html(String javadoc) {
    String tagged = INLINE_TAG.matcher(links(javadoc)).replaceAll("<code>$1</code>");
    return BLOCK_TAG.matcher(tagged).replaceAll("<br><b>$1</b> ");
  }

  static String plain(String javadoc) {
    String text = INLINE_TAG.matcher(links(javadoc)).replaceAll("$1");
    text = ELEMENT.matcher(text).replaceAll("");
    return text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&").strip();
  }

  /** A link as Java writes what it leads to: {@code #member} is of the same class. */
  private static String links(String javadoc) {
    return LINK.matcher(javadoc)
        .replaceAll(
            link -> {
              String target = link.group(1).replaceFirst("^#", "").replace('#', '.');
              String words = link.group(2).isBlank() ? target : link.group(2);
              return Matcher.quoteReplacement("{@code " + words + "}");
            });
  }
}
