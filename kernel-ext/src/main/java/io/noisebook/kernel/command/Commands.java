package io.noisebook.kernel.command;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** All commands by name. */
public final class Commands {
  private static final int FAILED = 1;
  private static final int BAD_USAGE = 2;

  private static final Map<String, Command> BY_NAME = new LinkedHashMap<>();

  static {
    BY_NAME.put("kernel", new KernelCommand());
    BY_NAME.put("install", new InstallCommand());
    BY_NAME.put("uninstall", new UninstallCommand());
    BY_NAME.put("eval", new EvalCommand());
    BY_NAME.put("bench", new BenchCommand());
  }

  private Commands() {}

  /**
   * Runs a command.
   *
   * @param args its name and arguments
   * @param console where to read and write
   * @return the exit code: 0 for success, 1 for a failure, 2 for bad usage
   */
  public static int run(String[] args, Console console) {
    Quiet.logs();
    if (args.length == 0) {
      console.err().print(help());
      return BAD_USAGE;
    }
    if (isHelp(args[0])) {
      console.out().print(help());
      return 0;
    }
    // Not among the others: only the installer has a use for it.
    Command command = args[0].equals("warm-up") ? new WarmUpCommand() : BY_NAME.get(args[0]);
    if (command == null) {
      console.err().println("There is no command '" + args[0] + "'.");
      console.err().print(help());
      return BAD_USAGE;
    }
    List<String> rest = Arrays.asList(args).subList(1, args.length);
    if (rest.size() == 1 && isHelp(rest.get(0))) {
      console.out().println("Usage: " + args[0] + " " + command.usage());
      return 0;
    }
    return run(args[0], command, rest, console);
  }

  private static int run(String name, Command command, List<String> rest, Console console) {
    try {
      return command.run(rest, console);
    } catch (UsageException e) {
      console.err().println(e.getMessage());
      console.err().println("Usage: " + name + " " + command.usage());
      return BAD_USAGE;
    } catch (Exception e) {
      console.err().println(e.getMessage() == null ? e.toString() : e.getMessage());
      return FAILED;
    }
  }

  private static boolean isHelp(String arg) {
    return arg.equals("--help") || arg.equals("-h");
  }

  private static String help() {
    StringBuilder help = new StringBuilder("Usage:\n");
    BY_NAME.forEach(
        (name, command) ->
            help.append("  ").append(name).append(' ').append(command.usage()).append('\n'));
    return help.toString();
  }
}
