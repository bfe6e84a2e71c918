package io.noisebook.kernel.notebook;

import com.google.gson.JsonArray;
import com.google.gson.JsonNull;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.dflib.jjava.jupyter.kernel.history.HistoryEntry;

/**
 * The history of all sessions in a file that survives them: one JSON array to a line, of session,
 * cell, input and output. Several kernels write to it at a time, each line under a lock. Whatever
 * goes wrong with it costs the history of earlier sessions, and nothing else.
 */
final class HistoryFile {
  /** Names the file, or is {@code off}. */
  static final String VARIABLE = "NOISEBOOK_HISTORY";

  private static final long LARGEST_BYTES = 4 << 20;
  private static final int LONGEST_OUTPUT = 1000;

  /** As far back as the last session's number is looked for at first; few cells are longer. */
  private static final int TAIL_BYTES = 1 << 16;

  private final Path file;

  private HistoryFile(Path file) {
    this.file = file;
  }

  static Optional<HistoryFile> at(Path file) {
    return Optional.of(new HistoryFile(file));
  }

  /** The user's own file, unless it is turned off. */
  static Optional<HistoryFile> ofUser() {
    String given = System.getenv(VARIABLE);
    if (given != null && !given.isBlank()) {
      return given.equals("off") ? Optional.empty() : at(Path.of(given).toAbsolutePath());
    }
    String data = System.getenv("XDG_DATA_HOME");
    String home = System.getenv("HOME");
    Path base =
        data != null && !data.isBlank()
            ? Path.of(data)
            : Path.of(home == null ? System.getProperty("user.home") : home, ".local", "share");
    return at(base.resolve("noisebook").resolve("history.jsonl"));
  }

  /** Takes the next session's number. */
  @SuppressWarnings("try") // the lock is there to be held
  int begin() {
    try {
      Files.createDirectories(file.getParent());
      try (FileChannel channel = open();
          FileLock lock = channel.lock()) {
        if (channel.size() > LARGEST_BYTES) {
          keepNewerHalf(channel);
        }
        int session = lastSession(channel) + 1;
        append(channel, entry(session, 0, "", null));
        return session;
      }
    } catch (IOException e) {
      return 1;
    }
  }

  @SuppressWarnings("try") // the lock is there to be held
  void add(HistoryEntry cell) {
    String output = cell.getOutput();
    boolean isLong = output != null && output.length() > LONGEST_OUTPUT;
    try (FileChannel channel = open();
        FileLock lock = channel.lock()) {
      append(
          channel,
          entry(
              cell.getSession(),
              cell.getCellNumber(),
              cell.getInput(),
              isLong ? output.substring(0, LONGEST_OUTPUT) + "…" : output));
    } catch (IOException e) {
      // This session has its own history in memory.
    }
  }

  /** What sessions before this one have run, oldest first. */
  List<HistoryEntry> before(int session) {
    try {
      List<HistoryEntry> entries = new ArrayList<>();
      for (String line : Files.readAllLines(file)) {
        read(line)
            .filter(e -> e.getSession() < session && e.getCellNumber() > 0)
            .ifPresent(entries::add);
      }
      return entries;
    } catch (IOException e) {
      return List.of();
    }
  }

  /** For the user's eyes only, since code may hold what others must not see. */
  private FileChannel open() throws IOException {
    boolean posix = FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
    FileAttribute<?>[] mine =
        posix
            ? new FileAttribute<?>[] {
              PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
            }
            : new FileAttribute<?>[0];
    return FileChannel.open(
        file,
        Set.of(StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.CREATE),
        mine);
  }

  private static String entry(int session, int cell, String input, String output) {
    JsonArray row = new JsonArray();
    row.add(session);
    row.add(cell);
    row.add(input);
    row.add(output == null ? JsonNull.INSTANCE : new JsonPrimitive(output));
    return row + "\n";
  }

  private static Optional<HistoryEntry> read(String line) {
    try {
      JsonArray row = JsonParser.parseString(line).getAsJsonArray();
      String output = row.get(3).isJsonNull() ? null : row.get(3).getAsString();
      return Optional.of(
          new HistoryEntry(
              row.get(0).getAsInt(), row.get(1).getAsInt(), row.get(2).getAsString(), output));
    } catch (JsonParseException
        | IllegalStateException
        | IndexOutOfBoundsException
        | NumberFormatException e) {
      return Optional.empty();
    }
  }

  private static void append(FileChannel channel, String line) throws IOException {
    channel.position(channel.size());
    ByteBuffer bytes = StandardCharsets.UTF_8.encode(line);
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
  }

  private static int lastSession(FileChannel channel) throws IOException {
    int last = 0;
    for (int bytes = TAIL_BYTES; last == 0; bytes *= 4) {
      for (String line : tail(channel, bytes).split("\n")) {
        last = Math.max(last, read(line).map(HistoryEntry::getSession).orElse(0));
      }
      if (bytes >= channel.size()) {
        break;
      }
    }
    return last;
  }

  private static void keepNewerHalf(FileChannel channel) throws IOException {
    String kept = tail(channel, (int) (LARGEST_BYTES / 2));
    channel.truncate(0);
    append(channel, kept.substring(kept.indexOf('\n') + 1));
  }

  private static String tail(FileChannel channel, int bytes) throws IOException {
    long from = Math.max(0, channel.size() - bytes);
    ByteBuffer buffer = ByteBuffer.allocate((int) (channel.size() - from));
    while (buffer.hasRemaining() && channel.read(buffer, from + buffer.position()) >= 0) {}
    return new String(buffer.array(), 0, buffer.position(), StandardCharsets.UTF_8);
  }
}
