package io.noisebook.kernel.command;

import io.noisebook.kernel.wire.NoisebookConnection;
import org.nd4j.linalg.factory.Nd4j;

/**
 * Loads ND4J while the reader is still reading: its native libraries take seconds, which the first
 * cell that trains would have to wait for.
 */
final class Preload {
  /** Late enough that the first prompt and the first cells have the machine to themselves. */
  private static final long IDLE_MILLIS = 2_000;

  private Preload() {}

  static void start(NoisebookConnection connection) {
    Thread thread = new Thread(() -> load(connection), "noisebook-preload");
    thread.setDaemon(true);
    thread.setPriority(Thread.MIN_PRIORITY);
    thread.start();
  }

  private static void load(NoisebookConnection connection) {
    try {
      do {
        Thread.sleep(Math.max(1, IDLE_MILLIS - connection.idleMillis()));
      } while (connection.idleMillis() < IDLE_MILLIS);
      Nd4j.scalar(1f).add(1f).close();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException | LinkageError e) {
      // Whoever needs it will see why it cannot be had.
    }
  }
}
