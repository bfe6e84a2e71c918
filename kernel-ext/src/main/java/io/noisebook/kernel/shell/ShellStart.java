package io.noisebook.kernel.shell;

import io.noisebook.language.Noisebook;
import java.util.concurrent.FutureTask;
import jdk.jshell.JShell;
import jdk.jshell.Snippet;
import jdk.jshell.SnippetEvent;

/** Makes a session's JShell, in the background. */
final class ShellStart {
  /** What the compiler may need for deeply nested code, as where cells run. */
  private static final long STACK_BYTES = 16L << 20;

  private ShellStart() {}

  static FutureTask<JShell> begin(InProcessControl control) {
    FutureTask<JShell> shell = new FutureTask<>(() -> start(control));
    Thread thread = new Thread(null, shell, "noisebook-session", STACK_BYTES);
    thread.setDaemon(true);
    thread.start();
    return shell;
  }

  private static JShell start(InProcessControl control) {
    JShell shell =
        JShell.builder()
            .executionEngine(new InProcessProvider(control), null)
            .compilerOptions("-proc:none")
            .fileManager(CompilerFiles::of)
            .build();
    importWords(shell);
    return shell;
  }

  /**
   * All imports as one snippet, since each snippet costs a run of the compiler: one by one they
   * would take half of the kernel's start. JShell promises that for a single import only, but keeps
   * the text of a snippet whole; {@code JavaSessionTest} holds it to that.
   */
  static void importWords(JShell shell) {
    String imports = String.join("\n", Noisebook.imports());
    for (SnippetEvent event : shell.eval(imports)) {
      if (event.status() != Snippet.Status.VALID) {
        throw new IllegalStateException("The session cannot import: " + imports);
      }
    }
  }
}
