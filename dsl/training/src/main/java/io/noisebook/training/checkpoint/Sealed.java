package io.noisebook.training.checkpoint;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;

/**
 * The outer form of our files: eight letters, a version, the fingerprint of the run, the content,
 * and a SHA-256 of all that.
 */
final class Sealed {
  static final int HASH_BYTES = 32;
  private static final int HEAD_BYTES = 8 + Integer.BYTES + HASH_BYTES;

  private Sealed() {}

  static byte[] hash(byte[] bytes, int length) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(bytes, 0, length);
      return digest.digest();
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  static ByteBuffer seal(String kind, int version, byte[] run, byte[] content) {
    byte[] all = new byte[HEAD_BYTES + content.length + HASH_BYTES];
    ByteBuffer buffer = ByteBuffer.wrap(all);
    buffer.put(kind.getBytes(StandardCharsets.US_ASCII)).putInt(version).put(run).put(content);
    buffer.put(hash(all, all.length - HASH_BYTES)).flip();
    return buffer;
  }

  /** The content of a file that is whole, of this kind and version, and of this run. */
  static ByteBuffer open(Path file, String kind, int version, byte[] run) throws IOException {
    byte[] all = Files.readAllBytes(file);
    byte[] letters = kind.getBytes(StandardCharsets.US_ASCII);
    if (all.length < letters.length || !Arrays.equals(all, 0, 8, letters, 0, 8)) {
      throw new IOException(file + " is no file of a training run. Choose another place.");
    }
    if (all.length < HEAD_BYTES + HASH_BYTES) {
      throw new IOException(file + " is cut short: " + damaged());
    }
    ByteBuffer buffer = ByteBuffer.wrap(all, 8, all.length - 8);
    int found = buffer.getInt();
    if (found > version) {
      throw new IOException(
          file
              + " was written by a newer Noisebook (format "
              + found
              + "; this one reads up to "
              + version
              + ").");
    }
    int end = all.length - HASH_BYTES;
    if (!Arrays.equals(hash(all, end), Arrays.copyOfRange(all, end, all.length))) {
      throw new IOException(file + " is damaged or cut short: " + damaged());
    }
    byte[] of = new byte[HASH_BYTES];
    buffer.get(of);
    if (!Arrays.equals(of, run)) {
      throw new IOException(
          file
              + " is of another run: its data, model, settings or source of noise differ from"
              + " these. Choose another place, or state what was stated then.");
    }
    return buffer.slice(buffer.position(), end - buffer.position());
  }

  private static String damaged() {
    return "its seal does not fit its content. The run cannot go on from it; what it cost is in the"
        + " journal beside it.";
  }
}
