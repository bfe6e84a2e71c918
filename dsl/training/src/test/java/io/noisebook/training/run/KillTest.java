package io.noisebook.training.run;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * A JVM that trains is killed with SIGKILL at random moments and started again, until it is done.
 * No step that was taken is left uncounted, and the model is that of a run that was never killed.
 */
@DisabledOnOs(OS.WINDOWS)
class KillTest {
  /** {@code -Dnoisebook.kills=50} for more. */
  private static final int KILLS = Integer.getInteger("noisebook.kills", 3);

  @TempDir Path folder;

  @Test
  void noStepIsUndercountedAndTheModelIsTheSame() throws Exception {
    Path file = folder.resolve("run.nb");
    SplittableRandom random = new SplittableRandom(KILLS);
    int taken = 0;
    for (int kill = 0; kill < KILLS; kill++) {
      taken += runAndKillAfter(file, random.nextInt(1, Killed.STEPS / KILLS));
    }
    taken += runAndKillAfter(file, Integer.MAX_VALUE);
    TrainingResult result = Killed.training().checkpoint(file).every(50).run();
    assertEquals(Ending.COMPLETED, result.ending());
    assertTrue(result.steps() >= taken, result.steps() + " counted of " + taken + " taken");
    assertTrue(result.steps() <= taken + KILLS, "a kill between counting and saying costs one");
    assertTrue(result.steps() >= Killed.STEPS);
    assertArrayEquals(
        Killed.training().run().model().parameters().toDoubleVector(),
        result.model().parameters().toDoubleVector());
  }

  /** How many steps it said it took before it was killed, or done. */
  private int runAndKillAfter(Path file, int steps) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                // The same arithmetic as in this JVM, else the last bits differ.
                ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent()
                    ? "--add-modules=jdk.incubator.vector"
                    : "--add-modules=java.base",
                "-cp",
                System.getProperty("java.class.path"),
                Killed.class.getName(),
                file.toString())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    int taken = 0;
    try (BufferedReader out =
        new BufferedReader(
            new java.io.InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = out.readLine(); line != null; line = out.readLine()) {
        taken += line.equals("step") ? 1 : 0;
        if (taken == steps) {
          // Not process.destroyForcibly(), which closes what there is to read.
          process.toHandle().destroyForcibly();
        }
      }
    }
    process.waitFor();
    return taken;
  }
}
