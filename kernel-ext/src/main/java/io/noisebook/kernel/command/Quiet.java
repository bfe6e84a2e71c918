package io.noisebook.kernel.command;

import java.util.logging.Handler;
import java.util.logging.LogManager;
import java.util.logging.Logger;

/** Keeps libraries' log output out of cells and of results; slf4j is bound to nothing already. */
final class Quiet {
  private Quiet() {}

  static void logs() {
    LogManager.getLogManager().reset();
    for (Handler handler : Logger.getLogger("").getHandlers()) {
      Logger.getLogger("").removeHandler(handler);
    }
  }
}
