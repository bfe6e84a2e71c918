package io.noisebook.training.run;

import io.noisebook.accounting.exact.ExactGuarantee;
import io.noisebook.accounting.process.Process;
import java.util.ArrayList;
import java.util.List;

/**
 * Asks the exact accountant for ε on the way, in a thread of its own: of few steps it may take a
 * second, and a run waits for no picture. While an answer is awaited, or has lately taken much of
 * the run's time, nothing more is asked.
 */
final class ExactWatch implements AutoCloseable {
  /** The share of a run's time that may be spent on this. */
  private static final double SHARE = 0.02;

  private final double delta;
  private final long began = System.nanoTime();
  private final List<Progress.Exact> known = new ArrayList<>();
  private Thread asking;
  private long spent;

  ExactWatch(double delta) {
    this.delta = delta;
  }

  /** Asks for ε of what was done so far, unless it is too soon. */
  synchronized void ask(double epoch, Process process) {
    if (asking == null && spent <= SHARE * (System.nanoTime() - began)) {
      asking = new Thread(() -> answer(epoch, process), "noisebook-exact");
      asking.setDaemon(true);
      asking.start();
    }
  }

  private void answer(double epoch, Process process) {
    long start = System.nanoTime();
    Double epsilon = null;
    try {
      epsilon = ExactGuarantee.of(process).toEps(delta);
    } catch (RuntimeException | StackOverflowError e) {
      // A point of a picture that cannot be computed is left out; the result will say why.
      epsilon = null;
    }
    synchronized (this) {
      if (epsilon != null) {
        known.add(new Progress.Exact(epoch, epsilon));
      }
      spent += System.nanoTime() - start;
      asking = null;
    }
  }

  /** What is known so far, in order. */
  synchronized List<Progress.Exact> known() {
    return List.copyOf(known);
  }

  /** Lets go of an answer that is still awaited. */
  @Override
  public synchronized void close() {
    if (asking != null) {
      asking.interrupt();
    }
  }
}
