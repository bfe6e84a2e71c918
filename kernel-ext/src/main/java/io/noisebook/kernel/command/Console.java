package io.noisebook.kernel.command;

import java.io.InputStream;
import java.io.PrintStream;

/**
 * Where a command reads and writes.
 *
 * @param in standard input
 * @param out standard output, for results only
 * @param err standard error, for messages
 */
public record Console(InputStream in, PrintStream out, PrintStream err) {
  /**
   * The process's own streams.
   *
   * @return the console
   */
  public static Console ofProcess() {
    return new Console(System.in, System.out, System.err);
  }
}
