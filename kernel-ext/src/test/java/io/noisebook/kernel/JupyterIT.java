package io.noisebook.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.noisebook.kernel.bench.Pythons;
import io.noisebook.kernel.install.SpecInstaller;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged kernel, installed as a user installs it, driven by real Jupyter clients. */
class JupyterIT {
  private static final long PATIENCE_MINUTES = 10;

  @TempDir static Path prefix;

  private static String python;
  private static Path data;

  @BeforeAll
  static void install() throws Exception {
    assumeFalse(
        "true".equals(System.getenv("NOISEBOOK_SKIP_JUPYTER")), "NOISEBOOK_SKIP_JUPYTER is true");
    python =
        Pythons.with(List.of("jupyter_client", "nbclient", "nbconvert", "jupyter_kernel_test"));
    data = Files.createDirectories(prefix.resolve("share").resolve("jupyter"));
    new SpecInstaller(data, "noisebook")
        .install(Path.of(System.getProperty("noisebook.lib")), true);
  }

  @Test
  void speaksJupytersProtocol() throws Exception {
    unittest("test_protocol");
  }

  @Test
  void servesANotebook() throws Exception {
    unittest("test_notebook");
  }

  @Test
  void runsUnderNbconvert() throws Exception {
    Path notebook = prefix.resolve("small.ipynb");
    Files.writeString(
        notebook,
        """
        {"cells": [{"cell_type": "code", "execution_count": null, "metadata": {}, "outputs": [],
                    "source": ["display(\\"shown\\"); 6 * 7"]}],
         "metadata": {"kernelspec": {"name": "noisebook", "display_name": "N", "language": "java"}},
         "nbformat": 4, "nbformat_minor": 5}
        """);
    run("-m", "nbconvert", "--to", "notebook", "--execute", "--inplace", notebook.toString());
    String executed = Files.readString(notebook);
    assertEquals(1, executed.split("execute_result", -1).length - 1, executed);
    assertEquals(1, executed.split("display_data", -1).length - 1, executed);
  }

  private static void unittest(String module) throws Exception {
    run("-W", "ignore", "-m", "unittest", "-v", module);
  }

  private static void run(String... args) throws Exception {
    ProcessBuilder builder = new ProcessBuilder();
    builder.command().add(python);
    builder.command().addAll(List.of(args));
    builder.directory(Path.of(System.getProperty("noisebook.python.tests")).toFile());
    builder.environment().put("JUPYTER_PATH", data.toString());
    builder.environment().put("PYTHONDONTWRITEBYTECODE", "1");
    Path log = Files.createTempFile(prefix, "python", ".log");
    builder.redirectErrorStream(true).redirectOutput(log.toFile());
    Process process = builder.start();
    boolean ended = process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES);
    if (!ended) {
      process.destroyForcibly();
    }
    assertEquals(0, ended ? process.exitValue() : -1, () -> read(log));
  }

  private static String read(Path log) {
    try {
      return Files.readString(log);
    } catch (java.io.IOException e) {
      return e.toString();
    }
  }
}
