package io.noisebook.kernel.install;

import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The file that tells Jupyter how to start the kernel. */
public final class KernelSpec {
  /** The name under which the kernel is installed unless another is asked for. */
  public static final String DEFAULT_NAME = "noisebook";

  static final String FILE = "kernel.json";
  static final String MAIN = "io.noisebook.kernel.Main";

  private KernelSpec() {}

  /**
   * The content of the file.
   *
   * @param java the java executable
   * @param flags the JVM's flags
   * @param library the directory of the jars
   * @return JSON
   */
  public static String json(Path java, List<String> flags, Path library) {
    JsonArray argv = new JsonArray();
    argv.add(java.toString());
    flags.forEach(argv::add);
    argv.add("-cp");
    argv.add(classPath(library));
    argv.add(MAIN);
    argv.add("kernel");
    argv.add("{connection_file}");
    JsonObject environment = new JsonObject();
    // Threads run over examples; a BLAS that adds its own would only get in the way.
    environment.addProperty("OMP_NUM_THREADS", "1");
    JsonObject spec = new JsonObject();
    spec.add("argv", argv);
    spec.addProperty("display_name", "Noisebook (Java)");
    spec.addProperty("language", "java");
    spec.addProperty("interrupt_mode", "message");
    spec.add("env", environment);
    return new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create().toJson(spec);
  }

  /** All jars of a directory, as the JVM's launcher understands it. */
  static String classPath(Path library) {
    return library + File.separator + "*";
  }

  /**
   * Whether a kernelspec starts this kernel.
   *
   * @param directory the kernelspec's directory
   * @return whether it is ours; false for one that cannot be read
   */
  static boolean isOurs(Path directory) {
    try {
      JsonElement spec = JsonParser.parseString(Files.readString(directory.resolve(FILE)));
      for (JsonElement arg : spec.getAsJsonObject().getAsJsonArray("argv")) {
        if (arg.getAsString().equals(MAIN)) {
          return true;
        }
      }
      return false;
    } catch (IOException | JsonParseException | IllegalStateException | NullPointerException e) {
      return false;
    }
  }

  /**
   * The directory of the jars this process runs from.
   *
   * @return the directory
   * @throws IOException if this process does not run from a directory of jars
   */
  public static Path runningLibrary() throws IOException {
    try {
      Path own =
          Path.of(KernelSpec.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      if (Files.isRegularFile(own)) {
        return own.toAbsolutePath().getParent();
      }
      throw new IOException(
          "Only the packaged kernel can be installed; " + own + " is not a jar. Run mvn package.");
    } catch (URISyntaxException e) {
      throw new IOException("The kernel's own place cannot be read: " + e.getMessage(), e);
    }
  }
}
