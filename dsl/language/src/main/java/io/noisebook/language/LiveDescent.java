package io.noisebook.language;

import io.noisebook.language.display.Screen;
import io.noisebook.language.display.Views;
import io.noisebook.training.descent.DescentListener;
import io.noisebook.training.descent.DescentProgress;

/** Shows how far a descent is, in place; each thread has its place. */
final class LiveDescent implements DescentListener {
  private final ThreadLocal<Screen.Slot> slot = new ThreadLocal<>();

  @Override
  public void progressed(DescentProgress progress) {
    if (progress.position() == 0 || slot.get() == null) {
      slot.set(Screen.current().show(Views.of(progress)));
    } else {
      slot.get().update(Views.of(progress));
    }
  }
}
