package io.noisebook.kernel.shell;

import io.noisebook.language.Noisebook;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import jdk.jshell.JShell;
import jdk.jshell.Snippet;
import jdk.jshell.SnippetEvent;
import jdk.jshell.SourceCodeAnalysis;

/**
 * A running Java session with the words of the language imported. Cells run in the caller's thread,
 * one at a time; {@link #interrupt()} may come from any thread.
 */
public final class JavaSession implements AutoCloseable {
  private final UserCode userCode = new UserCode();
  private final Origins origins = new Origins();
  private final Map<String, CellPlace> places = new HashMap<>();
  private final InProcessControl control;
  private final JShell shell;
  private final CellSplitter splitter;

  private record CellPlace(Cell cell, int offset) {}

  private JavaSession() {
    control = new InProcessControl(new SnippetLoader(JavaSession.class.getClassLoader()), userCode);
    shell =
        JShell.builder()
            .executionEngine(new InProcessProvider(control), null)
            .compilerOptions("--class-path", classPath(), "-proc:none")
            .build();
    splitter = new CellSplitter(shell.sourceCodeAnalysis());
  }

  private static String classPath() {
    // A test runner may start the JVM with a jar that only names the others.
    return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
  }

  /**
   * Starts a session.
   *
   * @return the session, with {@link Noisebook#imports()} in effect
   */
  public static JavaSession start() {
    JavaSession session = new JavaSession();
    for (String declaration : Noisebook.imports()) {
      for (SnippetEvent event : session.shell.eval(declaration)) {
        if (event.status() == Snippet.Status.REJECTED) {
          throw new IllegalStateException("The session cannot import: " + declaration);
        }
      }
    }
    return session;
  }

  /**
   * Runs a cell.
   *
   * @param cell the cell
   * @param magics what runs its magic lines
   * @return what came out of it; nothing that user code throws comes out of this method
   */
  public CellResult run(Cell cell, Magics magics) {
    userCode.cellBegins();
    try {
      return runPieces(cell, magics);
    } finally {
      userCode.cellEnds();
      control.forget();
    }
  }

  private CellResult runPieces(Cell cell, Magics magics) {
    List<Snippet> open = new ArrayList<>();
    SnippetOutcome last = SnippetOutcome.NOTHING;
    for (Piece piece : splitter.split(cell.code())) {
      if (userCode.interruptRequested()) {
        return new CellResult(null, new Failure.Interrupted(), List.of());
      }
      last = piece.isMagic() ? runMagic(piece, magics) : runSnippet(cell, piece, open);
      if (userCode.interruptRequested()
          && (last.failure() == null || CellInterrupted.explains(last.thrown()))) {
        return new CellResult(last.value(), new Failure.Interrupted(), List.of());
      }
      if (last.failure() != null) {
        return new CellResult(null, last.failure(), List.of());
      }
    }
    return new CellResult(last.value(), null, ForwardReferences.describe(shell, open));
  }

  private static SnippetOutcome runMagic(Piece piece, Magics magics) {
    try {
      return SnippetOutcome.value(magics.run(piece.source()));
    } catch (Exception e) {
      return SnippetOutcome.failure(new Failure.Thrown(e));
    }
  }

  private SnippetOutcome runSnippet(Cell cell, Piece piece, List<Snippet> open) {
    control.forget();
    List<SnippetEvent> events = shell.eval(piece.source());
    for (SnippetEvent event : events) {
      remember(cell, piece, event);
      if (event.causeSnippet() == null
          && event.status().isActive()
          && event.status() != Snippet.Status.VALID) {
        open.add(event.snippet());
      }
    }
    SnippetOutcome outcome = new SnippetReader(shell, control).read(cell, piece, events);
    events.forEach(this::dropTemporary);
    return outcome;
  }

  /**
   * Forgets the variable that JShell makes for the value of an expression. Each one would be
   * imported into every later snippet, which makes them slower to compile one by one, and would
   * keep its value alive for as long as the session lasts.
   */
  private void dropTemporary(SnippetEvent event) {
    Snippet snippet = event.snippet();
    if (snippet.subKind() == Snippet.SubKind.TEMP_VAR_EXPRESSION_SUBKIND
        && shell.status(snippet).isActive()) {
      shell.drop(snippet);
    }
  }

  /** Keeps where a snippet came from; one that another causes to be compiled again stays there. */
  private void remember(Cell cell, Piece piece, SnippetEvent event) {
    if (event.status().isActive()) {
      SourceCodeAnalysis.SnippetWrapper wrapper = analysis().wrapper(event.snippet());
      if (event.causeSnippet() == null) {
        places.put(event.snippet().id(), new CellPlace(cell, piece.offset()));
      }
      CellPlace place = places.get(event.snippet().id());
      if (place != null) {
        origins.remember(wrapper, place.cell(), place.offset());
      }
    }
  }

  /**
   * Asks the running cell to stop: first as Java does, for code that blocks or looks, then through
   * the loop guard. A second call grants no grace.
   */
  public void interrupt() {
    userCode.interrupt();
  }

  /**
   * Which cell each stack frame belongs to.
   *
   * @return the origins of all snippets so far
   */
  public Origins origins() {
    return origins;
  }

  /**
   * Analyses code without running it.
   *
   * @return the compiler's view of this session
   */
  public SourceCodeAnalysis analysis() {
    return shell.sourceCodeAnalysis();
  }

  List<Piece> split(String code) {
    return splitter.split(code);
  }

  @Override
  public void close() {
    shell.close();
  }
}
