package io.noisebook.kernel.shell;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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

  private static final Pattern METHOD_HEAD = Pattern.compile("[^{};=]*\\)[^{};=()]*\\{");

  private Syntax() {}

  static boolean isGrammatical(String source) {
    return FRAMES.stream().anyMatch(frame -> parse(frame.replace("%s", source)).isPresent());
  }

  /** Whether a text that may break off anywhere is the beginning of a method with its body. */
  static boolean beginsMethod(String source) {
    Matcher head = METHOD_HEAD.matcher(source);
    return head.lookingAt()
        && parse(AS_MEMBER.replace("%s", head.group() + "}"))
            .map(unit -> ((ClassTree) unit.tree().getTypeDecls().get(0)).getMembers().get(0))
            .filter(member -> member instanceof MethodTree)
            .isPresent();
  }

  /** The names that a text declares; a method's is followed by its opening parenthesis. */
  static List<String> declaredNames(String source) {
    List<String> names = new ArrayList<>();
    // A variable whose type is inferred is no member; for its name alone, any type will do.
    String typed = source.replaceFirst("^(\\s*)var\\b", "$1Object");
    parse(AS_MEMBER.replace("%s", typed))
        .ifPresent(
            unit -> {
              for (Tree member : ((ClassTree) unit.tree().getTypeDecls().get(0)).getMembers()) {
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

  /**
   * A type, method or variable, and where its parts start in the text that declares it.
   *
   * @param tree what is declared
   * @param unit the text in its frame
   * @param positions of all parts in the frame
   * @param lead how much of the frame stands before the text
   */
  record Declaration(Tree tree, CompilationUnitTree unit, SourcePositions positions, int lead) {
    int startOf(Tree part) {
      return (int) positions.getStartPosition(unit, part) - lead;
    }
  }

  /** The first thing that a text declares; empty if it declares nothing or is not grammatical. */
  static Optional<Declaration> declaration(String source) {
    return parse(AS_MEMBER.replace("%s", source))
        .flatMap(
            unit ->
                ((ClassTree) unit.tree().getTypeDecls().get(0))
                    .getMembers().stream()
                        .findFirst()
                        .map(
                            member ->
                                new Declaration(
                                    member,
                                    unit.tree(),
                                    unit.positions(),
                                    AS_MEMBER.indexOf("%s"))));
  }

  private record Parsed(CompilationUnitTree tree, SourcePositions positions) {}

  private static Optional<Parsed> parse(String text) {
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
      return failed
          ? Optional.empty()
          : Optional.of(new Parsed(unit, Trees.instance(task).getSourcePositions()));
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
