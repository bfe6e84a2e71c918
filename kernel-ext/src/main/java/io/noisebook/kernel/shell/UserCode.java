package io.noisebook.kernel.shell;

/**
 * Knows whether user code is running, and in which thread, so that an interrupt reaches user code
 * only. Interrupting the compiler instead would close the files it reads classes from.
 */
final class UserCode {
  /** How long code that stops by itself is given, before the guard stops it. */
  static final long GRACE_MILLIS = 250;

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
    if (thread != null) {
      remind(thread);
    }
    interruptRequested = cellRunning;
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
                do {
                  Thread.sleep(GRACE_MILLIS);
                } while (interruptAgain(running));
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            },
            "Interrupt reminder");
    reminder.setDaemon(true);
    reminder.start();
  }

  private synchronized boolean interruptAgain(Thread running) {
    boolean goesOn = thread == running && interruptRequested;
    if (goesOn) {
      running.interrupt();
    }
    return goesOn;
  }
}
