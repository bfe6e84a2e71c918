package io.noisebook.kernel.command;

import java.util.Optional;

/** Ends the kernel when the process that started it is gone: nobody else would. */
final class ParentWatch {
  private static final long LOOK_MILLIS = 1000;

  private ParentWatch() {}

  static void start() {
    Optional<ProcessHandle> parent = parent(System.getenv("JPY_PARENT_PID"));
    if (parent.isEmpty()) {
      return;
    }
    Thread thread = new Thread(() -> watch(parent.get()), "noisebook-parent-watch");
    thread.setDaemon(true);
    thread.start();
  }

  private static Optional<ProcessHandle> parent(String pid) {
    if (pid == null || !pid.matches("[0-9]{1,18}")) {
      return Optional.empty();
    }
    return ProcessHandle.of(Long.parseLong(pid));
  }

  private static void watch(ProcessHandle parent) {
    try {
      while (parent.isAlive()) {
        Thread.sleep(LOOK_MILLIS);
      }
      end();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Ends the kernel at once, with the processes that cells have started and still wait for. */
  static void end() {
    ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
    Runtime.getRuntime().halt(0);
  }
}
