package io.noisebook.kernel.notebook;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.noisebook.kernel.wire.Json;
import io.noisebook.language.display.View;
import java.util.Locale;
import java.util.Map;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;

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
   * The same view, where a text that is too long is cut and what else is too large left out; the
   * text says so.
   */
  View cut(View view) {
    if (view.content().values().stream().allMatch(this::fits)) {
      return view;
    }
    StringBuilder text = new StringBuilder(fits(view.text()) ? view.text() : excerpt(view.text()));
    View others = View.text("");
    for (Map.Entry<String, String> content : view.content().entrySet()) {
      if (content.getKey().equals(View.TEXT)) {
        continue;
      }
      if (fits(content.getValue())) {
        others = others.with(content.getKey(), content.getValue());
      } else {
        text.append(leftOut(content.getKey(), content.getValue().length()));
      }
    }
    return others.with(View.TEXT, text.toString());
  }

  /** The same for data that the user's own code, or a library of it, has made for Jupyter. */
  DisplayData cut(DisplayData data) {
    JsonObject content = Json.tree(data).getAsJsonObject().getAsJsonObject("data");
    View view = View.text("");
    for (Map.Entry<String, JsonElement> entry : content.entrySet()) {
      JsonElement value = entry.getValue();
      view =
          view.with(
              entry.getKey(), value.isJsonPrimitive() ? value.getAsString() : value.toString());
    }
    View cut = cut(view);
    if (cut == view) {
      return data;
    }
    DisplayData less = new DisplayData(cut.text());
    for (String type : cut.content().keySet()) {
      if (!type.equals(View.TEXT)) {
        less.putData(type, (Object) content.get(type));
      }
    }
    if (data.hasDisplayId()) {
      less.setDisplayId(data.getDisplayId());
    }
    return less;
  }

  private boolean fits(String content) {
    return content.length() <= chars;
  }

  private String leftOut(String type, int length) {
    return "\n[cut: its "
        + type
        + " has "
        + words(length)
        + " characters, and a cell may show "
        + words(chars)
        + "; %outputLimit sets how many]";
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
