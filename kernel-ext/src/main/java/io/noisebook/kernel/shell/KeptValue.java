package io.noisebook.kernel.shell;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The value of an expression, handed over by the code of its snippet. JShell finds out the type of
 * an expression before it compiles it, and makes a variable for its value; a statement that hands
 * the value over does without either, and takes half the time.
 */
public final class KeptValue {
  private static final String BEGIN = "{ " + KeptValue.class.getName() + ".keep(\n";
  private static final String END = "\n); }";

  /** How many chars stand before the expression in {@link #statement}. */
  static final int LEAD = BEGIN.length();

  /**
   * What is left to JShell: statements, which say so by their end; assignments, which show nothing;
   * and switches, whose type depends on what is asked of them.
   */
  private static final Pattern LEFT_TO_JSHELL =
      Pattern.compile(
          ".*[;}]\\s*|\\s*[\\w.$]+\\s*=[^=].*|.*\\bswitch\\b.*",
          Pattern.DOTALL | Pattern.UNICODE_CHARACTER_CLASS);

  private static final ThreadLocal<Object> KEPT = new ThreadLocal<>();

  private KeptValue() {}

  /**
   * A statement that hands over the value of an expression; it compiles for expressions only.
   *
   * @param source what may be an expression
   * @return the statement, unless the source is for JShell to look at
   */
  static Optional<String> statement(String source) {
    return LEFT_TO_JSHELL.matcher(source).matches()
        ? Optional.empty()
        : Optional.of(BEGIN + source + END);
  }

  /**
   * Keeps the value.
   *
   * @param value the value of an expression that a cell shows
   */
  public static void keep(Object value) {
    KEPT.set(value);
  }

  /** Hands over what the calling thread has kept since the last time, or null. */
  static Object take() {
    Object value = KEPT.get();
    KEPT.remove();
    return value;
  }
}
