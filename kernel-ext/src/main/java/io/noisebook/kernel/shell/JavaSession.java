package io.noisebook.kernel.shell;

import io.noisebook.language.Noisebook;
import io.noisebook.language.display.Screen;
import io.noisebook.language.display.View;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;
import java.util.stream.Stream;
import jdk.jshell.DeclarationSnippet;
import jdk.jshell.JShell;
import jdk.jshell.Snippet;
import jdk.jshell.SourceCodeAnalysis;
import jdk.jshell.VarSnippet;

/**
 * A running Java session with the words of the language imported. Cells run in the caller's thread,
 * one at a time; {@link #interrupt()} may come from any thread.
 */
public final class JavaSession implements AutoCloseable {
  private final UserCode userCode = new UserCode();
  private final Origins origins = new Origins();
  private final InProcessControl control =
      new InProcessControl(new SnippetLoader(JavaSession.class.getClassLoader()), userCode);
  private final FutureTask<JShell> shell = ShellStart.begin(control);
  private final SnippetRunner snippets = new SnippetRunner(this::shell, control, origins);

  private JavaSession() {}

  /**
   * Starts a session, in the background: the first cell waits for what is not ready by then.
   *
   * @return the session, with {@link Noisebook#imports()} in effect
   */
  public static JavaSession start() {
    return new JavaSession();
  }

  /** Loads what the first cell needs and the session's start does not, meanwhile. */
  public void prepare() {
    LoopInstrumenter.prepare();
  }

  private JShell shell() {
    try {
      return shell.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException("The Java session cannot start.", e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CellInterrupted();
    }
  }

  /**
   * What the cells have declared and not declared anew since.
   *
   * @return the declarations in order, without imports
   */
  public List<Declared> declared() {
    JShell shell = shell();
    return shell
        .snippets()
        .filter(snippet -> shell.status(snippet).isActive())
        .flatMap(snippet -> Declared.of(shell, snippet).stream())
        .toList();
  }

  /** Forgets everything that cells have declared or imported, and lets go of all values. */
  public void reset() {
    JShell shell = shell();
    for (Snippet snippet : shell.snippets().toList()) {
      if (shell.status(snippet).isActive()) {
        if (snippet instanceof VarSnippet variable) {
          control.clear(analysis().wrapper(variable).fullClassName(), variable.name());
        }
        shell.drop(snippet);
      }
    }
    snippets.forget();
    ShellStart.importWords(shell);
  }

  /**
   * Lets the cells that follow use more classes.
   *
   * @param path a jar, or a directory of classes
   */
  public void addToClassPath(Path path) {
    shell().addToClasspath(path.toString());
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
      return runPieces(cell, magics).withNotes(snippets.describeLosses());
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
      Failure failure = isStopped(e) ? new Failure.Interrupted() : new Failure.Thrown(e);
      return new CellResult(null, failure, List.of());
    } finally {
      userCode.cellEnds();
    }
  }

  /**
   * Whether something was thrown because the user has stopped the code that threw it.
   *
   * @param thrown what was thrown
   * @return whether an interrupt explains it
   */
  public boolean isStopped(Throwable thrown) {
    return thrown instanceof CellInterrupted
        || (userCode.interruptRequested() && CellInterrupted.explains(thrown));
  }

  private CellResult runPieces(Cell cell, Magics magics) {
    return runPieces(cell, split(cell.code()), magics);
  }

  private CellResult runPieces(Cell cell, List<Piece> pieces, Magics magics) {
    List<Snippet> open = new ArrayList<>();
    SnippetOutcome last = SnippetOutcome.NOTHING;
    for (Piece piece : SealedTypes.inOrder(pieces, this::isDeclared)) {
      if (userCode.interruptRequested()) {
        return new CellResult(null, new Failure.Interrupted(), List.of());
      }
      last = piece.isMagic() ? runMagic(cell, piece, magics) : snippets.run(cell, piece, open);
      if (userCode.interruptRequested() && (last.failure() == null || isStopped(last.thrown()))) {
        return new CellResult(last.value(), new Failure.Interrupted(), List.of());
      }
      if (last.failure() != null) {
        return new CellResult(null, last.failure(), List.of());
      }
      boolean isLast = piece == pieces.get(pieces.size() - 1);
      if (piece.isMagic() && !isLast && last.value() instanceof View answer) {
        // Of values only the last is shown; but what a magic answers was asked for.
        Screen.current().show(answer);
      }
    }
    return new CellResult(last.value(), null, ForwardReferences.describe(shell(), open));
  }

  private boolean isDeclared(String source) {
    return shell()
        .snippets()
        .filter(snippet -> snippet.source().strip().equals(source.strip()))
        .anyMatch(snippet -> shell().status(snippet) == Snippet.Status.VALID);
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
                  split(magic.source().substring(from)).stream()
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
    return shell().sourceCodeAnalysis();
  }

  /** The documentation comment of what cells have declared, by its signature. */
  Optional<String> documentation(String signature) {
    JShell shell = shell();
    return Sources.documentation(
        signature,
        shell
            .snippets()
            .filter(snippet -> shell.status(snippet).isActive())
            .flatMap(
                snippet ->
                    snippet instanceof DeclarationSnippet declaration
                        ? Stream.of(declaration)
                        : Stream.empty()));
  }

  List<Piece> split(String code) {
    return new CellSplitter(analysis()).split(code);
  }

  @Override
  public void close() {
    shell().close();
  }
}
