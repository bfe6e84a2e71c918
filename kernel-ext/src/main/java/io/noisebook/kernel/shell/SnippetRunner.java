package io.noisebook.kernel.shell;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import jdk.jshell.JShell;
import jdk.jshell.Snippet;
import jdk.jshell.SnippetEvent;
import jdk.jshell.VarSnippet;

/** Compiles and runs the Java of a cell, piece by piece, and keeps where each snippet came from. */
final class SnippetRunner {
  private final Supplier<JShell> shell;
  private final InProcessControl control;
  private final Origins origins;
  private final Redeclarations redeclarations;
  private final Map<String, CellPlace> places = new HashMap<>();
  private int keptValues;

  SnippetRunner(Supplier<JShell> shell, InProcessControl control, Origins origins) {
    this.shell = shell;
    this.control = control;
    this.origins = origins;
    redeclarations = new Redeclarations(control);
  }

  /**
   * Compiles a piece of a cell, and runs it.
   *
   * @param open gets what it declares that refers to what is not declared yet
   */
  SnippetOutcome run(Cell cell, Piece piece, List<Snippet> open) {
    Optional<SnippetOutcome> value = runExpression(cell, piece);
    if (value.isPresent()) {
      return value.get();
    }
    RecordConstructor.Opened compiled = RecordConstructor.open(cell, piece);
    control.forget();
    List<SnippetEvent> events = shell.get().eval(compiled.piece().source());
    for (SnippetEvent event : events) {
      remember(compiled.place(), event);
      if (event.causeSnippet() == null
          && event.status().isActive()
          && event.status() != Snippet.Status.VALID) {
        open.add(event.snippet());
      }
    }
    SnippetOutcome outcome =
        new SnippetReader(shell.get(), control).read(compiled.place(), compiled.piece(), events);
    redeclarations.seeLosses(shell.get().sourceCodeAnalysis(), events);
    redeclarations.see(shell.get().sourceCodeAnalysis(), events);
    events.forEach(this::dropTemporary);
    return outcome;
  }

  /** Runs an expression in the short way; whatever else is not touched, and has to be run yet. */
  private Optional<SnippetOutcome> runExpression(Cell cell, Piece piece) {
    Optional<KeptValue.Declaration> declaration = KeptValue.declare(piece.source(), keptValues + 1);
    if (declaration.isEmpty() || !piece.isWhole()) {
      return Optional.empty();
    }
    keptValues++;
    control.forget();
    List<SnippetEvent> events = shell.get().eval(declaration.get().source());
    if (events.get(0).status() != Snippet.Status.VALID) {
      events.forEach(this::dropTemporary);
      return Optional.empty();
    }
    CellPlace place = new CellPlace(cell, piece.offset(), 0, declaration.get().lead());
    events.forEach(event -> remember(place, event));
    SnippetOutcome outcome = new SnippetReader(shell.get(), control).read(place, piece, events);
    events.forEach(this::dropTemporary);
    return Optional.of(outcome.failure() == null ? SnippetOutcome.value(control.value()) : outcome);
  }

  /**
   * Forgets the variable that was made for the value of an expression. Each one would be imported
   * into every later snippet, which makes them slower to compile one by one, and would keep its
   * value alive for as long as the session lasts.
   */
  private void dropTemporary(SnippetEvent event) {
    if (event.snippet() instanceof VarSnippet variable
        && KeptValue.isTemporary(variable.name())
        && shell.get().status(variable).isActive()) {
      shell.get().drop(variable);
    }
  }

  /** Keeps where a snippet came from; one that another causes to be compiled again stays there. */
  private void remember(CellPlace from, SnippetEvent event) {
    if (event.status().isActive()) {
      if (event.causeSnippet() == null) {
        places.put(event.snippet().id(), from);
      }
      CellPlace place = places.get(event.snippet().id());
      if (place != null) {
        origins.remember(shell.get().sourceCodeAnalysis().wrapper(event.snippet()), place);
      }
    }
  }

  /** What {@link Redeclarations#describeLosses} has to say since it was asked last. */
  List<String> describeLosses() {
    return redeclarations.describeLosses();
  }

  /** Forgets where all snippets came from. */
  void forget() {
    places.clear();
  }
}
