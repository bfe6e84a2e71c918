package io.noisebook.kernel.install;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpecInstallerTest {
  @TempDir Path temp;
  private Path library;
  private Path data;
  private SpecInstaller installer;

  @BeforeEach
  void library() throws IOException {
    library = Files.createDirectory(temp.resolve("lib"));
    Files.writeString(library.resolve("a.jar"), "a");
    data = temp.resolve("share").resolve("jupyter");
    installer = new SpecInstaller(data, "noisebook");
  }

  private static JsonObject spec(Path directory) throws IOException {
    return JsonParser.parseString(Files.readString(directory.resolve("kernel.json")))
        .getAsJsonObject();
  }

  private List<String> names(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(f -> f.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void aCopyNeedsNothingOfTheBuild() throws IOException {
    Path where = installer.install(library, false);
    assertEquals(data.resolve("kernels").resolve("noisebook"), where);
    assertTrue(Files.exists(where.resolve("lib").resolve("a.jar")));
    JsonObject spec = spec(where);
    assertEquals("message", spec.get("interrupt_mode").getAsString());
    assertTrue(spec.get("argv").toString().contains(where.resolve("lib").toString()));
    assertTrue(spec.get("argv").toString().contains("{connection_file}"));
    assertEquals(List.of("kernels"), names(data));
  }

  @Test
  void inPlaceRunsTheBuild() throws IOException {
    Path where = installer.install(library, true);
    assertFalse(Files.exists(where.resolve("lib")));
    assertTrue(spec(where).get("argv").toString().contains(library.toString()));
  }

  @Test
  void installingAgainReplaces() throws IOException {
    installer.install(library, false);
    Files.delete(library.resolve("a.jar"));
    Files.writeString(library.resolve("b.jar"), "b");
    Path where = installer.install(library, false);
    assertEquals(List.of("b.jar"), names(where.resolve("lib")));
  }

  @Test
  void anInterruptedInstallationLeavesTheOldOne() throws IOException {
    Path where = installer.install(library, true);
    String before = Files.readString(where.resolve("kernel.json"));
    assertThrows(IOException.class, () -> installer.install(temp.resolve("gone"), false));
    assertEquals(before, Files.readString(where.resolve("kernel.json")));
    assertEquals(List.of("kernels"), names(data));
  }

  @Test
  void anotherKernelIsLeftAlone() throws IOException {
    Path other = Files.createDirectories(data.resolve("kernels").resolve("noisebook"));
    Files.writeString(other.resolve("kernel.json"), "{\"argv\": [\"python\"]}");
    assertTrue(
        assertThrows(IOException.class, () -> installer.install(library, false))
            .getMessage()
            .contains("--name"));
    assertThrows(IOException.class, installer::uninstall);
    assertTrue(Files.exists(other.resolve("kernel.json")));
  }

  @Test
  void uninstallRemovesWhatInstallMade() throws IOException {
    Path where = installer.install(library, false);
    assertEquals(where, installer.uninstall());
    assertFalse(Files.exists(where));
    assertEquals(List.of("kernels"), names(data));
    assertTrue(
        assertThrows(IOException.class, installer::uninstall)
            .getMessage()
            .startsWith("There is no kernel"));
  }

  @Test
  void theUsersDirectoryFollowsJupyter() {
    Properties linux = new Properties();
    linux.put("user.home", "/home/u");
    linux.put("os.name", "Linux");
    assertEquals(Path.of("/home/u/.local/share/jupyter"), JupyterDirs.userData(Map.of(), linux));
    assertEquals(
        Path.of("/elsewhere/.local/share/jupyter"),
        JupyterDirs.userData(Map.of("HOME", "/elsewhere"), linux));
    assertEquals(
        Path.of("/xdg/jupyter"), JupyterDirs.userData(Map.of("XDG_DATA_HOME", "/xdg"), linux));
    assertEquals(
        Path.of("/j"),
        JupyterDirs.userData(Map.of("JUPYTER_DATA_DIR", "/j", "XDG_DATA_HOME", "/xdg"), linux));
    linux.put("os.name", "Mac OS X");
    assertEquals(Path.of("/home/u/Library/Jupyter"), JupyterDirs.userData(Map.of(), linux));
  }

  @Test
  void flagsFitTheVersion() {
    assertFalse(JvmFlags.of(17, null).contains("--enable-native-access=ALL-UNNAMED"));
    assertTrue(JvmFlags.of(25, null).contains("--enable-native-access=ALL-UNNAMED"));
    List<String> flags = JvmFlags.of(17, " -Xmx1g  -ea ");
    assertEquals(List.of("-Xmx1g", "-ea"), flags.subList(flags.size() - 2, flags.size()));
  }
}
