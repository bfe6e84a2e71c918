package io.noisebook.kernel.command;

import io.noisebook.kernel.install.JupyterDirs;
import io.noisebook.kernel.install.KernelSpec;
import io.noisebook.kernel.install.SpecInstaller;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** Puts the kernelspec where Jupyter finds it. */
final class InstallCommand implements Command {
  @Override
  public String usage() {
    return "[--user | --prefix DIR] [--name NAME] [--in-place]";
  }

  @Override
  public int run(List<String> args, Console console) throws Exception {
    Arguments arguments =
        Arguments.parse(args, Set.of("--user", "--in-place"), Set.of("--prefix", "--name"));
    arguments.expectNoRest();
    SpecInstaller installer = installer(arguments);
    Path library = KernelSpec.runningLibrary();
    Path where = installer.install(library, arguments.has("--in-place"));
    console.out().println("Installed the Noisebook kernel in " + where);
    return 0;
  }

  static SpecInstaller installer(Arguments arguments) throws UsageException {
    if (arguments.has("--user") && arguments.option("--prefix").isPresent()) {
      throw new UsageException("--user and --prefix exclude each other.");
    }
    String name = arguments.option("--name").orElse(KernelSpec.DEFAULT_NAME);
    if (!name.matches("[A-Za-z0-9._-]+")) {
      throw new UsageException(
          "A kernel's name consists of letters, digits, '.', '_' and '-'; got '" + name + "'.");
    }
    Path data =
        arguments
            .option("--prefix")
            .map(prefix -> Path.of(prefix).toAbsolutePath().resolve("share").resolve("jupyter"))
            .orElseGet(() -> JupyterDirs.userData(System.getenv(), System.getProperties()));
    return new SpecInstaller(data, name);
  }
}
