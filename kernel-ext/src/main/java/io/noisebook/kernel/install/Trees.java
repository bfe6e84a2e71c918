package io.noisebook.kernel.install;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** Directories with all that is in them. */
public final class Trees {
  private Trees() {}

  /**
   * Deletes a directory and its content. A link in it is deleted, not followed.
   *
   * @param root the directory
   * @throws IOException if something cannot be deleted
   */
  public static void delete(Path root) throws IOException {
    try (Stream<Path> paths = Files.walk(root)) {
      for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }
}
