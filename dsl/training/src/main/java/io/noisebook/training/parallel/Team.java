package io.noisebook.training.parallel;

import io.noisebook.accounting.numeric.Arguments;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * A few threads that run the tasks of one job after another, the calling one among them. Between
 * jobs they watch for a moment before they sleep, since a training step follows close on another.
 * Jobs are given by one thread at a time.
 */
public final class Team implements AutoCloseable {
  /** A share of a job. */
  @FunctionalInterface
  public interface Task {
    /**
     * Does one share.
     *
     * @param worker which thread does it, from 0 and below {@link Team#size}; for buffers of its
     *     own
     * @param number which share
     */
    void run(int worker, int number);
  }

  private static final int LOOKS_BEFORE_SLEEP = 4_000;
  private static final long SHORT_SLEEP_NANOS = 50_000;

  private final Thread[] threads;
  private final AtomicInteger next = new AtomicInteger();
  private final AtomicInteger busy = new AtomicInteger();
  private volatile int jobs;
  private volatile boolean closed;
  private volatile Throwable failure;
  private Task task;
  private int count;

  private Team(int size) {
    threads = new Thread[size - 1];
    for (int i = 0; i < threads.length; i++) {
      int worker = i + 1;
      threads[i] = new Thread(() -> serve(worker), "noisebook-training-" + worker);
      threads[i].setDaemon(true);
      threads[i].start();
    }
  }

  /**
   * A team.
   *
   * @param size how many threads, the calling one included, at least 1
   * @return the team; close it to let its threads end
   */
  public static Team of(int size) {
    Arguments.count("threads is a number of threads", size);
    return new Team(size);
  }

  /**
   * How many threads there are.
   *
   * @return at least 1
   */
  public int size() {
    return threads.length + 1;
  }

  /**
   * Runs the tasks 0 … count − 1, each once, by all threads, and waits for the last.
   *
   * @param tasks how many
   * @param work what each does
   * @throws RuntimeException what a task threw
   */
  public void run(int tasks, Task work) {
    if (threads.length == 0 || tasks < 2) {
      alone(tasks, work);
      return;
    }
    task = work;
    count = tasks;
    failure = null;
    next.set(0);
    busy.set(threads.length);
    jobs++;
    for (Thread thread : threads) {
      LockSupport.unpark(thread);
    }
    takeTasks(0);
    // The others are at their last task at most.
    for (int looks = 0; busy.get() > 0; looks++) {
      pause(looks);
    }
    task = null;
    if (failure instanceof RuntimeException e) {
      throw e;
    } else if (failure instanceof Error e) {
      throw e;
    }
  }

  /**
   * Runs the tasks by the calling thread only, for work that is not worth handing over.
   *
   * @param tasks how many
   * @param work what each does
   */
  public void alone(int tasks, Task work) {
    for (int number = 0; number < tasks; number++) {
      work.run(0, number);
    }
  }

  private void takeTasks(int worker) {
    try {
      for (int number = next.getAndIncrement(); number < count; number = next.getAndIncrement()) {
        task.run(worker, number);
      }
    } catch (RuntimeException | Error e) {
      failure = e;
      next.set(count);
    }
  }

  private void serve(int worker) {
    int done = 0;
    while (!closed) {
      for (int looks = 0; jobs == done && !closed; looks++) {
        if (looks < LOOKS_BEFORE_SLEEP) {
          Thread.onSpinWait();
        } else {
          // Whoever has a job, or closes, says so after that: no call is missed.
          LockSupport.park(this);
        }
      }
      if (!closed) {
        done++;
        takeTasks(worker);
        busy.decrementAndGet();
      }
    }
  }

  private static void pause(int looks) {
    if (looks < LOOKS_BEFORE_SLEEP) {
      Thread.onSpinWait();
    } else {
      LockSupport.parkNanos(SHORT_SLEEP_NANOS);
    }
  }

  /** Lets the threads end. */
  @Override
  public void close() {
    closed = true;
    for (Thread thread : threads) {
      LockSupport.unpark(thread);
    }
  }
}
