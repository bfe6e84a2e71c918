package io.noisebook.kernel.shell;

import java.util.stream.Stream;

/**
 * Knows whether user code is running, and in which thread, so that an interrupt reaches user code
 * only. Interrupting the compiler instead would close the files it reads classes from.
 */
final class UserCode {
  /** How long code that stops by itself is given, before the guard stops it. */
  static final long GRACE_MILLIS = 250;

  /** How often code is interrupted before its reader is told that it does not listen. */
  private static final int TIMES_UNHEARD = 8;

  private boolean cellRunning;
  private boolean interruptRequested;
  private Thread thread;

  /** A cell begins; an interrupt that came earlier was not meant for it. */
  synchronized void cellBegins() {
    cellRunning = true;
    interruptRequested = false;
    LoopGuard.lower();
  }

  /** The cell has ended. The guard stays as it is, for threads that have not looked yet. */
  synchronized void cellEnds() {
    cellRunning = false;
  }

  synchronized void enter() {
    if (interruptRequested) {
      throw new CellInterrupted();
    }
    thread = Thread.currentThread();
  }

  /** Goes on after nested code; an interrupt that came meanwhile has been seen to there. */
  synchronized void resume() {
    thread = Thread.currentThread();
  }

  synchronized void leave() {
    thread = null;
    // What arrived too late for user code must not hit what this thread does next.
    Thread.interrupted();
  }

  synchronized boolean interruptRequested() {
    return interruptRequested;
  }

  /** Stops the running cell; a second request grants no grace. */
  synchronized void interrupt() {
    LoopGuard.raise(cellRunning && !interruptRequested ? GRACE_MILLIS : 0, thread);
    wakeOthers();
    if (thread != null) {
      remind(thread);
    }
    interruptRequested = cellRunning;
  }

  /**
   * Wakes the threads that cells have started and that wait somewhere. The guard stops what runs;
   * one that slept on would look again when the next cell has lowered it.
   */
  private void wakeOthers() {
    Thread.getAllStackTraces()
        .forEach(
            (other, frames) -> {
              if (other != thread && Stream.of(frames).anyMatch(SnippetLoader::isOfSnippet)) {
                other.interrupt();
              }
            });
  }

  /**
   * Interrupts again, until the code has stopped: now and then a library catches the interrupt and
   * goes on as if nothing had been.
   */
  private void remind(Thread running) {
    Thread reminder =
        new Thread(
            () -> {
              try {
                int times = 0;
                do {
                  Thread.sleep(GRACE_MILLIS);
                  if (++times == TIMES_UNHEARD) {
                    sayWhy(running);
                  }
                } while (interruptAgain(running));
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            },
            "Interrupt reminder");
    reminder.setDaemon(true);
    reminder.start();
  }

  /** A reader who waits in vain is told what for. Java has no way to stop such code. */
  private synchronized void sayWhy(Thread running) {
    StackTraceElement[] frames = running.getStackTrace();
    if (thread == running && interruptRequested && frames.length > 0) {
      System.err.println(
          "Not stopped yet: "
              + frames[0].getClassName()
              + "."
              + frames[0].getMethodName()
              + "() of Java's libraries does not look for interrupts. It stops when that returns;"
              + " restarting the kernel stops it at once.");
    }
  }

  private synchronized boolean interruptAgain(Thread running) {
    boolean goesOn = thread == running && interruptRequested;
    if (goesOn) {
      running.interrupt();
    }
    return goesOn;
  }
}
