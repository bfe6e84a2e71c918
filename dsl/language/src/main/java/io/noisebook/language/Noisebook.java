package io.noisebook.language;

import io.noisebook.language.display.Screen;
import io.noisebook.language.display.Views;
import java.util.List;

/** The words of the language. A notebook has them all without an import. */
public final class Noisebook {
  private Noisebook() {}

  /**
   * The imports that a session of the language starts with, as Java import declarations.
   *
   * @return the declarations, each ending in a semicolon
   */
  public static List<String> imports() {
    return List.of(
        "import java.util.*;",
        "import java.util.function.*;",
        "import java.util.stream.*;",
        "import static io.noisebook.language.Noisebook.*;");
  }

  /**
   * Shows a value below what the cell has shown so far.
   *
   * @param value any value
   * @return the place it occupies, for {@link #updateDisplay}
   */
  public static Screen.Slot display(Object value) {
    return Screen.current().show(Views.of(value));
  }

  /**
   * Replaces what {@link #display} showed.
   *
   * @param slot the place, as {@link #display} returned it
   * @param value the value to show there now
   */
  public static void updateDisplay(Screen.Slot slot, Object value) {
    slot.update(Views.of(value));
  }
}
