package io.noisebook.kernel.plugin;

/** The words that a stock kernel imports on demand, and that ours must leave in peace. */
public final class HostWords {
  private HostWords() {}

  /** The host's own. */
  public static String display(Object value) {
    return "the host's " + value;
  }
}
