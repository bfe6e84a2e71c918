package io.noisebook.training.experiment;

import io.noisebook.training.Training;
import io.noisebook.training.data.Dataset;
import java.util.function.LongFunction;

/**
 * An experiment of the GDP paper.
 *
 * @param name such as "MNIST, row 1"
 * @param published what the paper's table says of it
 * @param data the data set by the seed of its split
 * @param settings everything but the data
 */
public record Experiment(
    String name, Published published, LongFunction<Dataset> data, Training settings) {
  /**
   * What a table of the paper says.
   *
   * @param table which, such as "Table 1"
   * @param epochs how long it was trained
   * @param quality the test accuracy in percent; of ratings the root mean squared error
   * @param mu μ by the central limit theorem
   * @param clt ε by the central limit theorem
   * @param moments ε by the moments accountant
   * @param nonPrivate the quality of the non-private counterpart; not a number where there is none
   */
  public record Published(
      String table,
      double epochs,
      double quality,
      double mu,
      double clt,
      double moments,
      double nonPrivate) {}

  /**
   * The run for a seed, which splits the data where they are to be split; noise is never seeded.
   *
   * @param seed the seed
   * @return the description: {@code .run()} runs it
   */
  public Training training(long seed) {
    return settings.data(data.apply(seed));
  }

  /**
   * Runs it for some seeds and sets the means beside the paper's.
   *
   * @param seeds the seeds, at least one
   * @return the report
   */
  public Report run(long... seeds) {
    return Report.of(this, seeds);
  }

  @Override
  public String toString() {
    return name + " (" + published.table() + " of the GDP paper): .run(0, 1, 2) runs it thrice";
  }
}
