package io.noisebook.kernel.report;

import io.noisebook.kernel.shell.Cell;
import io.noisebook.kernel.shell.Failure;
import io.noisebook.kernel.shell.Problem;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A compile error: its message, the line it is in, and a caret under the place. */
final class CompileReport {
  /** Beyond this many problems, the rest mostly follow from the first ones. */
  private static final int MOST_PROBLEMS = 5;

  /** Everybody knows String by its first name. */
  private static final Pattern JAVA_LANG = Pattern.compile("\\bjava\\.lang\\.(?=[A-Z])");

  private static final Set<Character.UnicodeScript> WIDE =
      EnumSet.of(
          Character.UnicodeScript.HAN,
          Character.UnicodeScript.HIRAGANA,
          Character.UnicodeScript.KATAKANA,
          Character.UnicodeScript.HANGUL);

  /** From here on, pictures; a mathematical letter, which lies before, is as wide as any other. */
  private static final int FIRST_EMOJI = 0x1F000;

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
        .codePoints()
        .mapToObj(CompileReport::blank)
        .collect(Collectors.joining());
  }

  private static String blank(int c) {
    if (c == '\t') {
      return "\t";
    }
    if (Character.getType(c) == Character.NON_SPACING_MARK) {
      return "";
    }
    Character.UnicodeScript script = Character.UnicodeScript.of(c);
    // Two columns wide, in a font of its own: so is its blank.
    return WIDE.contains(script) ? "\u3000" : c >= FIRST_EMOJI ? "  " : " ";
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
