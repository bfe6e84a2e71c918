package io.noisebook.kernel.shell;

import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Whether a text is grammatical Java, whatever its names mean. */
final class SyntaxCheck {
  /** What a snippet may be: an import, a member, statements, or an expression. */
  private static final List<String> FRAMES =
      List.of(
          "class X { void x() throws Throwable { %s\n} }",
          "class X { Object x =\n%s\n; }", "class X { %s\n}", "%s\nclass X {}");

  private SyntaxCheck() {}

  static boolean isGrammatical(String source) {
    return FRAMES.stream().anyMatch(frame -> parses(frame.replace("%s", source)));
  }

  private static boolean parses(String unit) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
    JavacTask task =
        (JavacTask)
            compiler.getTask(
                null, null, problems, List.of("-proc:none"), null, List.of(new Source(unit)));
    try {
      task.parse();
    } catch (IOException e) {
      return false;
    }
    return problems.getDiagnostics().stream()
        .noneMatch(d -> d.getKind() == javax.tools.Diagnostic.Kind.ERROR);
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
