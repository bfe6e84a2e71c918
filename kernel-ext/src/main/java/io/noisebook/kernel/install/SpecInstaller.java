package io.noisebook.kernel.install;

import io.noisebook.kernel.shell.PackageIndex;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Installs and removes one kernelspec in one of Jupyter's data directories. */
public final class SpecInstaller {
  private static final List<String> LOGOS =
      List.of("logo-32x32.png", "logo-64x64.png", "logo-svg.svg");

  private final Path data;
  private final String name;

  /**
   * An installer.
   *
   * @param data a data directory of Jupyter, such as {@code ~/.local/share/jupyter}
   * @param name the kernelspec's name
   */
  public SpecInstaller(Path data, String name) {
    this.data = data;
    this.name = name;
  }

  private Path target() {
    return data.resolve("kernels").resolve(name);
  }

  /**
   * Installs, replacing an earlier installation of this kernel.
   *
   * @param library the directory of the jars
   * @param inPlace whether to run the jars where they are, rather than copies of them
   * @return the kernelspec's directory
   * @throws IOException if it cannot be written, or the name is another kernel's
   */
  public Path install(Path library, boolean inPlace) throws IOException {
    Path target = target();
    if (Files.exists(target) && !KernelSpec.isOurs(target)) {
      throw new IOException(target + " is another kernel's; choose a different name with --name.");
    }
    Files.createDirectories(target.getParent());
    // Beside the directory of kernels, where Jupyter does not look, but on the same file system.
    Path staging = Files.createTempDirectory(data, ".noisebook-install-");
    try {
      Path built = Files.createDirectory(staging.resolve("new"));
      Path jars = inPlace ? library : target.resolve("lib");
      if (!inPlace) {
        copyJars(library, built.resolve("lib"));
      }
      Files.writeString(built.resolve(KernelSpec.FILE), json(jars));
      copyLogos(built);
      swap(built, target, staging.resolve("old"));
      // The archive remembers where the jars are, so they have to be in their place already.
      ClassArchive made = archive(staging);
      made.make(java(), flags(target), jars);
      if (Files.exists(made.file())) {
        Files.move(made.file(), archive(target).file(), StandardCopyOption.ATOMIC_MOVE);
      }
    } catch (FileSystemException e) {
      throw new IOException("Cannot write " + e.getFile() + ": " + e.getClass().getSimpleName(), e);
    } finally {
      Trees.delete(staging);
    }
    return target;
  }

  private static Path java() {
    return Path.of(System.getProperty("java.home"), "bin", "java");
  }

  private static ClassArchive archive(Path folder) {
    return new ClassArchive(folder.resolve("classes.jsa"), Runtime.version().feature());
  }

  private static List<String> flags(Path target) {
    List<String> flags = new ArrayList<>();
    flags.add("-D" + PackageIndex.PROPERTY + "=" + target.resolve("packages.txt"));
    flags.addAll(JvmFlags.of(Runtime.version().feature(), System.getenv("NOISEBOOK_JAVA_OPTS")));
    return flags;
  }

  private String json(Path jars) {
    List<String> flags = new ArrayList<>(flags(target()));
    flags.add(0, archive(target()).use());
    return KernelSpec.json(java(), flags, jars);
  }

  private static void copyJars(Path from, Path to) throws IOException {
    Files.createDirectory(to);
    try (Stream<Path> files = Files.list(from)) {
      for (Path jar : files.filter(f -> f.toString().endsWith(".jar")).toList()) {
        Files.copy(jar, to.resolve(jar.getFileName().toString()));
      }
    }
  }

  private static void copyLogos(Path to) throws IOException {
    for (String logo : LOGOS) {
      try (InputStream in = SpecInstaller.class.getResourceAsStream(logo)) {
        if (in != null) {
          Files.copy(in, to.resolve(logo));
        }
      }
    }
  }

  private static void swap(Path built, Path target, Path aside) throws IOException {
    boolean replaces = Files.exists(target);
    if (replaces) {
      Files.move(target, aside, StandardCopyOption.ATOMIC_MOVE);
    }
    try {
      Files.move(built, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      if (replaces) {
        Files.move(aside, target, StandardCopyOption.ATOMIC_MOVE);
      }
      throw e;
    }
  }

  /**
   * Removes the kernelspec.
   *
   * @return where it was
   * @throws IOException if there is none, or it is another kernel's
   */
  public Path uninstall() throws IOException {
    Path target = target();
    if (!Files.exists(target)) {
      throw new IOException("There is no kernel at " + target + ".");
    }
    if (!KernelSpec.isOurs(target)) {
      throw new IOException(target + " is another kernel's; it stays.");
    }
    Path staging = Files.createTempDirectory(data, ".noisebook-uninstall-");
    Files.move(target, staging.resolve("old"), StandardCopyOption.ATOMIC_MOVE);
    Trees.delete(staging);
    return target;
  }
}
