package io.noisebook.language;

import io.noisebook.language.display.FetchView;
import io.noisebook.language.display.Screen;
import io.noisebook.training.data.FetchListener;

/** Shows a data set being fetched, in place. */
final class LiveFetch implements FetchListener {
  private final ThreadLocal<Screen.Slot> slot = new ThreadLocal<>();

  @Override
  public void fetched(String file, long bytes, long total) {
    if (bytes == 0 || slot.get() == null) {
      slot.set(Screen.current().show(FetchView.of(file, bytes, total)));
    } else {
      slot.get().update(FetchView.of(file, bytes, total));
    }
  }
}
