package io.noisebook.kernel.install;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class JvmFlagsTest {
  /**
   * `eval` and `bench` are started by the script, under flags of its own, and must not differ from
   * a notebook.
   */
  @Test
  void theScriptStartsJavaWithTheSameFlags() throws Exception {
    String script = Files.readString(Path.of("..", "noisebook"));
    String body = script.substring(script.indexOf("java_main() {"));
    body = body.substring(0, body.indexOf("\n}"));
    for (String flag : JvmFlags.of(25, null)) {
      assertTrue(body.contains(flag), flag + " is not among the script's flags");
    }
    assertEquals(JvmFlags.of(25, null).size(), countFlags(body), "the script has flags of its own");
  }

  private static long countFlags(String body) {
    return body.lines()
        .filter(line -> line.contains("flags"))
        .filter(line -> line.contains("=("))
        .flatMap(line -> java.util.Arrays.stream(line.split("[\\s()']+")))
        .filter(word -> word.startsWith("-"))
        .count();
  }

  @Test
  void extraFlagsComeLast() {
    assertEquals(
        "-Xmx4g", JvmFlags.of(17, " -Xss2m  -Xmx4g ").get(JvmFlags.of(17, "a b").size() - 1));
    assertTrue(JvmFlags.of(17, null).stream().noneMatch(flag -> flag.contains("native-access")));
  }
}
