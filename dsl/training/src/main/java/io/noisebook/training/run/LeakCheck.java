package io.noisebook.training.run;

import io.noisebook.accounting.numeric.Arguments;
import io.noisebook.training.arithmetic.Arithmetic;
import io.noisebook.training.data.Dataset;
import io.noisebook.training.data.Examples;
import io.noisebook.training.engine.Clipping;
import io.noisebook.training.engine.ComparingSum;
import io.noisebook.training.engine.Influence;
import io.noisebook.training.engine.fused.FusedEngine;
import io.noisebook.training.parallel.Team;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import org.apache.commons.math3.stat.StatUtils;
import org.apache.commons.math3.stat.inference.OneWayAnova;
import org.apache.commons.math3.stat.inference.TTest;

/**
 * Whether distances between gradients tell which examples were trained on, Section 5.2 of the
 * Bayesian paper: what the cost estimate reads of the data, and more than anyone sees of it. That
 * no difference is found does not prove that there is none.
 *
 * @param training ‖g − g′‖ of pairs of training examples at the trained parameters, not clipped
 * @param heldOut the same of held-out examples
 */
public record LeakCheck(double[] training, double[] heldOut) {
  /** The level that the paper holds its tests to. */
  public static final double LEVEL = 0.05;

  /** Checks the counts. */
  public LeakCheck {
    for (double[] distances : List.of(training, heldOut)) {
      if (distances.length < 2) {
        throw new IllegalArgumentException(
            "a leak check compares two samples of at least 2 distances; got "
                + distances.length
                + ".");
      }
    }
  }

  /** Two pairs, of which a variance can be had. */
  private static final int FEWEST = 4;

  /**
   * Compares distances of random disjoint pairs.
   *
   * @param model the trained model
   * @param data what it was trained on, with held-out examples
   * @param pairs how many of each, at least 2; of fewer examples as many as there are
   * @return the check, with pairs of its own each time
   * @throws IllegalArgumentException if there are fewer than four examples of either
   */
  public static LeakCheck of(TrainedModel model, Dataset data, int pairs) {
    Arguments.count("pairs is a number of pairs of examples", pairs);
    int fewest = Math.min(data.training().size(), data.heldOut().size());
    if (fewest < FEWEST) {
      throw new IllegalArgumentException(
          "a leak check compares pairs of training examples with pairs of held-out ones, at least "
              + FEWEST
              + " examples of each; got "
              + data.training().size()
              + " and "
              + data.heldOut().size()
              + ".");
    }
    return new LeakCheck(
        distances(model, data.training(), pairs), distances(model, data.heldOut(), pairs));
  }

  private static double[] distances(TrainedModel model, Examples examples, int pairs) {
    int count = model.network().parameterCount();
    float[] parameters = Arithmetic.floats(count);
    System.arraycopy(model.parameters().data().asFloat(), 0, parameters, 0, count);
    int[] order =
        new SplittableRandom()
            .ints(0, examples.size())
            .distinct()
            .limit(Math.min(2L * pairs, examples.size()))
            .toArray();
    double[] distances = new double[order.length / 2];
    try (Team team = Team.of(1)) {
      ComparingSum gradients = new FusedEngine().begin(model.network(), examples, parameters, team);
      gradients.sumAndCompare(order, Clipping.FLAT, Float.MAX_VALUE, Influence.PAIRS, distances);
    }
    return Arrays.stream(distances).filter(distance -> !Double.isNaN(distance)).toArray();
  }

  /**
   * Welch's t-test of equal means.
   *
   * @return p, in [0, 1]
   */
  public double means() {
    return certain(() -> new TTest().tTest(training, heldOut));
  }

  /**
   * Levene's test of equal variances: an analysis of variance of the distances from the means.
   *
   * @return p, in [0, 1]
   */
  public double variances() {
    return certain(() -> new OneWayAnova().anovaPValue(List.of(spread(training), spread(heldOut))));
  }

  private static double[] spread(double[] values) {
    double mean = StatUtils.mean(values);
    return DoubleStream.of(values).map(value -> Math.abs(value - mean)).toArray();
  }

  private interface Test {
    double run();
  }

  /** Of numbers that are all equal a test knows nothing. */
  private static double certain(Test test) {
    double p = test.run();
    return Double.isNaN(p) ? 1 : p;
  }

  /**
   * Whether neither test finds a difference.
   *
   * @return true if both p are above {@link #LEVEL}
   */
  public boolean nothingFound() {
    return means() > LEVEL && variances() > LEVEL;
  }

  /**
   * The result in words.
   *
   * @return one sentence
   */
  public String words() {
    return nothingFound()
        ? "No difference found at the 5 % level between examples trained on and held out; that does"
            + " not prove that there is none."
        : "The distances differ between examples trained on and held out: what is estimated from"
            + " them can tell that an example was there.";
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "distances of %d pairs trained on (mean %.4g, sd %.4g) and %d held out (mean %.4g, sd"
            + " %.4g): Welch's t-test p = %.3g, Levene's test p = %.3g. %s",
        training.length,
        StatUtils.mean(training),
        Math.sqrt(StatUtils.variance(training)),
        heldOut.length,
        StatUtils.mean(heldOut),
        Math.sqrt(StatUtils.variance(heldOut)),
        means(),
        variances(),
        words());
  }
}
