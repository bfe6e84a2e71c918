package io.noisebook.kernel.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/**
 * How fast something goes, by the processor time that this process was given, on all its threads:
 * on a busy machine the clock on the wall says little.
 */
final class Pace {
  private static final double NANOS = 1e9;
  private static final double PATIENCE = 20;
  private static final int STEPS_BETWEEN_LOOKS = 4;
  private static final OperatingSystemMXBean PROCESS =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  private Pace() {}

  /** Processor seconds that a task takes. */
  static double seconds(Runnable task) {
    long before = PROCESS.getProcessCpuTime();
    task.run();
    return (PROCESS.getProcessCpuTime() - before) / NANOS;
  }

  /**
   * How much is done in a processor second.
   *
   * @param task does a little of it, again and again
   * @param amount how much it does each time
   * @param processor for how many processor seconds to go on, or twenty times as long on the wall
   */
  static double rate(Runnable task, double amount, double processor) {
    long wall = System.nanoTime();
    long start = PROCESS.getProcessCpuTime();
    double done = 0;
    double spent;
    do {
      // A look at the processor's time takes as long as a small step.
      for (int i = 0; i < STEPS_BETWEEN_LOOKS; i++) {
        task.run();
        done += amount;
      }
      spent = (PROCESS.getProcessCpuTime() - start) / NANOS;
    } while (spent < processor && System.nanoTime() - wall < PATIENCE * processor * NANOS);
    return done / spent;
  }
}
