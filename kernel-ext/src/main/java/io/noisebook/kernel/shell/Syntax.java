package io.noisebook.kernel.shell;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Looks at the grammar of a text, whatever its names mean, and apart from any session. */
final class Syntax {
  private static final String AS_MEMBER = "class X { %s\n}";

  /** What a snippet may be: a member, statements, an expression, or an import. */
  private static final List<String> FRAMES =
      List.of(
          AS_MEMBER,
          "class X { void x() throws Throwable { %s\n} }",
          "class X { Object x =\n%s\n; }",
          "%s\nclass X {}");

  private Syntax() {}

  static boolean isGrammatical(String source) {
    return FRAMES.stream().anyMatch(frame -> parse(frame.replace("%s", source)).isPresent());
  }

  /** The names that a text declares; a method's is followed by its opening parenthesis. */
  static List<String> declaredNames(String source) {
    List<String> names = new ArrayList<>();
    // A variable whose type is inferred is no member; for its name alone, any type will do.
    String typed = source.replaceFirst("^(\\s*)var\\b", "$1Object");
    parse(AS_MEMBER.replace("%s", typed))
        .ifPresent(
            unit -> {
              for (Tree member : ((ClassTree) unit.getTypeDecls().get(0)).getMembers()) {
                if (member instanceof VariableTree variable) {
                  names.add(variable.getName().toString());
                } else if (member instanceof ClassTree type) {
                  names.add(type.getSimpleName().toString());
                } else if (member instanceof MethodTree method) {
                  names.add(method.getName() + "(");
                }
              }
            });
    return names;
  }

  private static Optional<CompilationUnitTree> parse(String text) {
    DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
    JavacTask task =
        (JavacTask)
            ToolProvider.getSystemJavaCompiler()
                .getTask(
                    null, null, problems, List.of("-proc:none"), null, List.of(new Source(text)));
    try {
      CompilationUnitTree unit = task.parse().iterator().next();
      boolean failed =
          problems.getDiagnostics().stream().anyMatch(d -> d.getKind() == Diagnostic.Kind.ERROR);
      return failed ? Optional.empty() : Optional.of(unit);
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String text) {
      super(URI.create("string:///X.java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
