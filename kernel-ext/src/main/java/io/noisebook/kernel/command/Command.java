package io.noisebook.kernel.command;

import java.util.List;

/** One sub-command. */
interface Command {
  /**
   * How to call it.
   *
   * @return the arguments, as the help shows them
   */
  String usage();

  /**
   * Does the work.
   *
   * @param args the arguments after the command's name
   * @param console where to read and write
   * @return the exit code
   * @throws UsageException if the arguments make no sense
   * @throws Exception if the work fails; the message is told, without a stack trace
   */
  int run(List<String> args, Console console) throws Exception;
}
