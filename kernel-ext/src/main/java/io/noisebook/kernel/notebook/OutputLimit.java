package io.noisebook.kernel.notebook;

import io.noisebook.language.display.View;
import java.util.Locale;
import java.util.Map;

/**
 * How much one cell may show, so that a slip does not freeze the browser and swell the notebook's
 * file: in chars, for the text that a cell prints, and for each representation of a value.
 */
final class OutputLimit {
  /** Names the limit that a kernel starts with, in chars. */
  static final String VARIABLE = "NOISEBOOK_OUTPUT_LIMIT";

  /** Some 100,000 lines of text; a large chart has a twentieth of it. */
  private static final long DEFAULT = 10_000_000;

  /** How much is left of a value's text that is too long: a screen or two of it. */
  private static final int EXCERPT = 4_000;

  private volatile long chars;

  private OutputLimit(long chars) {
    this.chars = chars;
  }

  static OutputLimit of(String environment) {
    try {
      return new OutputLimit(environment == null ? DEFAULT : parse(environment));
    } catch (IllegalArgumentException e) {
      return new OutputLimit(DEFAULT);
    }
  }

  long chars() {
    return chars;
  }

  void set(String text) {
    chars = parse(text);
  }

  private static long parse(String text) {
    try {
      long parsed = Long.parseLong(text.strip().replace("_", "").replace(",", ""));
      if (parsed > 0) {
        return parsed;
      }
    } catch (NumberFormatException e) {
      // Told below.
    }
    throw new IllegalArgumentException(
        "The limit of a cell's output is a number of characters from 1 on; got '" + text + "'.");
  }

  static String words(long chars) {
    return String.format(Locale.ROOT, "%,d", chars);
  }

  /**
   * The same view, where a text that is too long is cut and a picture that is too large left out.
   */
  View cut(View view) {
    if (view.content().values().stream().allMatch(content -> content.length() <= chars)) {
      return view;
    }
    View cut = View.text(view.text().length() <= chars ? view.text() : excerpt(view.text()));
    for (Map.Entry<String, String> content : view.content().entrySet()) {
      boolean fits = content.getValue().length() <= chars;
      if (fits && !content.getKey().equals(View.TEXT)) {
        cut = cut.with(content.getKey(), content.getValue());
      }
    }
    return cut;
  }

  private String excerpt(String text) {
    int shown = (int) Math.min(EXCERPT, chars);
    return text.substring(0, shown)
        + "…\n[cut: these are the first "
        + words(shown)
        + " of "
        + words(text.length())
        + " characters; %outputLimit sets how many a cell may show]";
  }
}
