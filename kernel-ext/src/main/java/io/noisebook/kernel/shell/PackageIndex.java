package io.noisebook.kernel.shell;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.zip.ZipFile;

/**
 * Which jars hold which packages, so that the compiler opens only those that a cell needs: opening
 * all of the kernel's takes it longer than anything else at its start. The installer {@linkplain
 * #write writes} the index down; one that does not fit the jars any more is not read.
 */
public final class PackageIndex {
  /** Names the file that the installer has written. */
  public static final String PROPERTY = "noisebook.packages";

  private final Map<String, List<Path>> jars;

  private PackageIndex(Map<String, List<Path>> jars) {
    this.jars = jars;
  }

  /** The jars that hold a package, in the order of the class path. */
  List<Path> jarsWith(String packageName) {
    return jars.getOrDefault(packageName, List.of());
  }

  /**
   * Writes down, where {@link #PROPERTY} says, what the jars of this process's class path hold.
   *
   * @throws IOException if a jar cannot be read or the file not written
   */
  public static void write() throws IOException {
    String file = System.getProperty(PROPERTY);
    if (file != null) {
      write(Path.of(file), CompilerFiles.ofProcess());
    }
  }

  /**
   * A line for what the jars are, then a line for each package, with the numbers of its jars.
   *
   * @param file the file to write
   * @param classPath the jars
   */
  static void write(Path file, List<Path> classPath) throws IOException {
    Map<String, TreeSet<Integer>> numbers = new TreeMap<>();
    for (int i = 0; i < classPath.size(); i++) {
      int number = i;
      try (ZipFile jar = new ZipFile(classPath.get(i).toFile())) {
        jar.stream()
            .map(entry -> entry.getName())
            .filter(name -> name.endsWith(".class") && !name.startsWith("META-INF/"))
            .map(name -> name.substring(0, Math.max(0, name.lastIndexOf('/'))).replace('/', '.'))
            .forEach(name -> numbers.computeIfAbsent(name, n -> new TreeSet<>()).add(number));
      }
    }
    List<String> lines = new ArrayList<>(List.of(fingerprint(classPath)));
    numbers.forEach(
        (name, of) ->
            lines.add(name + of.stream().map(n -> " " + n).collect(Collectors.joining())));
    Files.write(file, lines);
  }

  /** The index in a file, unless it is missing or of other jars than these. */
  static Optional<PackageIndex> read(Path file, List<Path> classPath) {
    try {
      List<String> lines = Files.readAllLines(file);
      if (!lines.get(0).equals(fingerprint(classPath))) {
        return Optional.empty();
      }
      Map<String, List<Path>> jars = new HashMap<>();
      for (String line : lines.subList(1, lines.size())) {
        String[] words = line.split(" ");
        List<Path> of = new ArrayList<>();
        for (int i = 1; i < words.length; i++) {
          of.add(classPath.get(Integer.parseInt(words[i])));
        }
        jars.put(words[0], of);
      }
      return Optional.of(new PackageIndex(jars));
    } catch (IOException | IndexOutOfBoundsException | NumberFormatException e) {
      return Optional.empty();
    }
  }

  /** What tells a set of jars from another, and from an earlier build of the same jars. */
  private static String fingerprint(List<Path> classPath) throws IOException {
    StringBuilder text = new StringBuilder();
    for (Path jar : classPath) {
      BasicFileAttributes is = Files.readAttributes(jar, BasicFileAttributes.class);
      text.append(jar).append(' ').append(is.size()).append(' ');
      text.append(is.lastModifiedTime().toMillis()).append('\t');
    }
    return text.toString();
  }
}
