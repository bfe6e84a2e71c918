package io.noisebook.kernel.install;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The JVM's archive of the classes that the kernel loads at its start; with it the kernel is ready
 * a quarter sooner. The JVM checks that it fits the jars and, where it does not or is missing,
 * starts as it would without, so that failing to make one is no failure.
 */
final class ClassArchive {
  static final String FILE = "classes.jsa";
  private static final long PATIENCE_SECONDS = 60;

  private ClassArchive() {}

  /** The flag that uses an archive. */
  static String use(Path archive) {
    return "-XX:SharedArchiveFile=" + archive;
  }

  /** Makes an archive by starting the kernel once and stopping it. */
  static void make(Path archive, Path java, List<String> flags, Path library) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(java.toString());
    command.addAll(flags);
    command.add("-XX:ArchiveClassesAtExit=" + archive);
    command.addAll(List.of("-cp", KernelSpec.classPath(library), KernelSpec.MAIN, "warm-up"));
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
        process.destroyForcibly();
        Files.deleteIfExists(archive);
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
