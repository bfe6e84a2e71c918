package io.noisebook.training.data;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;

/**
 * A public file of a data set: where it may lie, where it may be fetched, and what it must contain.
 *
 * @param path its place below a data folder, such as "a9a/a9a"; a ".gz" of that name will do
 * @param address where it may be fetched; null where it may not
 * @param sha256 of its content without compression; of a text file, of its lines, each without
 *     trailing blanks and ended by "\n", since copies of a file differ in those
 * @param terms what its terms are and what stands in for it, for messages
 */
record DataFile(String path, URI address, String sha256, String terms) {
  /** What is made of the content of a file, once it is known to be right. */
  private interface Reading<T> {
    T of(String where, byte[] content) throws IOException;
  }

  /** The lines of a text file from the first folder that has it, else fetched into the cache. */
  List<String> lines(Source source) throws IOException {
    return read(
        source,
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
  byte[] bytes(Source source) throws IOException {
    return read(
        source,
        (where, content) -> {
          check(where, "its SHA-256", sha256(content));
          return content;
        });
  }

  /** Where the file lies, if any folder has it. */
  Optional<Path> place(DataFolders folders) {
    return folders.inOrder().stream()
        .flatMap(folder -> List.of("", ".gz").stream().map(end -> folder.resolve(path + end)))
        .filter(Files::isRegularFile)
        .findFirst();
  }

  private <T> T read(Source source, Reading<T> reading) throws IOException {
    Optional<Path> place = place(source.folders());
    if (place.isPresent()) {
      return reading.of(place.get().toString(), content(place.get()));
    }
    if (address == null) {
      throw missing(source.folders(), "is nowhere to be fetched", null);
    }
    byte[] bytes;
    try {
      bytes = Fetch.from(address, source.listener());
    } catch (IOException e) {
      String why = "could not be fetched from " + address + " (" + e + ")";
      throw missing(source.folders(), why, e);
    }
    T read = reading.of(address.toString(), unzipped(address.toString(), bytes));
    try {
      Fetch.keep(bytes, source.folders().cache().resolve(path));
    } catch (IOException e) {
      // What was fetched is there, and is fetched again where there is no room to keep it.
      return read;
    }
    return read;
  }

  private IOException missing(DataFolders folders, String why, IOException cause) {
    return new IOException(
        path
            + " is not in "
            + folders
            + ", and "
            + why
            + ". Put it into one of these folders, or set NOISEBOOK_DATA to the folder that has"
            + " it. "
            + terms,
        cause);
  }

  /** The content of any file, without gzip's compression if it has that. */
  static byte[] content(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      throw new IOException(file + " is a folder, not a file.");
    }
    try {
      return unzipped(file.toString(), Files.readAllBytes(file));
    } catch (NoSuchFileException e) {
      throw new IOException(
          file + " is not there, looked for from " + Path.of("").toAbsolutePath() + ".", e);
    } catch (FileSystemException e) {
      throw new IOException(file + " cannot be read: " + e, e);
    }
  }

  private static byte[] unzipped(String where, byte[] bytes) throws IOException {
    boolean zipped = bytes.length > 2 && (bytes[0] & 0xff) == 0x1f && (bytes[1] & 0xff) == 0x8b;
    if (!zipped) {
      return bytes;
    }
    try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new IOException(
          where + " is damaged or cut short: it does not unpack (" + e.getMessage() + ").", e);
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
