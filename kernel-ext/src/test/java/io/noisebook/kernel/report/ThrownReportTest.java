package io.noisebook.kernel.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.kernel.shell.Failure;
import io.noisebook.kernel.shell.Origins;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
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
    RuntimeException foreign = new IllegalStateException("closed");
    foreign.setStackTrace(
        new StackTraceElement[] {new StackTraceElement("org.other.Thing", "go", "Thing.java", 1)});
    assertFalse(ThrownReport.speaksForItself(foreign));
    assertTrue(
        reporter
            .report(new Failure.Thrown(foreign))
            .plainText()
            .startsWith("IllegalStateException: closed\n"));
  }
}
