package io.noisebook.training.data;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The folders where data files are looked for.
 *
 * @param inOrder first to last
 * @param cache the one that fetched files go to, the last of them
 */
record DataFolders(List<Path> inOrder, Path cache) {
  DataFolders {
    inOrder = List.copyOf(inOrder);
  }

  /** Those of this process: its environment, its working folder, its user. */
  static DataFolders ofThisProcess() {
    return of(System.getenv(), Path.of("").toAbsolutePath(), home(System.getenv("HOME")));
  }

  /** HOME where it is set, as every other tool of the user takes it; else the account's. */
  private static Path home(String stated) {
    return Path.of(
        stated == null || stated.isBlank() ? System.getProperty("user.home", ".") : stated);
  }

  /**
   * NOISEBOOK_DATA if it is set; else every shared/data beside or above the working folder; then
   * the user's cache.
   */
  static DataFolders of(Map<String, String> environment, Path workingFolder, Path home) {
    List<Path> folders = new ArrayList<>();
    String stated = environment.get("NOISEBOOK_DATA");
    if (stated != null && !stated.isBlank()) {
      folders.add(Path.of(stated));
    } else {
      for (Path above = workingFolder; above != null; above = above.getParent()) {
        folders.add(above.resolve("shared").resolve("data"));
      }
      folders.removeIf(folder -> !folder.toFile().isDirectory());
    }
    String caches = environment.get("XDG_CACHE_HOME");
    Path cache =
        (caches == null || caches.isBlank() ? home.resolve(".cache") : Path.of(caches))
            .resolve("noisebook");
    folders.add(cache);
    return new DataFolders(folders, cache);
  }

  @Override
  public String toString() {
    return inOrder.stream().map(DataFolders::words).collect(Collectors.joining(" or "));
  }

  private static String words(Path folder) {
    if (!Files.isDirectory(folder)) {
      return folder + " (no such folder)";
    }
    return folder + (Files.isExecutable(folder) ? "" : " (not to be read)");
  }
}
