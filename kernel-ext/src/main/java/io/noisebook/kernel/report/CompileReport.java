package io.noisebook.kernel.report;

import io.noisebook.kernel.shell.Cell;
import io.noisebook.kernel.shell.Failure;
import io.noisebook.kernel.shell.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A compile error: its message, the line it is in, and a caret under the place. */
final class CompileReport {
  /** Beyond this many problems, the rest mostly follow from the first ones. */
  private static final int MOST_PROBLEMS = 5;

  /** Everybody knows String by its first name. */
  private static final Pattern JAVA_LANG = Pattern.compile("\\bjava\\.lang\\.(?=[A-Z])");

  private CompileReport() {}

  static Report of(Failure.Compile failure) {
    List<String> lines = new ArrayList<>();
    List<Problem> problems = failure.problems();
    for (Problem problem : problems.subList(0, Math.min(MOST_PROBLEMS, problems.size()))) {
      describe(failure.cell(), problem, lines);
    }
    if (problems.size() > MOST_PROBLEMS) {
      lines.add(Ansi.dim("… and " + (problems.size() - MOST_PROBLEMS) + " more"));
    }
    return new Report("CompileError", tidy(problems.get(0).message()), lines);
  }

  private static void describe(Cell cell, Problem problem, List<String> lines) {
    String[] message = tidy(problem.message()).split("\n");
    lines.add(Ansi.strong(message[0]));
    for (int i = 1; i < message.length; i++) {
      lines.add(message[i]);
    }
    String code = cell.code();
    int start = Math.min(problem.start(), code.length());
    // "End of file" lies behind the text: point just after the last thing that is there.
    if (code.substring(start).isBlank()) {
      start = code.stripTrailing().length();
    }
    int number = cell.lineAt(start);
    int column = start - (code.lastIndexOf('\n', start - 1) + 1);
    String line = cell.line(number);
    int width = Math.max(1, Math.min(problem.end() - start, line.length() - column));
    lines.add(Ansi.dim(cell.title() + ", line " + number + ":"));
    lines.add("  " + line);
    lines.add("  " + indent(line, column) + Ansi.strong("^".repeat(width)));
  }

  /** Blanks as wide as the text above them, with its tabs kept. */
  private static String indent(String line, int column) {
    return line.substring(0, Math.min(column, line.length()))
        .chars()
        .mapToObj(c -> c == '\t' ? "\t" : " ")
        .collect(Collectors.joining());
  }

  /** Drops the name of the class around a snippet, which is not the user's. */
  private static String tidy(String message) {
    return message
        .lines()
        .filter(line -> !line.strip().matches("location: +class *"))
        .map(line -> JAVA_LANG.matcher(line.stripTrailing()).replaceAll(""))
        .collect(Collectors.joining("\n"));
  }
}
