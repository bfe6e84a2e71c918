package io.noisebook.kernel.shell;

/**
 * The flag that instrumented snippet classes look at. It stops every thread that runs snippet code,
 * also the workers of a parallel stream, so that none is left burning a core.
 *
 * <p>For a short while after it is raised the guard spares code that may still stop by itself: a
 * thread whose interrupt status is set has not looked at it yet ({@code while
 * (!Thread.interrupted())}), and a method that is entered may be part of tidying up. A loop that
 * goes on although somebody has taken notice of the interrupt is stopped at once: it would
 * otherwise start its next piece of work.
 *
 * <p>When the next cell begins, the flag is lowered; but a pool may hold tasks of the stopped
 * snippet that have not started yet. So the guard stays alert for a moment and goes on stopping the
 * class of that one snippet, which nothing else calls.
 */
public final class LoopGuard {
  /** How long tasks of a stopped snippet may take to come to the head of a pool's queue. */
  private static final long ALERT_NANOS = 3_000_000_000L;

  /** Whether there is anything to look at; the only thing that a loop reads as a rule. */
  private static volatile boolean alert;

  private static boolean raised;
  private static long spareUntil;
  private static long alertUntil;
  private static int doomed;

  private LoopGuard() {}

  /**
   * Called by snippet code before each backward jump.
   *
   * @param snippet the number of the snippet's class
   */
  public static void loop(int snippet) {
    if (alert) {
      look(snippet, false);
    }
  }

  /**
   * Called by snippet code when a method is entered, for recursion without loops.
   *
   * @param snippet the number of the snippet's class
   */
  public static void enter(int snippet) {
    if (alert) {
      look(snippet, true);
    }
  }

  private static synchronized void look(int snippet, boolean tidying) {
    long now = System.nanoTime();
    if (raised) {
      boolean mayStopByItself = tidying || Thread.currentThread().isInterrupted();
      if (!mayStopByItself || now - spareUntil >= 0) {
        throw new CellInterrupted();
      }
    } else if (snippet == doomed) {
      throw new CellInterrupted();
    } else if (now - alertUntil >= 0) {
      alert = false;
    }
  }

  /**
   * Raises the flag and interrupts a thread, in one step for whoever looks: a loop that the
   * interrupt wakes up finds the flag raised, and one that finds it raised is interrupted already.
   *
   * @param graceMillis how long to spare code that may stop by itself
   * @param thread the thread that runs user code, or null
   */
  static synchronized void raise(long graceMillis, Thread thread) {
    spareUntil = System.nanoTime() + graceMillis * 1_000_000;
    doomed = 0;
    raised = true;
    alert = true;
    if (thread != null) {
      thread.interrupt();
    }
  }

  /** A snippet was stopped, and nothing of it is to run any more. */
  static synchronized void doom(int snippet) {
    doomed = snippet;
  }

  static synchronized void lower() {
    alertUntil = System.nanoTime() + ALERT_NANOS;
    raised = false;
  }
}
