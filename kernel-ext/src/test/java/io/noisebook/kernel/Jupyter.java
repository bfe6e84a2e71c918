package io.noisebook.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.noisebook.kernel.bench.Pythons;
import io.noisebook.kernel.install.SpecInstaller;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A Python that has Jupyter, with the packaged kernel installed as a user installs it.
 *
 * @param python the executable
 * @param data the folder that holds the kernelspec
 */
record Jupyter(String python, Path data) {
  private static final long PATIENCE_MINUTES = 10;

  /**
   * Installs the kernel below a folder; without Jupyter the test fails, unless it is asked to be
   * skipped.
   */
  static Jupyter install(Path prefix, String... modules) throws Exception {
    assumeFalse(
        "true".equals(System.getenv("NOISEBOOK_SKIP_JUPYTER")), "NOISEBOOK_SKIP_JUPYTER is true");
    String python = Pythons.with(List.of(modules));
    Path data = Files.createDirectories(prefix.resolve("share").resolve("jupyter"));
    new SpecInstaller(data, "noisebook")
        .install(Path.of(System.getProperty("noisebook.lib")), true);
    return new Jupyter(python, data);
  }

  /** Runs the Python in a folder; what it says is shown if it fails. */
  void run(Path folder, String... args) throws Exception {
    ProcessBuilder builder = new ProcessBuilder();
    builder.command().add(python);
    builder.command().addAll(List.of(args));
    builder.directory(folder.toFile());
    builder.environment().put("JUPYTER_PATH", data.toString());
    builder.environment().put("NOISEBOOK_HISTORY", "off");
    builder.environment().put("PYTHONDONTWRITEBYTECODE", "1");
    Path log = Files.createTempFile(data, "python", ".log");
    builder.redirectErrorStream(true).redirectOutput(log.toFile());
    Process process = builder.start();
    boolean ended = process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES);
    if (!ended) {
      process.destroyForcibly();
    }
    String said = Files.readString(log);
    assertEquals(0, ended ? process.exitValue() : -1, said);
  }
}
