package io.noisebook.kernel.notebook;

import org.dflib.jjava.jupyter.channels.ShellReplyEnvironment;

/**
 * The cell that output belongs to: the one that runs, or else the one that ran last, so that a
 * thread which outlives its cell is still heard.
 */
final class CurrentCell {
  private volatile ShellReplyEnvironment env;
  private volatile boolean inputAllowed;

  void begin(ShellReplyEnvironment cell, boolean mayAskForInput) {
    env = cell;
    inputAllowed = mayAskForInput;
  }

  void end() {
    inputAllowed = false;
  }

  /** The cell's environment; null before the first cell. */
  ShellReplyEnvironment env() {
    return env;
  }

  boolean inputAllowed() {
    return inputAllowed;
  }
}
