package io.noisebook.kernel.bench;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;

/** The suites there are. */
public final class Suites {
  private Suites() {}

  /**
   * All suites: the kernel's own, and those that the class path offers as services.
   *
   * @return the suites, in the order in which they run
   */
  public static List<Suite> all() {
    List<Suite> suites = new ArrayList<>(List.of(new KernelSuite(), new TrainingSuite()));
    ServiceLoader.load(Suite.class).forEach(suites::add);
    suites.sort(Comparator.comparing(Suite::name));
    return List.copyOf(suites);
  }
}
