package io.noisebook.training.experiment;

import io.noisebook.training.Training;
import io.noisebook.training.data.Dataset;
import java.util.OptionalDouble;
import java.util.function.LongFunction;

/**
 * An experiment of the GDP paper.
 *
 * @param name such as "MNIST, row 1"
 * @param published what the paper's table says of it
 * @param data the data set by the seed of its split
 * @param settings everything but the data
 * @param nonPrivateRate η of the non-private counterpart, where it is another
 */
public record Experiment(
    String name,
    Published published,
    LongFunction<Dataset> data,
    Training settings,
    OptionalDouble nonPrivateRate) {
  /**
   * One whose non-private counterpart has the same learning rate.
   *
   * @param name such as "MNIST, row 1"
   * @param published what the paper's table says of it
   * @param data the data set by the seed of its split
   * @param settings everything but the data
   */
  public Experiment(
      String name, Published published, LongFunction<Dataset> data, Training settings) {
    this(name, published, data, settings, OptionalDouble.empty());
  }

  /** What the quality of a model is measured in. */
  public enum Measure {
    /** The share of held-out examples that are right, in percent. */
    ACCURACY("accuracy, %"),
    /** Of ratings, the root mean squared error. */
    ROOT_MEAN_SQUARE("RMSE");

    private final String words;

    Measure(String words) {
      this.words = words;
    }

    /**
     * The measure with its unit.
     *
     * @return such as "accuracy, %"
     */
    public String words() {
      return words;
    }
  }

  /**
   * What a table of the paper says.
   *
   * @param table which, such as "Table 1"
   * @param measure what the quality is measured in
   * @param epochs how long it was trained
   * @param quality on the test examples
   * @param mu μ by the central limit theorem
   * @param clt ε by the central limit theorem
   * @param moments ε by the moments accountant
   * @param nonPrivateEpochs how long the non-private counterpart was trained; for that of Table 1,
   *     which the paper leaves out, as long
   * @param nonPrivate the quality of the non-private counterpart; not a number where there is none
   */
  public record Published(
      String table,
      Measure measure,
      double epochs,
      double quality,
      double mu,
      double clt,
      double moments,
      double nonPrivateEpochs,
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
   * The non-private counterpart for a seed.
   *
   * @param seed the seed
   * @return the description: {@code .runWithoutPrivacy()} runs it
   */
  public Training nonPrivate(long seed) {
    Training same = training(seed).epochs(published.nonPrivateEpochs());
    return nonPrivateRate.isPresent() ? same.learningRate(nonPrivateRate.getAsDouble()) : same;
  }

  /**
   * Runs it and its non-private counterpart for some seeds, and sets the means beside the paper's.
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
