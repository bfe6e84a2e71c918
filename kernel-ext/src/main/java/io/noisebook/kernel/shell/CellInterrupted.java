package io.noisebook.kernel.shell;

/**
 * Thrown into user code to stop it. An {@code Error}, because a cell that catches {@code Exception}
 * in a loop must stop too.
 */
public final class CellInterrupted extends Error {
  private static final long serialVersionUID = 1L;

  /** Makes one. */
  public CellInterrupted() {
    super("interrupted");
  }

  /**
   * Whether a failure is what an interrupt looks like from inside: this error, or any of the JDK's
   * own, at any depth of causes.
   *
   * @param thrown what was thrown
   * @return whether an interrupt explains it
   */
  public static boolean explains(Throwable thrown) {
    Throwable cause = thrown;
    for (int depth = 0; cause != null && depth < 50; depth++) {
      if (cause instanceof CellInterrupted
          || cause instanceof InterruptedException
          || cause instanceof java.io.InterruptedIOException
          || cause instanceof java.nio.channels.ClosedByInterruptException) {
        return true;
      }
      cause = cause.getCause();
    }
    return false;
  }
}
