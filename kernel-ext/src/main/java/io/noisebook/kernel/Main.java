package io.noisebook.kernel;

import io.noisebook.kernel.command.Commands;
import io.noisebook.kernel.command.Console;

/** Where the script and Jupyter come in: the first argument names a command. */
public final class Main {
  private Main() {}

  /**
   * Runs a command and ends the process with its exit code.
   *
   * @param args the command's name and its arguments
   */
  public static void main(String[] args) {
    int code = Commands.run(args, Console.ofProcess());
    System.out.flush();
    System.err.flush();
    // User code may have left threads; they must not keep the process.
    System.exit(code);
  }
}
