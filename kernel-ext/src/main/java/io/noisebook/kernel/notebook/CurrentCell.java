package io.noisebook.kernel.notebook;

import java.util.concurrent.ForkJoinWorkerThread;
import org.dflib.jjava.jupyter.channels.ShellReplyEnvironment;

/**
 * The cell that output belongs to: the one that started the thread which writes, however long ago,
 * so that a thread which outlives its cell goes on writing there. Threads that belong to no cell,
 * and the workers of the common pool, which serve every cell whoever happened to start them, write
 * to the cell that runs, or else to the one that ran last.
 */
final class CurrentCell {
  private final InheritableThreadLocal<RunningCell> own = new InheritableThreadLocal<>();
  private final OutputLimit limit;
  private volatile RunningCell latest;
  private volatile boolean inputAllowed;

  CurrentCell(OutputLimit limit) {
    this.limit = limit;
  }

  void begin(ShellReplyEnvironment env, boolean mayAskForInput) {
    latest = new RunningCell(env, mayAskForInput, new OutputBudget(limit));
    own.set(latest);
    inputAllowed = mayAskForInput;
  }

  void end() {
    inputAllowed = false;
  }

  /** The cell that the calling thread writes to; null before the first cell. */
  RunningCell ofThread() {
    RunningCell started = own.get();
    boolean shared = Thread.currentThread() instanceof ForkJoinWorkerThread;
    return started == null || shared ? latest : started;
  }

  /** The environment of {@link #ofThread}; null before the first cell. */
  ShellReplyEnvironment env() {
    RunningCell cell = ofThread();
    return cell == null ? null : cell.env();
  }

  /** Does something as a part of a cell that has ended: what it writes goes there. */
  void within(RunningCell cell, Runnable action) {
    RunningCell before = own.get();
    own.set(cell);
    try {
      action.run();
    } finally {
      own.set(before);
    }
  }

  boolean inputAllowed() {
    return inputAllowed;
  }

  /**
   * A cell that has begun.
   *
   * @param env where its output goes
   * @param hasReader whether somebody sits before it who can answer
   * @param budget how much text it may still write
   */
  record RunningCell(ShellReplyEnvironment env, boolean hasReader, OutputBudget budget) {}
}
