package io.noisebook.kernel.magic;

import io.noisebook.language.display.View;
import java.util.List;

/** Cells that are shown as they are: HTML, SVG, Markdown, mathematics. */
public final class ContentMagics {
  private ContentMagics() {}

  /**
   * The magics.
   *
   * @return the magics
   */
  public static List<Magic> all() {
    return List.of(
        of("%%html", View.HTML, "HTML"),
        of("%%svg", View.SVG, "an SVG picture"),
        of("%%markdown", "text/markdown", "Markdown"),
        of("%%latex", "text/latex", "LaTeX, mathematics between dollar signs"));
  }

  private static Magic of(String name, String type, String words) {
    return new Magic(
        name,
        "",
        "shows the cell as " + words,
        call -> View.text(call.body().strip()).with(type, call.body().strip()));
  }
}
