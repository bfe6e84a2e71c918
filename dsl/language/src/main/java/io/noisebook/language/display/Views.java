package io.noisebook.language.display;

/** Knows what every value of the language looks like. */
public final class Views {
  private Views() {}

  /**
   * What a value looks like: its own view if it is {@link Viewable}, ours if we know its type, else
   * its {@code toString()}.
   *
   * @param value any value, or null
   * @return the view, never null
   */
  public static View of(Object value) {
    if (value instanceof View view) {
      return view;
    }
    if (value instanceof Viewable viewable) {
      return viewable.view();
    }
    return View.text(String.valueOf(value));
  }
}
