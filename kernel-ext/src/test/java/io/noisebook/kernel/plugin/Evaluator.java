package io.noisebook.kernel.plugin;

import java.util.List;
import jdk.jshell.JShell;
import jdk.jshell.Snippet;
import jdk.jshell.SnippetEvent;
import jdk.jshell.execution.LocalExecutionControlProvider;

/** What the stock kernels have for a session: plain JShell in this process. */
public final class Evaluator implements AutoCloseable {
  /** Where a snippet leaves the value that plain JShell would only tell as text. */
  public static Object value;

  private final JShell shell =
      JShell.builder().executionEngine(new LocalExecutionControlProvider(), null).build();

  Evaluator() {
    shell.addToClasspath(
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
    // What stock kernels import: a word display of their own.
    run("import static io.noisebook.kernel.plugin.HostWords.*;");
  }

  Object run(String code) {
    value = null;
    boolean declares = code.startsWith("import") || code.endsWith(";");
    String holder = Evaluator.class.getName();
    List<SnippetEvent> events = shell.eval(declares ? code : holder + ".value = " + code + ";");
    for (SnippetEvent event : events) {
      if (event.status() == Snippet.Status.REJECTED || event.exception() != null) {
        String problem = shell.diagnostics(event.snippet()).toList() + " " + event.exception();
        throw new IllegalStateException(code + ": " + problem);
      }
    }
    return value;
  }

  @Override
  public void close() {
    shell.close();
  }
}
