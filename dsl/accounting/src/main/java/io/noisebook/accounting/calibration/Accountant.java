package io.noisebook.accounting.calibration;

import io.noisebook.accounting.guarantee.Guarantee;
import io.noisebook.accounting.process.Process;

/** What turns a process into a guarantee, such as {@code budget()::moments}. */
@FunctionalInterface
public interface Accountant {
  /**
   * Analyses a process.
   *
   * @param process what touches the data
   * @return the guarantee
   */
  Guarantee analyse(Process process);
}
