package io.noisebook.kernel.bench;

import java.util.List;

/** The suites there are. */
public final class Suites {
  private Suites() {}

  /**
   * All suites.
   *
   * @return the suites, in the order in which they run
   */
  public static List<Suite> all() {
    return List.of(new AccountingSuite(), new KernelSuite(), new TrainingSuite());
  }
}
