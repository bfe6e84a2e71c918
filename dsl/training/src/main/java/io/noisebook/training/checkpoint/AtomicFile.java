package io.noisebook.training.checkpoint;

import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Replaces a file by another in one moment: whoever reads finds the old one whole or the new. */
final class AtomicFile {
  private AtomicFile() {}

  static void write(Path target, ByteBuffer content) throws IOException {
    Path folder = target.toAbsolutePath().getParent();
    Path part = folder.resolve(target.getFileName() + ".part");
    try {
      // A stream, since an interrupt of the thread would close a channel, and end a run halfway.
      try (FileOutputStream out = new FileOutputStream(part.toFile())) {
        out.write(content.array(), content.arrayOffset(), content.limit());
        out.getFD().sync();
      }
      Files.move(part, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      Files.deleteIfExists(part);
      throw new IOException(target + " could not be written, and is as it was before: " + e, e);
    }
  }
}
