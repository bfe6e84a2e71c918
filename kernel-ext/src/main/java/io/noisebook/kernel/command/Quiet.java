package io.noisebook.kernel.command;

/** Keeps libraries' log output out of cells and of results; slf4j is bound to nothing already. */
public final class Quiet {
  /** Java's logging makes one to be configured by, and so is configured not at all. */
  public Quiet() {}

  /** Java's logging need not even start for this. */
  static void logs() {
    System.setProperty("java.util.logging.config.class", Quiet.class.getName());
  }
}
