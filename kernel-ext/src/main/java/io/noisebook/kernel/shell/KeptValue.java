package io.noisebook.kernel.shell;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The value of an expression, in a variable of its own. JShell finds out the type of an expression
 * before it compiles it, for the variable that it makes; one that is declared spares it that run of
 * the compiler, of which there are three without it.
 */
final class KeptValue {
  private static final String NAME = "$kept";

  /** What JShell calls its own, and what they are called here; a user's names do not look so. */
  private static final Pattern TEMPORARY = Pattern.compile("\\$(kept)?[0-9]+");

  /**
   * What is left to JShell: statements, which say so by their end; assignments, which show nothing;
   * and switches, whose type depends on what is asked of them.
   */
  private static final Pattern LEFT_TO_JSHELL =
      Pattern.compile(
          ".*[;}]\\s*|\\s*[\\w.$]+\\s*=[^=].*|.*\\bswitch\\b.*",
          Pattern.DOTALL | Pattern.UNICODE_CHARACTER_CLASS);

  private KeptValue() {}

  /**
   * A declaration that takes the value of an expression.
   *
   * @param source the declaration; it compiles for expressions only
   * @param lead how many chars stand before the expression in it
   */
  record Declaration(String source, int lead) {}

  /**
   * Declares a variable for a value.
   *
   * @param source what may be an expression
   * @param number a number that no other declaration has; JShell compiles a second one of the same
   *     name twice
   * @return the declaration, unless the source is for JShell to look at
   */
  static Optional<Declaration> declare(String source, int number) {
    if (LEFT_TO_JSHELL.matcher(source).matches()) {
      return Optional.empty();
    }
    // Within parentheses there is no list, and what ends with a comment ends with its line.
    String begin = "Object " + NAME + number + " = (\n";
    return Optional.of(new Declaration(begin + source + "\n);", begin.length()));
  }

  /** Whether a variable was made for a value that nobody can name any more. */
  static boolean isTemporary(String variable) {
    return TEMPORARY.matcher(variable).matches();
  }
}
