package io.noisebook.language.display;

import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Where views are shown while code runs: a notebook's output area, or nowhere. The host of the
 * language puts its own in place with {@link #use}; without one, views go unseen and nothing fails.
 */
@FunctionalInterface
public interface Screen {
  /** A screen that shows nothing, for the command line and for tests. */
  Screen NONE = view -> update -> {};

  /** One view on the screen, which can be replaced in place. */
  @FunctionalInterface
  interface Slot {
    /**
     * Replaces what this slot shows.
     *
     * @param view the new view
     */
    void update(View view);
  }

  /**
   * Shows a view below what is there.
   *
   * @param view the view
   * @return the slot it occupies
   */
  Slot show(View view);

  /**
   * Shows something that the reader can move, below what is there. A screen that cannot react shows
   * some of its values.
   *
   * @param adjustable what to show
   */
  default void show(Adjustable adjustable) {
    show(adjustable.stills());
  }

  /**
   * The screen in place.
   *
   * @return the screen last given to {@link #use}, at first {@link #NONE}
   */
  static Screen current() {
    return Holder.CURRENT.get();
  }

  /**
   * Puts a screen in place for the whole process.
   *
   * @param screen the screen
   */
  static void use(Screen screen) {
    Holder.CURRENT.set(Objects.requireNonNull(screen, "screen"));
  }

  /** Keeps the screen in place; an interface cannot hold a mutable field itself. */
  final class Holder {
    private static final AtomicReference<Screen> CURRENT = new AtomicReference<>(NONE);

    private Holder() {}
  }
}
