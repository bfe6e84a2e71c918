package io.noisebook.training.checkpoint;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * The steps that a run has taken, on disk before each is. A process that is killed leaves what it
 * wrote to the system, so the count then is exact. A machine that goes down may not; for that a
 * number of steps is reserved ahead and forced to the disk, and after another start of the machine
 * all that were reserved count as taken.
 *
 * <p>The file is a sealed head, written whole when a run begins or goes on: the spans of steps of
 * earlier goes, the first step of this one, and which start of the machine it is. Behind it are two
 * numbers that change, with a checksum: the step after the last taken, and after the last reserved.
 * While a run has its journal open no other can, for each would count over what the other counted.
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
  private static final int VERSION = 2;
  private static final int COUNTS_BYTES = 2 * Integer.BYTES + Long.BYTES;
  private static final int RESERVED_AHEAD = 64;
  private static final Path BOOT = Path.of("/proc/sys/kernel/random/boot_id");

  private final Path file;
  private final byte[] run;
  private final RandomAccessFile open;
  private final byte[] counts = new byte[COUNTS_BYTES];
  private boolean begun;
  private int taken;
  private int reserved;

  private Journal(Path file, byte[] run, RandomAccessFile open) {
    this.file = file;
    this.run = run;
    this.open = open;
  }

  /**
   * Opens the journal of a run, for this run alone.
   *
   * @param file the journal
   * @param run the fingerprint of the run, 32 bytes
   * @return the journal; nothing is changed before it begins
   * @throws IOException if it cannot be written, or another run has it open
   */
  public static Journal open(Path file, byte[] run) throws IOException {
    Journal journal = new Journal(file, run, new RandomAccessFile(file.toFile(), "rw"));
    try {
      journal.lock();
      return journal;
    } catch (IOException e) {
      journal.open.close();
      throw e;
    }
  }

  private void lock() throws IOException {
    // An interrupt that is pending would close the file here; it is for the run to see.
    boolean interrupted = Thread.interrupted();
    try {
      if (open.getChannel().tryLock() == null) {
        throw inUse();
      }
    } catch (OverlappingFileLockException e) {
      throw inUse();
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private IOException inUse() {
    return new IOException(
        file + " is in use by another run. Let that end or interrupt it, or choose another place.");
  }

  private static Path head(Path file) {
    return file.resolveSibling(file.getFileName() + ".head");
  }

  /**
   * The steps taken so far.
   *
   * @return the spans, in the order in which they were taken; none if the run is new
   * @throws IOException if it cannot be read, is no journal, is damaged, newer, or of another run
   */
  public List<Span> spans() throws IOException {
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
    // Not by another handle: to close that would let go of the lock.
    boolean whole = open.length() == COUNTS_BYTES;
    if (whole) {
      open.seek(0);
      open.readFully(counts);
    }
    ByteBuffer numbers = ByteBuffer.wrap(counts);
    int last = numbers.getInt();
    int ahead = numbers.getInt();
    if (!whole || numbers.getLong() != checksum()) {
      throw new IOException(
          file + " is missing or damaged, so the steps that were taken are not known.");
    }
    String written = new String(boot, StandardCharsets.US_ASCII);
    int to = !written.isEmpty() && written.equals(thisBoot()) ? last : Math.max(last, ahead);
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
   * @param earlier the spans of earlier goes
   * @param from the first step of this go
   * @throws IOException if it cannot be written
   */
  public void begin(List<Span> earlier, int from) throws IOException {
    byte[] boot = thisBoot().getBytes(StandardCharsets.US_ASCII);
    ByteBuffer content =
        ByteBuffer.allocate(2 * Integer.BYTES * (1 + earlier.size()) + boot.length);
    content.putInt(earlier.size());
    earlier.forEach(span -> content.putInt(span.from()).putInt(span.to()));
    content.putInt(from).put(boot);
    ByteBuffer sealed = Sealed.seal(KIND, VERSION, run, content.array());
    // Killed between the two, a first go has counted nothing yet, and a later one counts the last
    // steps of the go before twice: never less than was taken.
    if (!Files.exists(head(file))) {
      write(from, from);
    }
    AtomicFile.write(head(file), sealed);
    write(from, from);
    open.getFD().sync();
    begun = true;
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
    ByteBuffer numbers = ByteBuffer.wrap(counts).putInt(to).putInt(ahead);
    numbers.putLong(checksum());
    try {
      open.seek(0);
      open.write(counts);
    } catch (IOException e) {
      throw new IOException(file + " could not be written, so no further step is taken: " + e, e);
    }
    taken = to;
    reserved = ahead;
  }

  /** Of both numbers, and of whose they are. */
  private long checksum() {
    CRC32C sum = new CRC32C();
    sum.update(run);
    sum.update(counts, 0, 2 * Integer.BYTES);
    return sum.getValue();
  }

  /** Gives back what was reserved and not taken. */
  @Override
  public void close() throws IOException {
    try (open) {
      if (begun) {
        write(taken, taken);
        open.getFD().sync();
      }
    }
  }
}
