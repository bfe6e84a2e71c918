package io.noisebook.kernel.plugin;

import io.noisebook.language.display.Screen;
import io.noisebook.language.display.View;
import io.noisebook.language.display.Views;
import java.util.UUID;

/**
 * What the language wants of a kernel, whichever library that is built on: the two libraries have
 * the same classes under different names.
 */
interface Host {
  /** What values are drawn as, the plainest first. */
  String[] TYPES = {View.TEXT, View.HTML, View.SVG};

  /** Has the kernel draw the values of a type as the language does. */
  void draw(Class<?> type);

  /** Shows a view below what is there. */
  void show(String id, View view);

  /** Replaces the view that was shown under an id. */
  void update(String id, View view);

  /** Gives a kernel the looks of the values, and the language a screen. */
  static void install(Host host) {
    Views.types().forEach(host::draw);
    Screen.use(
        view -> {
          String id = UUID.randomUUID().toString();
          host.show(id, view);
          return update -> host.update(id, update);
        });
  }
}
