package io.noisebook.language.display;

/** A value that draws itself. Types outside the language may implement it too. */
@FunctionalInterface
public interface Viewable {
  /**
   * What this value looks like now.
   *
   * @return the view
   */
  View view();
}
