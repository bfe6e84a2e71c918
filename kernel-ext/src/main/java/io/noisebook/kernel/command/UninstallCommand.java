package io.noisebook.kernel.command;

import java.util.List;
import java.util.Set;

/** Removes a kernelspec that {@code install} made. */
final class UninstallCommand implements Command {
  @Override
  public String usage() {
    return "[--user | --prefix DIR] [--name NAME]";
  }

  @Override
  public int run(List<String> args, Console console) throws Exception {
    Arguments arguments = Arguments.parse(args, Set.of("--user"), Set.of("--prefix", "--name"));
    arguments.expectNoRest();
    console
        .out()
        .println(
            "Removed the Noisebook kernel from " + InstallCommand.installer(arguments).uninstall());
    return 0;
  }
}
