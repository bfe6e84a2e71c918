package io.noisebook.kernel.shell;

import io.noisebook.language.Noisebook;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import jdk.jshell.JShell;
import jdk.jshell.Snippet;
import jdk.jshell.SnippetEvent;
import jdk.jshell.SourceCodeAnalysis;
import jdk.jshell.VarSnippet;

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
            .compilerOptions("-proc:none")
            .build();
    // Not by an option of the compiler, which would hide what a cell adds later.
    shell.addToClasspath(classPath());
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
    session.importWords();
    return session;
  }

  private void importWords() {
    for (String declaration : Noisebook.imports()) {
      for (SnippetEvent event : shell.eval(declaration)) {
        if (event.status() == Snippet.Status.REJECTED) {
          throw new IllegalStateException("The session cannot import: " + declaration);
        }
      }
    }
  }

  /**
   * What the cells have declared and not declared anew since.
   *
   * @return the declarations in order, without imports
   */
  public List<Declared> declared() {
    return shell
        .snippets()
        .filter(snippet -> shell.status(snippet).isActive())
        .flatMap(snippet -> Declared.of(shell, snippet).stream())
        .toList();
  }

  /** Forgets everything that cells have declared or imported, and lets go of all values. */
  public void reset() {
    for (Snippet snippet : shell.snippets().toList()) {
      if (shell.status(snippet).isActive()) {
        if (snippet instanceof VarSnippet variable) {
          control.clear(analysis().wrapper(variable).fullClassName(), variable.name());
        }
        shell.drop(snippet);
      }
    }
    places.clear();
    importWords();
  }

  /**
   * Lets the cells that follow use more classes.
   *
   * @param path a jar, or a directory of classes
   */
  public void addToClassPath(Path path) {
    shell.addToClasspath(path.toString());
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

  /**
   * Runs code that a cell has left behind, such as what a slider calls, as if it were a cell.
   *
   * @param code the code
   * @return what came out of it; nothing that it throws comes out of this method
   */
  public CellResult call(Supplier<?> code) {
    userCode.cellBegins();
    try {
      userCode.enter();
      try {
        return new CellResult(code.get(), null, List.of());
      } finally {
        userCode.leave();
      }
    } catch (RuntimeException | Error e) {
      boolean stopped = userCode.interruptRequested() && CellInterrupted.explains(e);
      Failure failure = stopped ? new Failure.Interrupted() : new Failure.Thrown(e);
      return new CellResult(null, failure, List.of());
    } finally {
      userCode.cellEnds();
    }
  }

  private CellResult runPieces(Cell cell, Magics magics) {
    return runPieces(cell, splitter.split(cell.code()), magics);
  }

  private CellResult runPieces(Cell cell, List<Piece> pieces, Magics magics) {
    List<Snippet> open = new ArrayList<>();
    SnippetOutcome last = SnippetOutcome.NOTHING;
    for (Piece piece : pieces) {
      if (userCode.interruptRequested()) {
        return new CellResult(null, new Failure.Interrupted(), List.of());
      }
      last = piece.isMagic() ? runMagic(cell, piece, magics) : runSnippet(cell, piece, open);
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

  private SnippetOutcome runMagic(Cell cell, Piece piece, Magics magics) {
    try {
      userCode.enter();
      try {
        return SnippetOutcome.value(
            magics.run(piece.source(), new NestedCode(cell, piece, magics)));
      } finally {
        userCode.leave();
      }
    } catch (Magics.Failed e) {
      return SnippetOutcome.failure(e.failure());
    } catch (Exception | CellInterrupted e) {
      return SnippetOutcome.failure(new Failure.Thrown(e));
    }
  }

  /** Java in a magic, or brought in by one. */
  private final class NestedCode implements Magics.Nested {
    private final Cell cell;
    private final Piece magic;
    private final Magics magics;

    NestedCode(Cell cell, Piece magic, Magics magics) {
      this.cell = cell;
      this.magic = magic;
      this.magics = magics;
    }

    @Override
    public Object runRest(int from) throws Magics.Failed {
      return valueOf(
          () ->
              runPieces(
                  cell,
                  splitter.split(magic.source().substring(from)).stream()
                      .map(piece -> piece.shifted(magic.offset() + from))
                      .toList(),
                  magics));
    }

    @Override
    public Object run(Cell text) throws Magics.Failed {
      return valueOf(() -> runPieces(text, magics));
    }

    /** The compiler must not be interrupted, so that meanwhile no user code counts as running. */
    private Object valueOf(Supplier<CellResult> code) throws Magics.Failed {
      userCode.leave();
      try {
        CellResult result = code.get();
        if (!result.ok()) {
          throw new Magics.Failed(result.failure());
        }
        return result.value();
      } finally {
        userCode.resume();
      }
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
