package io.noisebook.training.checkpoint;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Replaces a file by another in one moment: whoever reads finds the old one whole or the new. */
final class AtomicFile {
  private AtomicFile() {}

  static void write(Path target, ByteBuffer content) throws IOException {
    Path folder = target.toAbsolutePath().getParent();
    Path part = folder.resolve(target.getFileName() + ".part");
    try {
      try (FileChannel out =
          FileChannel.open(
              part,
              StandardOpenOption.CREATE,
              StandardOpenOption.WRITE,
              StandardOpenOption.TRUNCATE_EXISTING)) {
        while (content.hasRemaining()) {
          out.write(content);
        }
        out.force(true);
      }
      Files.move(part, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      Files.deleteIfExists(part);
      throw new IOException(target + " could not be written, and is as it was before: " + e, e);
    }
  }
}
