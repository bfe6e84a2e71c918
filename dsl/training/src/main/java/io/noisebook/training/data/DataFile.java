package io.noisebook.training.data;

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
 * A public text file of a data set: where it may lie, where it may be fetched, and what it must
 * contain.
 *
 * @param path its place below a data folder, such as "a9a/a9a"; a ".gz" of that name will do
 * @param address where it may be fetched
 * @param sha256 of its lines, each without trailing blanks and ended by "\n", since copies of a
 *     file differ in those
 * @param terms what its terms are, one sentence, for messages
 */
record DataFile(String path, URI address, String sha256, String terms) {
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  /** The lines of the file from the first folder that has it, else fetched into the cache. */
  List<String> lines(DataFolders folders) throws IOException {
    for (Path folder : folders.inOrder()) {
      for (String suffix : List.of("", ".gz")) {
        Path file = folder.resolve(path + suffix);
        if (Files.isRegularFile(file)) {
          return checked(file.toString(), read(Files.readAllBytes(file)));
        }
      }
    }
    return fetch(folders);
  }

  private List<String> fetch(DataFolders folders) throws IOException {
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
    List<String> lines = checked(address.toString(), read(bytes));
    keep(bytes, folders.cache().resolve(path));
    return lines;
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

  private static List<String> read(byte[] bytes) throws IOException {
    boolean zipped = bytes.length > 2 && (bytes[0] & 0xff) == 0x1f && (bytes[1] & 0xff) == 0x8b;
    byte[] text = bytes;
    if (zipped) {
      try (InputStream in = new GZIPInputStream(new java.io.ByteArrayInputStream(bytes))) {
        text = in.readAllBytes();
      }
    }
    return new String(text, StandardCharsets.UTF_8).lines().map(String::stripTrailing).toList();
  }

  private List<String> checked(String where, List<String> lines) throws IOException {
    String sum = sha256(lines);
    if (!sum.equals(sha256)) {
      throw new IOException(
          where
              + " is not the file it should be: the SHA-256 of its lines is "
              + sum
              + ", expected "
              + sha256
              + ". It may be cut short or changed; remove it and try again.");
    }
    return lines;
  }

  static String sha256(List<String> lines) {
    try {
      String text = lines.stream().map(line -> line + "\n").collect(Collectors.joining());
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
