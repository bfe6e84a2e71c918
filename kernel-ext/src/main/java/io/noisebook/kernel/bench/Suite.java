package io.noisebook.kernel.bench;

import java.util.List;

/** A set of measurements that belong together. */
public interface Suite {
  /**
   * The name by which the suite is asked for.
   *
   * @return a lower-case word
   */
  String name();

  /**
   * Measures. This may take minutes.
   *
   * @return the measurements, in the order to show
   * @throws Exception if something needed is missing; the message says what
   */
  List<Measurement> run() throws Exception;
}
