package io.noisebook.kernel.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the README shows in Java is run, and gives the numbers beside it. */
class ReadmeTest {
  private static final Pattern BLOCK = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
  private static final Pattern NUMBER = Pattern.compile("^(\\d+\\.\\d+)\\b");

  private static JavaSession session;

  @BeforeAll
  static void start() {
    session = JavaSession.start();
  }

  @AfterAll
  static void close() {
    session.close();
  }

  static Stream<String> lines() throws Exception {
    String readme = Files.readString(Path.of("..", "README.md"));
    List<String> lines = new ArrayList<>();
    Matcher block = BLOCK.matcher(readme);
    while (block.find()) {
      block.group(1).lines().filter(line -> !line.isBlank()).forEach(lines::add);
    }
    return lines.stream();
  }

  @ParameterizedTest
  @MethodSource("lines")
  void everyLineRuns(String line) {
    // Adult may not be to be had where the tests run; what is generated has its form.
    String code = line.replace("data().adult()", "data().orGenerated().adult()");
    CellResult result = session.run(new Cell(1, code), Magics.NONE);
    assertTrue(result.ok(), () -> line + ": " + result.failure());
    Matcher number = NUMBER.matcher(line.replaceFirst("^.*// ", ""));
    if (number.find()) {
      BigDecimal shown = new BigDecimal(number.group(1));
      BigDecimal value = BigDecimal.valueOf((Double) result.value());
      assertEquals(shown, value.setScale(shown.scale(), RoundingMode.HALF_EVEN), line);
    }
  }

  @Test
  void thereIsSomethingToRun() throws Exception {
    assertFalse(
        lines().filter(line -> NUMBER.matcher(line.replaceFirst("^.*// ", "")).find()).count() < 3);
  }
}
