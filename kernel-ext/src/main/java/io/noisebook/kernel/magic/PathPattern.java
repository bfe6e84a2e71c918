package io.noisebook.kernel.magic;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Files by a pattern in their last name, as a shell would find them. */
final class PathPattern {
  private PathPattern() {}

  /** What is there, in the order of the names; a leading tilde is the user's home. */
  static List<Path> find(String pattern) throws IOException {
    String place =
        pattern.startsWith("~/") ? System.getProperty("user.home") + pattern.substring(1) : pattern;
    int slash = place.lastIndexOf('/');
    String name = place.substring(slash + 1);
    List<Path> found = new ArrayList<>();
    if (!name.matches(".*[*?\\[{].*")) {
      Path path = Path.of(place);
      return Files.exists(path) ? List.of(path) : List.of();
    }
    Path folder = Path.of(slash < 0 ? "." : place.substring(0, slash + 1));
    if (Files.isDirectory(folder)) {
      try (DirectoryStream<Path> paths = Files.newDirectoryStream(folder, name)) {
        paths.forEach(found::add);
      }
    }
    found.sort(null);
    return found;
  }
}
