package io.noisebook.training.data;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;

/**
 * A public file of a data set: where it may lie, where it may be fetched, and what it must contain.
 *
 * @param path its place below a data folder, such as "a9a/a9a"; a ".gz" of that name will do
 * @param address where it may be fetched; null where it may not
 * @param sha256 of its content without compression; of a text file, of its lines, each without
 *     trailing blanks and ended by "\n", since copies of a file differ in those
 * @param terms what its terms are, one sentence, for messages
 */
record DataFile(String path, URI address, String sha256, String terms) {
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  /** What is made of the content of a file, once it is known to be right. */
  private interface Reading<T> {
    T of(String where, byte[] content) throws IOException;
  }

  /** The lines of a text file from the first folder that has it, else fetched into the cache. */
  List<String> lines(DataFolders folders) throws IOException {
    return read(
        folders,
        (where, content) -> {
          List<String> lines =
              new String(content, StandardCharsets.UTF_8)
                  .lines()
                  .map(String::stripTrailing)
                  .toList();
          check(where, "the SHA-256 of its lines", sha256(lines));
          return lines;
        });
  }

  /** The content of a file from the first folder that has it, else fetched into the cache. */
  byte[] bytes(DataFolders folders) throws IOException {
    return read(
        folders,
        (where, content) -> {
          check(where, "its SHA-256", sha256(content));
          return content;
        });
  }

  private <T> T read(DataFolders folders, Reading<T> reading) throws IOException {
    for (Path folder : folders.inOrder()) {
      for (String suffix : List.of("", ".gz")) {
        Path file = folder.resolve(path + suffix);
        if (Files.isRegularFile(file)) {
          return reading.of(file.toString(), unzipped(Files.readAllBytes(file)));
        }
      }
    }
    return fetch(folders, reading);
  }

  private <T> T fetch(DataFolders folders, Reading<T> reading) throws IOException {
    if (address == null) {
      throw new IOException(
          path
              + " is not in "
              + folders
              + ", and is nowhere to be fetched. Put it into one of these folders, or set"
              + " NOISEBOOK_DATA to the folder that has it. "
              + terms);
    }
    byte[] bytes;
    try {
      var connection = address.toURL().openConnection();
      connection.setConnectTimeout((int) PATIENCE.toMillis());
      connection.setReadTimeout((int) PATIENCE.toMillis());
      try (InputStream in = connection.getInputStream()) {
        bytes = in.readAllBytes();
      }
    } catch (IOException e) {
      throw new IOException(
          path
              + " is not in "
              + folders
              + ", and could not be fetched from "
              + address
              + " ("
              + e
              + "). Put it into one of these folders, or set NOISEBOOK_DATA to the folder that has"
              + " it. "
              + terms,
          e);
    }
    T read = reading.of(address.toString(), unzipped(bytes));
    keep(bytes, folders.cache().resolve(path));
    return read;
  }

  /** Whole or not at all: a file cut short must not stay in the cache. */
  private static void keep(byte[] bytes, Path target) throws IOException {
    Files.createDirectories(target.getParent());
    Path part = Files.createTempFile(target.getParent(), "fetch", ".part");
    try {
      Files.write(part, bytes);
      try {
        Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
      } catch (AtomicMoveNotSupportedException e) {
        Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
      }
    } finally {
      Files.deleteIfExists(part);
    }
  }

  private static byte[] unzipped(byte[] bytes) throws IOException {
    boolean zipped = bytes.length > 2 && (bytes[0] & 0xff) == 0x1f && (bytes[1] & 0xff) == 0x8b;
    if (!zipped) {
      return bytes;
    }
    try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
      return in.readAllBytes();
    }
  }

  private void check(String where, String what, String sum) throws IOException {
    if (!sum.equals(sha256)) {
      throw new IOException(
          where
              + " is not the file it should be: "
              + what
              + " is "
              + sum
              + ", expected "
              + sha256
              + ". It may be cut short or changed; remove it and try again.");
    }
  }

  static String sha256(List<String> lines) {
    return sha256(
        lines.stream()
            .map(line -> line + "\n")
            .collect(Collectors.joining())
            .getBytes(StandardCharsets.UTF_8));
  }

  static String sha256(byte[] content) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
