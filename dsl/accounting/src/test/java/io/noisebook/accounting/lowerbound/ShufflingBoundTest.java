package io.noisebook.accounting.lowerbound;

import static io.noisebook.accounting.Budget.budget;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.accounting.guarantee.Guarantee;
import io.noisebook.accounting.guarantee.GuaranteeContract;
import io.noisebook.accounting.guarantee.Kind;
import io.noisebook.accounting.process.Gaussian;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.process.Sampled;
import io.noisebook.accounting.process.Shuffled;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShufflingBoundTest extends GuaranteeContract {
  @Override
  protected Process draw(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double sigma = Math.pow(10, random.nextDouble());
    double q = Math.pow(10, -1 - 3 * random.nextDouble());
    Process epochs = new Shuffled(q, new Gaussian(sigma)).epochs(1 + random.nextInt(20));
    return random.nextBoolean() ? epochs.replaceOne() : epochs;
  }

  @Override
  protected Guarantee analyse(Process process) {
    return ShufflingBound.of(process);
  }

  /** The profile of one attacker is exact, and the curve is drawn through points of it. */
  @Override
  protected double profileSlack() {
    return 1 - 1e-2;
  }

  /**
   * Chua et al. (2024), Section 1: one epoch of 10,000 batches with σ = 0.5 has ε of at least
   * 10.994 at δ = 1e-6, where Poisson samples have 1.96.
   */
  @Test
  void whatThePaperWarnsOf() {
    Process epoch = new Shuffled(1e-4, new Gaussian(0.5)).epochs(1);
    double least = budget().lowerBound(epoch).toEps(1e-6);
    assertEquals(10.994, least, 1e-3);
    double poisson = budget().exact(1e-4, 0.5, 10_000).toEps(1e-6);
    assertEquals(1.96, poisson, 1e-2);
    assertTrue(budget().lowerBound(epoch).independent().toEps(1e-6) < least);
    assertEquals(Kind.LOWER_BOUND, budget().lowerBound(epoch).kind());
  }

  /** No lower bound lies above an upper one. */
  @ParameterizedTest
  @CsvSource({"0.01, 6, 400", "0.01, 0.5, 1", "0.1, 1, 10", "0.001, 0.4, 3", "0.5, 2, 50"})
  void liesBelowTheUpperBound(double q, double sigma, int epochs) {
    Process shuffled = new Shuffled(q, new Gaussian(sigma)).epochs(epochs);
    Process all = new Gaussian(sigma).times(epochs);
    for (double delta : new double[] {1e-2, 1e-5, 1e-9}) {
      for (boolean replace : new boolean[] {false, true}) {
        double least = budget().lowerBound(replace ? shuffled.replaceOne() : shuffled).toEps(delta);
        double most = budget().exact(replace ? all.replaceOne() : all).toEps(delta);
        assertTrue(least > 0 && least <= most, least + " > " + most);
      }
    }
  }

  /** More epochs reveal more, and so does a batch that is nearly everything. */
  @Test
  void growsWithTheEpochs() {
    double last = 0;
    for (int epochs : new int[] {1, 2, 5, 20, 100}) {
      double eps =
          budget().lowerBound(new Shuffled(0.01, new Gaussian(1)).epochs(epochs)).toEps(1e-5);
      assertTrue(eps > last, epochs + " epochs: " + eps);
      last = eps;
    }
    Process changing =
        new Shuffled(0.01, new Gaussian(2)).epochs(50).then(new Shuffled(0.01, new Gaussian(0.5)));
    assertTrue(
        budget().lowerBound(changing).toEps(1e-5)
            >= budget().lowerBound(new Shuffled(0.01, new Gaussian(0.5))).toEps(1e-5));
  }

  /**
   * Monte Carlo, over two epochs of five batches: the attacker whose tests these are is played, and
   * wins as often as they say; and the best attacker of all, who knows the likelihood ratio, does
   * no worse.
   */
  @ParameterizedTest
  @CsvSource({"2, 1", "1, 0"})
  void anAttackerWhoPlaysItWinsSoOften(int with, int without) {
    int games = 200_000;
    int batches = 5;
    double sigma = 0.8;
    double threshold = (with + without) / 2.0 + 0.5 * sigma;
    SplittableRandom random = new SplittableRandom(11);
    int[][] passed = new int[2][3];
    double[] gain = new double[3];
    double[] epsilons = {0.5, 1, 2};
    for (int game = 0; game < games; game++) {
      for (int world = 0; world < 2; world++) {
        int count = 0;
        double logRatio = 0;
        for (int epoch = 0; epoch < 2; epoch++) {
          double[] sums = new double[batches];
          Arrays.setAll(sums, t -> sigma * random.nextGaussian());
          sums[random.nextInt(batches)] += world == 0 ? with : without;
          count += Arrays.stream(sums).max().orElseThrow() > threshold ? 1 : 0;
          logRatio += Math.log(density(sums, with, sigma) / density(sums, without, sigma));
        }
        passed[world][count]++;
        for (int e = 0; world == 0 && e < epsilons.length; e++) {
          gain[e] += Math.max(0, 1 - Math.exp(epsilons[e] - logRatio)) / games;
        }
      }
    }
    double p = pass(threshold, with, sigma, batches);
    double q = pass(threshold, without, sigma, batches);
    double[] with2 = {(1 - p) * (1 - p), 2 * p * (1 - p), p * p};
    double[] without2 = {(1 - q) * (1 - q), 2 * q * (1 - q), q * q};
    for (int k = 0; k <= 2; k++) {
      double error = 5 * Math.sqrt(0.25 / games);
      assertEquals(with2[k], passed[0][k] / (double) games, error);
      assertEquals(without2[k], passed[1][k] / (double) games, error);
    }
    List<Distinguisher> tests =
        LargestSum.tests(
            new Shuffled(0.2, new Gaussian(sigma)).epochs(2).phases(), new Contrast(with, without));
    assertTrue(
        tests.stream()
            .anyMatch(
                test ->
                    Math.abs(test.power() - with2[2]) < 1e-9
                        && Math.abs(test.level() - without2[2]) < 1e-9),
        "the test that was played is among them");
    Distinguishers best = new Distinguishers(tests);
    for (int e = 0; e < epsilons.length; e++) {
      double delta = best.toDelta(epsilons[e]);
      assertTrue(delta > 0 && delta <= gain[e] + 5e-3, delta + " > " + gain[e]);
    }
  }

  private static double density(double[] sums, int shift, double sigma) {
    double total = 0;
    for (double sum : sums) {
      total += Math.exp((shift * sum - shift * shift / 2.0) / (sigma * sigma)) / sums.length;
    }
    return total;
  }

  private static double pass(double threshold, int shift, double sigma, int batches) {
    var normal = org.apache.commons.statistics.distribution.NormalDistribution.of(0, sigma);
    return 1
        - normal.cumulativeProbability(threshold - shift)
            * Math.pow(normal.cumulativeProbability(threshold), batches - 1);
  }

  @Test
  void onlyShuffledBatchesAreBounded() {
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () -> budget().lowerBound(Sampled.gaussian(0.01, 1).times(100)));
    assertTrue(e.getMessage().contains("budget().exact(process)"), e.getMessage());
  }
}
