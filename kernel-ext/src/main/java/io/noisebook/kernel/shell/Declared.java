package io.noisebook.kernel.shell;

import java.util.Optional;
import jdk.jshell.JShell;
import jdk.jshell.MethodSnippet;
import jdk.jshell.Snippet;
import jdk.jshell.TypeDeclSnippet;
import jdk.jshell.VarSnippet;

/**
 * Something that a cell has declared.
 *
 * @param kind {@code variable}, {@code method} or {@code type}
 * @param name its name; a method's with the types of its parameters
 * @param type a variable's type, what a method returns, or {@code class}, {@code record} …
 * @param value the value of a number, a truth value, a character or a text; else empty
 */
public record Declared(String kind, String name, String type, String value) {
  private static final String PLAIN =
      "byte|short|int|long|float|double|boolean|char|String|Integer|Long|Double|Boolean";

  static Optional<Declared> of(JShell shell, Snippet snippet) {
    if (snippet instanceof VarSnippet variable) {
      String type = variable.typeName();
      String value = type.matches(PLAIN) ? shell.varValue(variable) : "";
      return Optional.of(new Declared("variable", variable.name(), type, value));
    }
    if (snippet instanceof MethodSnippet method) {
      String name = method.name() + "(" + method.parameterTypes() + ")";
      String result = method.signature().substring(method.signature().indexOf(')') + 1);
      return Optional.of(new Declared("method", name, result, ""));
    }
    if (snippet instanceof TypeDeclSnippet type) {
      String form =
          type.subKind().name().replace("_SUBKIND", "").toLowerCase(java.util.Locale.ROOT);
      return Optional.of(new Declared("type", type.name(), form, ""));
    }
    return Optional.empty();
  }
}
