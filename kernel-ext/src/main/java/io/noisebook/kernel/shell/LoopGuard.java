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
 */
public final class LoopGuard {
  private static volatile boolean raised;
  private static volatile long spareUntil;

  private LoopGuard() {}

  /** Called by snippet code before each backward jump. */
  public static void loop() {
    if (raised) {
      stop(Thread.currentThread().isInterrupted());
    }
  }

  /** Called by snippet code when a method is entered, for recursion without loops. */
  public static void enter() {
    if (raised) {
      stop(true);
    }
  }

  private static void stop(boolean mayStopByItself) {
    if (!mayStopByItself || System.nanoTime() - spareUntil >= 0) {
      throw new CellInterrupted();
    }
  }

  static void raise(long graceMillis) {
    spareUntil = System.nanoTime() + graceMillis * 1_000_000;
    raised = true;
  }

  static void lower() {
    raised = false;
  }
}
