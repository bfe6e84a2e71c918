package io.noisebook.kernel.install;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The JVM's archive of the classes that the kernel loads at its start, and from Java 25 on of what
 * the JVM knows of them then; with it the kernel is ready a quarter sooner. The JVM checks that it
 * fits the jars and, where it does not or is missing, starts as it would without, so that failing
 * to make one is no failure.
 *
 * @param file where it lies
 * @param javaVersion the feature version of the Java that makes it and uses it
 */
record ClassArchive(Path file, int javaVersion) {
  private static final int MAKES_CACHES = 25;
  private static final long PATIENCE_SECONDS = 120;

  /** The flag that uses the archive. */
  String use() {
    return (javaVersion >= MAKES_CACHES ? "-XX:AOTCache=" : "-XX:SharedArchiveFile=") + file;
  }

  private String record() {
    return (javaVersion >= MAKES_CACHES ? "-XX:AOTCacheOutput=" : "-XX:ArchiveClassesAtExit=")
        + file;
  }

  /** Makes the archive by starting the kernel once and stopping it. */
  void make(Path java, List<String> flags, Path library) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(java.toString());
    command.addAll(flags);
    command.add(record());
    command.addAll(List.of("-cp", KernelSpec.classPath(library), KernelSpec.MAIN, "warm-up"));
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        Files.deleteIfExists(file);
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
