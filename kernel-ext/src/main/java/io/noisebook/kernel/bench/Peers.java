package io.noisebook.kernel.bench;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import coursierapi.Dependency;
import coursierapi.Fetch;
import coursierapi.Module;
import coursierapi.error.CoursierError;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Kernels to compare ours with, as far as they are to be had here. */
final class Peers {
  private static final String PYTHON = "python3";
  private static final String RAPAIO = "rapaio";
  private static final String RAPAIO_VERSION = "3.0.1";

  private Peers() {}

  /**
   * Puts the peers where Jupyter finds them.
   *
   * @param python the Python that has Jupyter
   * @param data the data directory that holds our own kernel
   * @return the names of their kernelspecs
   */
  static List<String> install(String python, Path data) throws IOException {
    List<String> names = new ArrayList<>();
    if (Pythons.canImport(python, List.of("ipykernel"))) {
      spec(data, PYTHON, "python", python, "-m", "ipykernel_launcher", "-f", "{connection_file}");
      names.add(PYTHON);
    }
    try {
      Dependency kernel =
          Dependency.of(Module.of("io.github.padreati", "rapaio-jupyter-kernel"), RAPAIO_VERSION);
      File jar = Fetch.create().addDependencies(kernel.withTransitive(false)).fetch().get(0);
      Path java = Path.of(System.getProperty("java.home"), "bin", "java");
      spec(data, RAPAIO, "java", java.toString(), "-jar", jar.toString(), "{connection_file}");
      names.add(RAPAIO);
    } catch (CoursierError e) {
      System.err.println("Without " + RAPAIO + ", which cannot be fetched here.");
    }
    return names;
  }

  private static void spec(Path data, String name, String language, String... command)
      throws IOException {
    JsonArray argv = new JsonArray();
    List.of(command).forEach(argv::add);
    JsonObject spec = new JsonObject();
    spec.add("argv", argv);
    spec.addProperty("display_name", name);
    spec.addProperty("language", language);
    spec.addProperty("interrupt_mode", language.equals("java") ? "message" : "signal");
    Path folder = Files.createDirectories(data.resolve("kernels").resolve(name));
    Files.writeString(folder.resolve("kernel.json"), spec.toString());
  }
}
