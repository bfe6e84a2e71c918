package io.noisebook.kernel.install;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;

/** The directories in which Jupyter keeps kernelspecs. */
public final class JupyterDirs {
  private JupyterDirs() {}

  /**
   * The user's data directory.
   *
   * @param environment the process's environment variables
   * @param properties the system properties
   * @return the directory, whether or not it exists
   */
  public static Path userData(Map<String, String> environment, Properties properties) {
    String given = environment.get("JUPYTER_DATA_DIR");
    if (isSet(given)) {
      return Path.of(given).toAbsolutePath();
    }
    String system = properties.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    // HOME, which Jupyter looks at; Java's own idea is the account's, whatever HOME says.
    String stated = system.startsWith("windows") ? null : environment.get("HOME");
    Path home = Path.of(isSet(stated) ? stated : properties.getProperty("user.home"));
    if (system.startsWith("mac")) {
      return home.resolve("Library").resolve("Jupyter");
    }
    if (system.startsWith("windows")) {
      String roaming = environment.get("APPDATA");
      return (isSet(roaming) ? Path.of(roaming) : home.resolve("AppData").resolve("Roaming"))
          .resolve("jupyter");
    }
    String xdg = environment.get("XDG_DATA_HOME");
    return (isSet(xdg) ? Path.of(xdg) : home.resolve(".local").resolve("share")).resolve("jupyter");
  }

  private static boolean isSet(String value) {
    return value != null && !value.isBlank();
  }
}
