package io.noisebook.language.display;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * What a value looks like: its content by MIME type. Plain text is always there, so that a
 * terminal, a test and a screen reader have something to read. Immutable.
 */
public final class View {
  /** MIME type of plain text. */
  public static final String TEXT = "text/plain";

  /** MIME type of an HTML fragment. */
  public static final String HTML = "text/html";

  /** MIME type of an SVG element, without XML prolog or DOCTYPE. */
  public static final String SVG = "image/svg+xml";

  private final Map<String, String> content;

  private View(Map<String, String> content) {
    this.content = Collections.unmodifiableMap(content);
  }

  /**
   * A view of plain text only.
   *
   * @param text the text
   * @return the view
   */
  public static View text(String text) {
    Map<String, String> content = new LinkedHashMap<>();
    content.put(TEXT, Objects.requireNonNull(text, "text"));
    return new View(content);
  }

  /**
   * A copy of this view that also offers another representation, or replaces one.
   *
   * @param mimeType the MIME type, such as {@link #HTML}
   * @param representation the content in that type
   * @return the new view
   */
  public View with(String mimeType, String representation) {
    Map<String, String> more = new LinkedHashMap<>(content);
    more.put(
        Objects.requireNonNull(mimeType, "mimeType"),
        Objects.requireNonNull(representation, "representation"));
    return new View(more);
  }

  /**
   * The content by MIME type, plain text first; never empty.
   *
   * @return an unmodifiable map
   */
  public Map<String, String> content() {
    return content;
  }

  /**
   * The plain text of this view.
   *
   * @return the text
   */
  public String text() {
    return content.get(TEXT);
  }

  @Override
  public String toString() {
    return text();
  }
}
