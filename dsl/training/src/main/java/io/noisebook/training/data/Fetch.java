package io.noisebook.training.data;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLConnection;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;

/** Fetches a file while somebody watches, and keeps it whole or not at all. */
final class Fetch {
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final Duration BETWEEN_REPORTS = Duration.ofMillis(300);
  private static final int CHUNK = 1 << 16;

  private Fetch() {}

  static byte[] from(URI address, FetchListener listener) throws IOException {
    URLConnection connection = address.toURL().openConnection();
    connection.setConnectTimeout((int) PATIENCE.toMillis());
    connection.setReadTimeout((int) PATIENCE.toMillis());
    try (InputStream in = connection.getInputStream()) {
      long total = connection.getContentLengthLong();
      ByteArrayOutputStream read = new ByteArrayOutputStream(CHUNK);
      byte[] chunk = new byte[CHUNK];
      listener.fetched(address.toString(), 0, total);
      long reported = System.nanoTime();
      for (int count = in.read(chunk); count >= 0; count = in.read(chunk)) {
        if (Thread.interrupted()) {
          throw new IOException("interrupted");
        }
        read.write(chunk, 0, count);
        if (System.nanoTime() - reported > BETWEEN_REPORTS.toNanos()) {
          listener.fetched(address.toString(), read.size(), total);
          reported = System.nanoTime();
        }
      }
      if (total >= 0 && read.size() < total) {
        throw new IOException("the connection ended after " + read.size() + " of " + total);
      }
      listener.fetched(address.toString(), read.size(), total);
      return read.toByteArray();
    }
  }

  /** Whole or not at all: a file cut short must not stay in the cache. */
  static void keep(byte[] bytes, Path target) throws IOException {
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
}
