package io.noisebook.kernel.command;

import io.noisebook.kernel.report.Reporter;
import io.noisebook.kernel.shell.Cell;
import io.noisebook.kernel.shell.CellResult;
import io.noisebook.kernel.shell.JavaSession;
import io.noisebook.kernel.shell.Magics;
import io.noisebook.language.display.Screen;
import io.noisebook.language.display.Views;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Runs snippets as a cell would and prints the last value as text. Nothing else goes to standard
 * output: what the snippets print goes to standard error, so that a script can use the value.
 */
final class EvalCommand implements Command {
  @Override
  public String usage() {
    return "EXPRESSION | --file FILE   (FILE may be - for standard input)";
  }

  @Override
  public int run(List<String> args, Console console) throws Exception {
    String code = code(args, console);
    PrintStream out = System.out;
    PrintStream err = System.err;
    System.setOut(console.err());
    System.setErr(console.err());
    try (JavaSession session = JavaSession.start()) {
      CellResult result = session.run(new Cell(1, code), Magics.NONE);
      result.notes().forEach(console.err()::println);
      if (!result.ok()) {
        Reporter reporter = new Reporter(session.origins());
        console.err().println(reporter.report(result.failure()).outsideNotebook().plainText());
        return 1;
      }
      result
          .shown()
          .filter(value -> !(value instanceof Screen.Slot))
          .ifPresent(value -> console.out().println(Views.of(value).text()));
      return 0;
    } finally {
      System.setOut(out);
      System.setErr(err);
    }
  }

  private static String code(List<String> args, Console console) throws Exception {
    // An expression may well start with two dashes, so that only --file is an option here.
    if (args.size() == 2 && args.get(0).equals("--file")) {
      return args.get(1).equals("-")
          ? new String(console.in().readAllBytes(), StandardCharsets.UTF_8)
          : Files.readString(Path.of(args.get(1)));
    }
    if (args.size() != 1 || args.get(0).equals("--file")) {
      throw new UsageException("eval needs one expression, or --file and a file.");
    }
    return args.get(0);
  }
}
