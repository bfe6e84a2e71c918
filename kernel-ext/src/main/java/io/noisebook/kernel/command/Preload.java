package io.noisebook.kernel.command;

import io.noisebook.kernel.shell.Practice;
import io.noisebook.kernel.wire.NoisebookConnection;
import org.nd4j.linalg.factory.Nd4j;

/**
 * Gets ready, while the reader is still reading, what the first cells would have to wait for: the
 * compiler, then ND4J, whose native libraries take seconds to load.
 */
final class Preload {
  /** After which the reader reads, or writes the first cell; front ends ask for more than that. */
  private static final long READING_MILLIS = 400;

  /** Late enough that the first cells have the machine to themselves. */
  private static final long IDLE_MILLIS = 2_000;

  private final NoisebookConnection connection;

  private Preload(NoisebookConnection connection) {
    this.connection = connection;
  }

  static void start(NoisebookConnection connection) {
    Thread thread = new Thread(new Preload(connection)::load, "noisebook-preload");
    thread.setDaemon(true);
    thread.setPriority(Thread.MIN_PRIORITY);
    thread.start();
  }

  private void load() {
    try {
      Practice.run(this::isStillReading);
      awaitIdle(IDLE_MILLIS);
      Nd4j.scalar(1f).add(1f).close();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException | LinkageError e) {
      // Whoever needs it will see why it cannot be had.
    }
  }

  /** Cells of the reader's own are practice enough; and after one, an idle kernel is idle. */
  private boolean isStillReading() throws InterruptedException {
    awaitIdle(READING_MILLIS);
    return !connection.hasRunCells();
  }

  private void awaitIdle(long millis) throws InterruptedException {
    while (connection.idleMillis() < millis) {
      Thread.sleep(Math.max(1, millis - connection.idleMillis()));
    }
  }
}
