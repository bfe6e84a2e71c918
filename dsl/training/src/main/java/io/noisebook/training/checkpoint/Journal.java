package io.noisebook.training.checkpoint;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The steps that a run has taken, on disk before each is. A process that is killed leaves what it
 * wrote to the system, so the count then is exact. A machine that goes down may not; for that a
 * number of steps is reserved ahead and forced to the disk, and after another start of the machine
 * all that were reserved count as taken.
 *
 * <p>The file is a sealed head, written whole when a run begins or goes on: the spans of steps of
 * earlier goes, the first step of this one, and which start of the machine it is. Behind it are two
 * numbers that change: the step after the last taken, and after the last reserved.
 */
public final class Journal implements AutoCloseable {
  /**
   * Steps that follow each other.
   *
   * @param from the first
   * @param to the one after the last
   */
  public record Span(int from, int to) {}

  private static final String KIND = "NBSTEPS\n";
  private static final int VERSION = 1;
  private static final int RESERVED_AHEAD = 64;
  private static final Path BOOT = Path.of("/proc/sys/kernel/random/boot_id");

  private final Path file;
  private final RandomAccessFile open;
  private final byte[] eight = new byte[2 * Integer.BYTES];
  private int taken;
  private int reserved;

  private Journal(Path file, RandomAccessFile open) {
    this.file = file;
    this.open = open;
  }

  private static Path head(Path file) {
    return file.resolveSibling(file.getFileName() + ".head");
  }

  /**
   * The steps taken so far, as a file tells.
   *
   * @param file the journal
   * @param run the fingerprint of the run, 32 bytes
   * @return the spans, in the order in which they were taken; none if there is no such file
   * @throws IOException if it cannot be read, is no journal, is damaged, newer, or of another run
   */
  public static List<Span> read(Path file, byte[] run) throws IOException {
    if (!Files.exists(head(file))) {
      return List.of();
    }
    ByteBuffer content = Sealed.open(head(file), KIND, VERSION, run);
    List<Span> spans = new ArrayList<>();
    for (int left = content.getInt(); left > 0; left--) {
      spans.add(new Span(content.getInt(), content.getInt()));
    }
    int from = content.getInt();
    byte[] boot = new byte[content.remaining()];
    content.get(boot);
    byte[] counts = Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
    if (counts.length != 2 * Integer.BYTES) {
      throw new IOException(
          file + " is missing or damaged, so the steps that were taken are not known.");
    }
    ByteBuffer numbers = ByteBuffer.wrap(counts);
    int taken = numbers.getInt();
    int ahead = numbers.getInt();
    String written = new String(boot, StandardCharsets.US_ASCII);
    int to = !written.isEmpty() && written.equals(thisBoot()) ? taken : Math.max(taken, ahead);
    if (to > from) {
      spans.add(new Span(from, to));
    }
    return spans;
  }

  private static String thisBoot() {
    try {
      return Files.readString(BOOT).strip();
    } catch (IOException e) {
      return "";
    }
  }

  /**
   * Begins or goes on.
   *
   * @param file the journal
   * @param run the fingerprint of the run, 32 bytes
   * @param earlier the spans of earlier goes
   * @param from the first step of this go
   * @return the journal, open
   * @throws IOException if it cannot be written
   */
  public static Journal begin(Path file, byte[] run, List<Span> earlier, int from)
      throws IOException {
    byte[] boot = thisBoot().getBytes(StandardCharsets.US_ASCII);
    ByteBuffer content =
        ByteBuffer.allocate(2 * Integer.BYTES * (1 + earlier.size()) + boot.length);
    content.putInt(earlier.size());
    earlier.forEach(span -> content.putInt(span.from()).putInt(span.to()));
    content.putInt(from).put(boot);
    ByteBuffer sealed = Sealed.seal(KIND, VERSION, run, content.array());
    Journal journal = new Journal(file, new RandomAccessFile(file.toFile(), "rw"));
    // Killed between the two, a first go has counted nothing yet, and a later one counts the last
    // steps of the go before twice: never less than was taken.
    if (!Files.exists(head(file))) {
      journal.write(from, from);
    }
    AtomicFile.write(head(file), sealed);
    journal.write(from, from);
    journal.open.getFD().sync();
    return journal;
  }

  /**
   * Counts a step, before it is taken.
   *
   * @param step which
   * @throws IOException if it cannot be written: the step must not be taken
   */
  public void count(int step) throws IOException {
    boolean ahead = step >= reserved;
    write(step + 1, ahead ? step + RESERVED_AHEAD : reserved);
    if (ahead) {
      open.getFD().sync();
    }
  }

  private void write(int to, int ahead) throws IOException {
    ByteBuffer.wrap(eight).putInt(to).putInt(ahead);
    try {
      open.seek(0);
      open.write(eight);
    } catch (IOException e) {
      throw new IOException(file + " could not be written, so no further step is taken: " + e, e);
    }
    taken = to;
    reserved = ahead;
  }

  /** Gives back what was reserved and not taken. */
  @Override
  public void close() throws IOException {
    try (open) {
      write(taken, taken);
      open.getFD().sync();
    }
  }
}
