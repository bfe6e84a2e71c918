package io.noisebook.kernel.report;

import io.noisebook.kernel.shell.Failure;
import io.noisebook.kernel.shell.Origins;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A run-time error: what happened, where in the cells, and why; foreign frames are folded. */
final class ThrownReport {
  static final String REST = Ansi.dim("%trace shows the whole stack trace");
  private static final String OURS = "io.noisebook.";
  private static final int MOST_FRAMES = 8;
  private static final int MOST_TOLD = 6;

  /** Some two screens; a longer text was not made to be read. */
  private static final int LONGEST_MESSAGE = 10_000;

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
      addWithCauses("", thrown, lines, Collections.newSetFromMap(new IdentityHashMap<>()));
    }
    lines.add(REST);
    return new Report(name, message, lines);
  }

  /**
   * Whether the message was written for the reader: it comes from the language itself, or is about
   * an argument, a state or a file and the JDK raised it on the language's behalf.
   */
  static boolean speaksForItself(Throwable thrown) {
    StackTraceElement[] frames = framesOf(thrown);
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

  /** What is thrown, why, and what went wrong besides; each once, for causes may run in circles. */
  private void addWithCauses(
      String how, Throwable thrown, List<String> lines, Set<Throwable> told) {
    if (thrown == null || told.size() >= MOST_TOLD || !told.add(thrown)) {
      return;
    }
    lines.add(how + headline(thrown));
    addFrames(thrown, lines);
    for (Throwable suppressed : thrown.getSuppressed()) {
      addWithCauses("Suppressed ", suppressed, lines, told);
    }
    addWithCauses("Caused by ", askedOf(thrown, Throwable::getCause, null), lines, told);
  }

  private static StackTraceElement[] framesOf(Throwable thrown) {
    StackTraceElement[] none = {};
    StackTraceElement[] frames = askedOf(thrown, Throwable::getStackTrace, none);
    return frames == null ? none : frames;
  }

  private static String messageOf(Throwable thrown) {
    String message = askedOf(thrown, Throwable::getLocalizedMessage, "");
    String ours = OF_SNIPPETS.matcher(message == null ? "" : message).replaceAll("");
    return ours.length() <= LONGEST_MESSAGE
        ? ours
        : ours.substring(0, LONGEST_MESSAGE)
            + String.format(Locale.ROOT, "… [cut: the message has %,d characters]", ours.length());
  }

  /** What an exception says of itself; a user's own may fail even at that. */
  private static <T> T askedOf(Throwable thrown, Function<Throwable, T> question, T otherwise) {
    try {
      return question.apply(thrown);
    } catch (RuntimeException | Error e) {
      return otherwise;
    }
  }

  private static String headline(Throwable thrown) {
    String message = messageOf(thrown);
    String name = Ansi.strong(nameOf(thrown));
    return message.isEmpty() ? name : name + ": " + message;
  }

  /** In a cell of one line there is no need to say which. */
  private void addPlaceInLongCell(Throwable thrown, List<String> lines) {
    Stream.of(framesOf(thrown))
        .flatMap(frame -> origins.placeOf(frame).stream())
        .findFirst()
        .filter(place -> place.cell().code().strip().contains("\n"))
        .ifPresent(place -> lines.add(frame(place)));
  }

  private void addFrames(Throwable thrown, List<String> lines) {
    int shown = 0;
    for (StackTraceElement frame : framesOf(thrown)) {
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
