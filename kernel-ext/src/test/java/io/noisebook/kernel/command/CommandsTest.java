package io.noisebook.kernel.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommandsTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private int run(String input, String... args) {
    return Commands.run(
        args,
        new Console(
            new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8)));
  }

  @Test
  void evalPrintsTheValueAndNothingElse() {
    assertEquals(0, run("", "eval", "System.out.println(\"noise\"); 6 * 7"));
    assertEquals("42" + System.lineSeparator(), out.toString(StandardCharsets.UTF_8));
    assertTrue(err.toString(StandardCharsets.UTF_8).contains("noise"));
  }

  @Test
  void evalReadsFilesAndStandardInput(@TempDir Path temp) throws Exception {
    Path file = Files.writeString(temp.resolve("a.jsh"), "var a = 20;\na + 1");
    assertEquals(0, run("", "eval", "--file", file.toString()));
    assertEquals(0, run("var b = 1; b", "eval", "--file", "-"));
    assertEquals("21\n1\n", out.toString(StandardCharsets.UTF_8).replace("\r", ""));
  }

  @Test
  void aFailureIsToldOnStandardError() {
    assertEquals(1, run("", "eval", "int x = y;"));
    assertEquals("", out.toString(StandardCharsets.UTF_8));
    assertTrue(err.toString(StandardCharsets.UTF_8).startsWith("cannot find symbol"));
    assertEquals(1, run("", "eval", "--file", "/no/such/file"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "nonsense",
        "eval",
        "eval 1 2",
        "kernel",
        "install --what",
        "install --prefix",
        "install --user --prefix /p",
        "install --name ../x",
        "uninstall more",
        "bench nonsense"
      })
  void badUsageIsExplained(String line) {
    assertEquals(2, run("", line.isEmpty() ? new String[0] : line.split(" ")));
    assertTrue(err.toString(StandardCharsets.UTF_8).contains("Usage:"));
  }

  @Test
  void helpIsOnStandardOutput() {
    assertEquals(0, run("", "--help"));
    assertEquals(0, run("", "eval", "--help"));
    assertTrue(out.toString(StandardCharsets.UTF_8).contains("EXPRESSION"));
  }
}
