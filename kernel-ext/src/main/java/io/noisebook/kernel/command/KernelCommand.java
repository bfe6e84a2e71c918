package io.noisebook.kernel.command;

import io.noisebook.kernel.notebook.NoisebookKernel;
import io.noisebook.kernel.shell.JavaSession;
import io.noisebook.kernel.wire.NoisebookConnection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.dflib.jjava.jupyter.kernel.KernelConnectionProperties;

/** Runs the kernel until a client shuts it down or its parent is gone. */
final class KernelCommand implements Command {
  @Override
  public String usage() {
    return "CONNECTION_FILE";
  }

  @Override
  public int run(List<String> args, Console console) throws Exception {
    if (args.size() != 1) {
      throw new UsageException("kernel needs Jupyter's connection file.");
    }
    JavaSession session = JavaSession.start();
    ParentWatch.start();
    String json = Files.readString(Path.of(args.get(0)));
    NoisebookConnection connection =
        new NoisebookConnection(KernelConnectionProperties.parse(json));
    NoisebookKernel kernel = NoisebookKernel.of(session, Version.current());
    kernel.attach(connection);
    connection.connect();
    session.prepare();
    Preload.start(connection);
    connection.waitUntilClose();
    // A cell that cannot be stopped, or a hook of user code, must not keep the process.
    ParentWatch.end();
    return 0;
  }
}
