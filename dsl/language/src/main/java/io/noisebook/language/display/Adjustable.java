package io.noisebook.language.display;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;

/**
 * A slider, and what belongs to each of its values.
 *
 * @param slider the slider
 * @param picture the view of a value
 */
public record Adjustable(Slider slider, DoubleFunction<View> picture) {
  /**
   * A few of the values side by side, for where nothing moves.
   *
   * @return the view
   */
  public View stills() {
    StringBuilder text = new StringBuilder();
    List<String> parts = new ArrayList<>();
    for (double value : slider.stills()) {
      View view = of(value);
      text.append(text.isEmpty() ? "" : "\n").append(slider.words(value)).append(": ");
      text.append(view.text());
      parts.add(Html.paragraph(slider.words(value)) + html(view));
    }
    return View.text(text.toString()).with(View.HTML, Html.beside(parts.toArray(String[]::new)));
  }

  /** One value may be out of the range of what is asked; the others are shown all the same. */
  private View of(double value) {
    try {
      return picture.apply(value);
    } catch (IllegalArgumentException e) {
      return View.text(String.valueOf(e.getMessage()));
    }
  }

  private static String html(View view) {
    String html = view.content().getOrDefault(View.HTML, view.content().get(View.SVG));
    return html == null ? "<pre>" + Html.escape(view.text()) + "</pre>" : html;
  }
}
