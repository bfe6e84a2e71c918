package io.noisebook.kernel.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.kernel.shell.Cell;
import io.noisebook.kernel.shell.Failure;
import io.noisebook.kernel.shell.Origins;
import io.noisebook.kernel.shell.Problem;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class ThrownReportTest {
  private final Reporter reporter = new Reporter(new Origins());

  @Test
  void anErrorOfTheLanguageIsItsMessageAndOneLineMore() {
    Report report =
        reporter.report(new Failure.Thrown(new IllegalArgumentException("p is in (0, 1]; got 2.")));
    assertEquals("IllegalArgumentException", report.name());
    assertEquals("p is in (0, 1]; got 2.", report.message());
    assertEquals("p is in (0, 1]; got 2.\n%trace shows the whole stack trace", report.plainText());
    assertTrue(reporter.lastTrace().contains("ThrownReportTest"));
  }

  @Test
  void soIsOneThatTheJdkRaisesOnTheLanguagesBehalf() {
    NoSuchFileException missing =
        Assertions.assertThrows(
            NoSuchFileException.class, () -> Files.readString(Path.of("no", "such", "file")));
    assertTrue(ThrownReport.speaksForItself(missing));
  }

  @Test
  void othersShowTheirName() {
    RuntimeException foreign = foreign(new IllegalStateException("closed"));
    assertFalse(ThrownReport.speaksForItself(foreign));
    assertTrue(
        reporter
            .report(new Failure.Thrown(foreign))
            .plainText()
            .startsWith("IllegalStateException: closed\n"));
  }

  @Test
  void whatWentWrongBesidesIsTold() {
    RuntimeException first = new RuntimeException("first", new RuntimeException("why"));
    first.addSuppressed(new IllegalStateException("closing"));
    first.getCause().addSuppressed(first);
    String said = reporter.report(new Failure.Thrown(foreign(first))).plainText();
    assertEquals(
        "RuntimeException: first\nSuppressed IllegalStateException: closing\n"
            + "Caused by RuntimeException: why\n%trace shows the whole stack trace",
        said);
  }

  @Test
  void aMessageThatNobodyReadsIsCut() {
    RuntimeException endless = foreign(new RuntimeException("x".repeat(1_000_000)));
    Report report = reporter.report(new Failure.Thrown(endless));
    assertTrue(report.message().length() < 11_000);
    assertTrue(report.message().endsWith("… [cut: the message has 1,000,000 characters]"));
    assertTrue(report.plainText().length() < 11_000);
  }

  private static RuntimeException foreign(RuntimeException thrown) {
    thrown.setStackTrace(
        new StackTraceElement[] {new StackTraceElement("org.other.Thing", "go", "Thing.java", 1)});
    return thrown;
  }

  @Test
  void theCaretStandsBelowItsPlace() {
    Cell cell = new Cell(1, "f(\t\"日本\", no)");
    Problem problem = new Problem("no", cell.code().indexOf("no"), cell.code().indexOf("no") + 2);
    List<String> lines =
        reporter.report(new Failure.Compile(cell, List.of(problem))).plainText().lines().toList();
    assertEquals("    \t \u3000\u3000   ^^", lines.get(lines.size() - 1));
  }
}
