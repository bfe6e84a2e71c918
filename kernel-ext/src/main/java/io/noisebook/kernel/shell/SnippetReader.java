package io.noisebook.kernel.shell;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import jdk.jshell.DeclarationSnippet;
import jdk.jshell.Diag;
import jdk.jshell.JShell;
import jdk.jshell.Snippet;
import jdk.jshell.SnippetEvent;
import jdk.jshell.UnresolvedReferenceException;

/** Reads JShell's account of a snippet as an outcome. */
final class SnippetReader {
  private static final int MOST_IMPORTS = 3;

  /** A class of the JDK's or of a library; one with a small letter is not what a variable means. */
  private static final Pattern IMPORTABLE =
      Pattern.compile("(?!java\\.lang\\.\\w+$)(?:\\w+\\.)+\\p{Lu}\\w*");

  private static final Pattern PACKAGE = Pattern.compile("\\s*package\\s+[\\w.]+\\s*;");

  private final JShell shell;
  private final InProcessControl control;

  SnippetReader(JShell shell, InProcessControl control) {
    this.shell = shell;
    this.control = control;
  }

  SnippetOutcome read(CellPlace place, Piece piece, List<SnippetEvent> events) {
    SnippetOutcome outcome = SnippetOutcome.NOTHING;
    for (SnippetEvent event : events) {
      Failure failure = failureOf(place, piece, event);
      if (failure != null) {
        return SnippetOutcome.failure(failure);
      }
      if (event.causeSnippet() == null && showsItsValue(event.snippet())) {
        outcome = SnippetOutcome.value(control.value());
      }
    }
    if (!piece.isWhole()) {
      // The compiler took a valid beginning and left the rest; that must not go unnoticed.
      String message = "This is not a complete Java statement.";
      return SnippetOutcome.failure(
          new Failure.Compile(
              place.cell(),
              List.of(new Problem(message, piece.offset(), place.cell().code().length()))));
    }
    return outcome;
  }

  /** An expression shows its value; declarations and assignments are silent. */
  private static boolean showsItsValue(Snippet snippet) {
    return switch (snippet.subKind()) {
      case TEMP_VAR_EXPRESSION_SUBKIND, VAR_VALUE_SUBKIND, OTHER_EXPRESSION_SUBKIND -> true;
      default -> false;
    };
  }

  private Failure failureOf(CellPlace place, Piece piece, SnippetEvent event) {
    Snippet snippet = event.snippet();
    if (event.exception() instanceof UnresolvedReferenceException e) {
      return new Failure.Plain("UnresolvedReference", unresolved(e.getSnippet()));
    }
    if (event.exception() != null) {
      Throwable thrown = control.thrown() != null ? control.thrown() : event.exception();
      return new Failure.Thrown(thrown);
    }
    boolean typeMissing =
        snippet.kind() == Snippet.Kind.VAR
            && event.status() == Snippet.Status.RECOVERABLE_NOT_DEFINED;
    if (event.causeSnippet() == null
        && (event.status() == Snippet.Status.REJECTED || typeMissing)) {
      return new Failure.Compile(place.cell(), problems(place, piece, snippet));
    }
    return null;
  }

  private List<Problem> problems(CellPlace place, Piece piece, Snippet snippet) {
    List<Problem> problems = new ArrayList<>();
    shell
        .diagnostics(snippet)
        .filter(Diag::isError)
        // That the text ends too early follows from what was found before.
        .filter(d -> problems.isEmpty() || !"compiler.err.premature.eof".equals(d.getCode()))
        .forEach(
            d ->
                problems.add(
                    new Problem(
                        messageOf(piece, d),
                        place.inCell(startOf(piece.source(), d)),
                        place.inCell((int) Math.max(d.getEndPosition(), 0)))));
    if (problems.isEmpty()) {
      String message =
          snippet instanceof DeclarationSnippet declaration
              ? unresolved(declaration)
              : "This is not valid Java.";
      int start = piece.offset() + leadingSpace(piece.source());
      problems.add(new Problem(message, start, start + 1));
    }
    return problems;
  }

  private String messageOf(Piece piece, Diag problem) {
    return PACKAGE.matcher(piece.source()).lookingAt()
        ? "A cell is in no package: leave this line out."
        : problem.getMessage(Locale.ENGLISH) + hint(piece, problem);
  }

  /** Where a chain of calls goes wrong, the member after the dot; elsewhere the whole text. */
  private static int startOf(String source, Diag problem) {
    int start = (int) Math.max(problem.getStartPosition(), 0);
    int at = (int) problem.getPosition();
    boolean isMember = at > start && at < source.length() && source.charAt(at) == '.';
    return isMember ? at + 1 : start;
  }

  /** For a name that only wants its import, the import. */
  private String hint(Piece piece, Diag problem) {
    if (!"compiler.err.cant.resolve.location".equals(problem.getCode())
        && !"compiler.err.cant.resolve".equals(problem.getCode())) {
      return "";
    }
    int end = (int) Math.min(Math.max(problem.getEndPosition(), 0), piece.source().length());
    // What is in java.lang is imported already. The JDK's own comes first: it is meant more often.
    List<String> names =
        shell.sourceCodeAnalysis().listQualifiedNames(piece.source(), end).getNames().stream()
            .filter(IMPORTABLE.asMatchPredicate())
            .sorted(Comparator.comparing(name -> !name.startsWith("java.")))
            .toList();
    return names.isEmpty()
        ? ""
        : names.stream()
            .limit(MOST_IMPORTS)
            .map(name -> "import " + name + ";")
            .collect(Collectors.joining("  or  ", "\n  perhaps: ", ""));
  }

  private static int leadingSpace(String source) {
    return source.length() - source.stripLeading().length();
  }

  private String unresolved(DeclarationSnippet snippet) {
    return ForwardReferences.sentence(shell, snippet);
  }
}
