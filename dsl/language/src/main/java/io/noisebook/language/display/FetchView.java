package io.noisebook.language.display;

import java.util.List;
import java.util.Locale;

/** What a file looks like while it is fetched. */
public final class FetchView {
  private static final double MEGABYTE = 1e6;

  private FetchView() {}

  /**
   * The view.
   *
   * @param file what is fetched, and from where
   * @param bytes how many bytes are there
   * @param total how many there will be; −1 if that is not known
   * @return a bar, if the total is known, and the numbers
   */
  public static View of(String file, long bytes, long total) {
    String line =
        total < 0
            ? String.format(Locale.ROOT, "%.1f MB so far", bytes / MEGABYTE)
            : String.format(Locale.ROOT, "%.1f of %.1f MB", bytes / MEGABYTE, total / MEGABYTE);
    String bar = total > 0 ? Html.bar(Math.min(1, bytes / (double) total)) : "";
    return View.text("fetching " + file + ": " + line)
        .with(View.HTML, Html.card("Fetching " + file, bar, Html.notes(List.of(line))));
  }
}
