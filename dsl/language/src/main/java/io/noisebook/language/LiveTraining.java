package io.noisebook.language;

import io.noisebook.language.display.Screen;
import io.noisebook.language.display.Views;
import io.noisebook.training.run.Progress;
import io.noisebook.training.run.ProgressListener;

/**
 * Shows a run while it goes, in place. A run reports from its own thread, so each thread has its
 * place.
 */
final class LiveTraining implements ProgressListener {
  private final ThreadLocal<Screen.Slot> slot = new ThreadLocal<>();

  @Override
  public void progressed(Progress progress) {
    // A run that goes on from a checkpoint has steps, but has not been shown yet.
    if (progress.position() == 0 || slot.get() == null) {
      slot.set(Screen.current().show(Views.of(progress)));
    } else {
      slot.get().update(Views.of(progress));
    }
  }
}
