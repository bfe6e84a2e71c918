package io.noisebook.kernel.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

/**
 * Times tasks. Tasks that are timed together take turns, so that their figures can be compared.
 *
 * @param warmUp how often each task runs untimed first
 * @param runs how often each task is timed
 */
public record Timing(int warmUp, int runs) {
  private static final double NANOS_PER_MILLI = 1e6;

  /** The results of the tasks; written so that the JIT cannot drop a task as useless. */
  private static volatile Object sink;

  /** Checks the numbers. */
  public Timing {
    if (warmUp < 0 || runs < 1) {
      throw new IllegalArgumentException(
          "warmUp is at least 0 and runs at least 1; got " + warmUp + " and " + runs + ".");
    }
  }

  /**
   * Times one task.
   *
   * @param name what it is
   * @param task the task
   * @return its time in milliseconds
   * @throws Exception what the task throws
   */
  public Measurement time(String name, Callable<?> task) throws Exception {
    return paired(Map.of(name, task)).get(0);
  }

  /**
   * Times tasks in turns: one run of each, then the next run of each.
   *
   * @param tasks the tasks by name
   * @return their times in milliseconds, in the map's order
   * @throws Exception what a task throws
   */
  public List<Measurement> paired(Map<String, ? extends Callable<?>> tasks) throws Exception {
    Map<String, double[]> times = new LinkedHashMap<>();
    tasks.keySet().forEach(name -> times.put(name, new double[runs]));
    for (int i = -warmUp; i < runs; i++) {
      for (Map.Entry<String, ? extends Callable<?>> task : tasks.entrySet()) {
        long start = System.nanoTime();
        sink = task.getValue().call();
        double millis = (System.nanoTime() - start) / NANOS_PER_MILLI;
        if (i >= 0) {
          times.get(task.getKey())[i] = millis;
        }
      }
    }
    List<Measurement> measurements = new ArrayList<>();
    times.forEach((name, values) -> measurements.add(Measurement.of(name, "ms", values)));
    return measurements;
  }
}
