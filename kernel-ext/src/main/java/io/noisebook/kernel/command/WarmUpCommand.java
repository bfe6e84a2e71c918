package io.noisebook.kernel.command;

import io.noisebook.kernel.notebook.NoisebookKernel;
import io.noisebook.kernel.shell.Cell;
import io.noisebook.kernel.shell.JavaSession;
import io.noisebook.kernel.shell.Magics;
import io.noisebook.kernel.shell.PackageIndex;
import io.noisebook.kernel.wire.NoisebookConnection;
import java.util.List;
import java.util.UUID;
import org.dflib.jjava.jupyter.kernel.KernelConnectionProperties;

/**
 * Starts a kernel that nobody connects to, runs two cells, and ends: the installer has the JVM
 * record which classes that takes. First of all it writes the index of packages, so that what reads
 * it is recorded, too.
 */
final class WarmUpCommand implements Command {
  @Override
  public String usage() {
    return "";
  }

  @Override
  public int run(List<String> args, Console console) throws Exception {
    PackageIndex.write();
    NoisebookConnection connection =
        new NoisebookConnection(
            new KernelConnectionProperties(
                "127.0.0.1", 0, 0, 0, 0, 0, "tcp", "hmac-sha256", UUID.randomUUID().toString()));
    JavaSession session = JavaSession.start();
    NoisebookKernel.of(session, Version.current()).attach(connection);
    connection.connect();
    session.run(new Cell(1, "var a = List.of(6); display(a); a.get(0) * 7"), Magics.NONE);
    session.run(new Cell(2, "display(budget().exact(0.01, 1.1, 1e5))"), Magics.NONE);
    connection.close();
    connection.waitUntilClose();
    return 0;
  }
}
