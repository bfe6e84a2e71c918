package io.noisebook.kernel.report;

import io.noisebook.kernel.shell.Failure;
import io.noisebook.kernel.shell.Origins;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;

/** Puts failures into words, and remembers the last stack trace for whoever wants to see it all. */
public final class Reporter {
  /** Shown when the user stopped a cell. */
  public static final String INTERRUPTED = "Interrupted. Variables set so far are kept.";

  private final ThrownReport thrownReport;
  private volatile Throwable last;

  /**
   * A reporter for one session.
   *
   * @param origins where the session's snippets came from
   */
  public Reporter(Origins origins) {
    thrownReport = new ThrownReport(origins);
  }

  /**
   * Describes a failure.
   *
   * @param failure the failure
   * @return the report
   */
  public Report report(Failure failure) {
    if (failure instanceof Failure.Compile compile) {
      return CompileReport.of(compile);
    }
    if (failure instanceof Failure.Thrown thrown) {
      last = thrown.thrown();
      return thrownReport.of(thrown);
    }
    if (failure instanceof Failure.Plain plain) {
      return new Report(
          plain.name(),
          plain.message(),
          List.of(Ansi.strong(plain.name()) + ": " + plain.message()));
    }
    return new Report("Interrupted", INTERRUPTED, List.of(Ansi.strong(INTERRUPTED)));
  }

  /**
   * The whole stack trace of the last run-time error.
   *
   * @return the trace as Java prints it, or a sentence that there is none
   */
  public String lastTrace() {
    if (last == null) {
      return "No error has been thrown in this session.";
    }
    StringWriter text = new StringWriter();
    last.printStackTrace(new PrintWriter(text, true));
    return text.toString().stripTrailing();
  }
}
