package io.noisebook.kernel.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Finds a Python in which Jupyter is installed. */
public final class Pythons {
  private static final long PATIENCE_SECONDS = 60;

  private Pythons() {}

  /**
   * The first Python that can import all the modules: the one that the property or environment
   * variable {@code NOISEBOOK_PYTHON} names, or else {@code python3} on the path, or else {@code
   * /usr/bin/python3}.
   *
   * @param modules the modules
   * @return the executable
   * @throws IOException if there is none; the message says what to install
   */
  public static String with(List<String> modules) throws IOException {
    List<String> candidates = new ArrayList<>();
    String given = System.getProperty("NOISEBOOK_PYTHON", System.getenv("NOISEBOOK_PYTHON"));
    if (given != null && !given.isBlank()) {
      candidates.add(given);
    } else {
      candidates.add("python3");
      candidates.add(Path.of("/usr/bin/python3").toString());
    }
    for (String python : candidates) {
      if (canImport(python, modules)) {
        return python;
      }
    }
    throw new IOException(
        "No Python found that has "
            + String.join(", ", modules)
            + " (tried "
            + String.join(", ", candidates)
            + "). Install them, or name a Python that has them in NOISEBOOK_PYTHON.");
  }

  static boolean canImport(String python, List<String> modules) {
    try {
      Process process =
          new ProcessBuilder(python, "-c", "import " + String.join(", ", modules))
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        return false;
      }
      return process.exitValue() == 0;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
