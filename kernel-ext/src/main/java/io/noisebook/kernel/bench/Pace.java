package io.noisebook.kernel.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/**
 * How fast something goes, by the processor time that this process was given, on all its threads:
 * on a busy machine the clock on the wall says little.
 */
final class Pace {
  private static final double NANOS = 1e9;
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
   * @param wall for how many seconds on the wall to go on
   */
  static double rate(Runnable task, double amount, double wall) {
    long start = System.nanoTime();
    double[] done = {0};
    double seconds =
        seconds(
            () -> {
              while (System.nanoTime() - start < wall * NANOS) {
                task.run();
                done[0] += amount;
              }
            });
    return done[0] / seconds;
  }
}
