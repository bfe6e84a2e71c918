package io.noisebook.kernel.report;

import io.noisebook.kernel.shell.Failure;
import io.noisebook.kernel.shell.Origins;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A run-time error: what happened, where in the cells, and why; foreign frames are folded. */
final class ThrownReport {
  static final String REST = Ansi.dim("%trace shows the whole stack trace");
  private static final String OURS = "io.noisebook.";
  private static final int MOST_FRAMES = 8;
  private static final int MOST_CAUSES = 5;

  /** What JShell puts before a variable's name, in what Java says about null for example. */
  private static final Pattern OF_SNIPPETS = Pattern.compile("REPL\\.\\$JShell\\$\\w+[.$]");

  private final Origins origins;

  ThrownReport(Origins origins) {
    this.origins = origins;
  }

  Report of(Failure.Thrown failure) {
    Throwable thrown = failure.thrown();
    String name = nameOf(thrown);
    String message = messageOf(thrown);
    List<String> lines = new ArrayList<>();
    if (speaksForItself(thrown)) {
      lines.add(message.isEmpty() ? Ansi.strong(name) : message);
      addPlaceInLongCell(thrown, lines);
    } else {
      lines.add(headline(thrown));
      addFrames(thrown, lines);
      Throwable cause = thrown.getCause();
      for (int i = 0; cause != null && i < MOST_CAUSES; i++) {
        lines.add("Caused by " + headline(cause));
        addFrames(cause, lines);
        cause = cause.getCause();
      }
    }
    lines.add(REST);
    return new Report(name, message, lines);
  }

  /**
   * Whether the message was written for the reader: it comes from the language itself, or is about
   * an argument, a state or a file and the JDK raised it on the language's behalf.
   */
  static boolean speaksForItself(Throwable thrown) {
    StackTraceElement[] frames = thrown.getStackTrace();
    if (frames.length == 0) {
      return false;
    }
    if (frames[0].getClassName().startsWith(OURS)) {
      return !(thrown instanceof Error);
    }
    boolean aboutInput =
        thrown instanceof IllegalArgumentException
            || thrown instanceof IllegalStateException
            || thrown instanceof IOException
            || thrown instanceof UncheckedIOException;
    if (!aboutInput) {
      return false;
    }
    for (StackTraceElement frame : frames) {
      String module = frame.getModuleName();
      boolean jdk = module != null && (module.startsWith("java.") || module.startsWith("jdk."));
      if (!jdk) {
        return frame.getClassName().startsWith(OURS);
      }
    }
    return false;
  }

  private static String nameOf(Throwable thrown) {
    String simple = thrown.getClass().getSimpleName();
    return simple.isEmpty() ? thrown.getClass().getName() : simple;
  }

  /** A user's exception may fail even at telling its message. */
  private static String messageOf(Throwable thrown) {
    try {
      String message = thrown.getLocalizedMessage();
      return message == null ? "" : OF_SNIPPETS.matcher(message).replaceAll("");
    } catch (RuntimeException e) {
      return "";
    }
  }

  private static String headline(Throwable thrown) {
    String message = messageOf(thrown);
    String name = Ansi.strong(nameOf(thrown));
    return message.isEmpty() ? name : name + ": " + message;
  }

  /** In a cell of one line there is no need to say which. */
  private void addPlaceInLongCell(Throwable thrown, List<String> lines) {
    Stream.of(thrown.getStackTrace())
        .flatMap(frame -> origins.placeOf(frame).stream())
        .findFirst()
        .filter(place -> place.cell().code().strip().contains("\n"))
        .ifPresent(place -> lines.add(frame(place)));
  }

  private void addFrames(Throwable thrown, List<String> lines) {
    int shown = 0;
    for (StackTraceElement frame : thrown.getStackTrace()) {
      Optional<Origins.Place> place = origins.placeOf(frame);
      if (place.isEmpty()) {
        continue;
      }
      // A lambda's line is often that of the call that runs it, too.
      String line = frame(place.get());
      if (line.equals(lines.get(lines.size() - 1))) {
        continue;
      }
      if (++shown > MOST_FRAMES) {
        lines.add(Ansi.dim("  …"));
        return;
      }
      lines.add(line);
    }
  }

  private static String frame(Origins.Place at) {
    String method = at.method().isEmpty() ? "" : ", " + at.method();
    return "  in %s, line %d%s:  %s".formatted(at.cell().title(), at.line(), method, at.text());
  }
}
