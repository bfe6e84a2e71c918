package io.noisebook.accounting.selection;

import static io.noisebook.accounting.Approximately.assertRelative;
import static io.noisebook.accounting.Budget.budget;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.accounting.guarantee.Guarantee;
import io.noisebook.accounting.guarantee.GuaranteeContract;
import io.noisebook.accounting.process.Gaussian;
import io.noisebook.accounting.process.Laplace;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.process.Sampled;
import io.noisebook.accounting.process.Shuffled;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SelectionTest {
  /** Private selection, with trials and processes drawn by a seed. */
  @Nested
  class Contract extends GuaranteeContract {
    @Override
    protected Process draw(long seed) {
      SplittableRandom random = new SplittableRandom(seed);
      double sigma = 1 + 20 * random.nextDouble();
      Process epochs = new Gaussian(sigma).times(1 + random.nextInt(50));
      return random.nextBoolean() ? epochs.replaceOne() : epochs;
    }

    @Override
    protected Guarantee analyse(Process process) {
      return SelectionGuarantee.of(
          NegativeBinomialTrials.ofMean(process.hashCode() % 2 == 0 ? 0 : 1, 10), List.of(process));
    }

    @Override
    protected double profileSlack() {
      return 0;
    }
  }

  static Stream<Trials> trials() {
    return Stream.of(
        new NegativeBinomialTrials(1, 0.1),
        new NegativeBinomialTrials(0, 0.05),
        new NegativeBinomialTrials(-0.5, 0.02),
        new NegativeBinomialTrials(2, 0.3),
        new PoissonTrials(8));
  }

  /** Theorem 2 with α → ∞: a pure ε becomes (2 + η)ε, as for the geometric distribution 3ε. */
  @ParameterizedTest
  @ValueSource(doubles = {-0.5, 0, 1, 2})
  void ofAPureTrialItIsTwoPlusEta(double eta) {
    Trial trial = new Trial(List.of(new Laplace(4)));
    double bound = new NegativeBinomialTrials(eta, 0.1).renyi(trial).applyAsDouble(1e6);
    assertRelative((2 + eta) * 0.25, bound, 1e-3);
  }

  @ParameterizedTest
  @MethodSource("trials")
  void drawsAsItSays(Trials trials) {
    SplittableRandom random = new SplittableRandom(3);
    int draws = 200_000;
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < draws; i++) {
      int k = trials.draw(random);
      assertTrue(k >= (trials instanceof PoissonTrials ? 0 : 1));
      sum += k;
      squares += (double) k * k;
    }
    double mean = sum / draws;
    double error = Math.sqrt((squares / draws - mean * mean) / draws);
    assertEquals(trials.mean(), mean, 5 * error);
  }

  @ParameterizedTest
  @ValueSource(doubles = {-0.5, 0, 1, 3})
  void theMeanCanBeStated(double eta) {
    for (double mean : new double[] {1.5, 10, 1000}) {
      assertRelative(mean, NegativeBinomialTrials.ofMean(eta, mean).mean(), 1e-9);
    }
  }

  /**
   * The true divergence of a selection: a trial is a Gaussian mechanism whose output, cut into
   * cells, is its own score. The winner's distribution is then known through the generating
   * function of K, P(best ≤ y) = E[F(y)^K], and no bound lies below its divergence.
   */
  @ParameterizedTest
  @MethodSource("trials")
  void boundsTheTrueDivergence(Trials trials) {
    double sigma = 2;
    Trial trial = new Trial(List.of(new Gaussian(sigma)));
    DoubleUnaryOperator bound = trials.renyi(trial);
    double[] with = winners(trials, 1, sigma);
    double[] without = winners(trials, 0, sigma);
    for (double order : new double[] {1.5, 2, 4, 8, 20}) {
      for (boolean reverse : new boolean[] {false, true}) {
        double sum = 0;
        for (int i = 0; i < with.length; i++) {
          double p = reverse ? without[i] : with[i];
          double q = reverse ? with[i] : without[i];
          sum += p > 0 ? Math.exp(order * Math.log(p) + (1 - order) * Math.log(q)) : 0;
        }
        double divergence = Math.log(sum) / (order - 1);
        assertTrue(
            divergence <= bound.applyAsDouble(order),
            divergence + " > " + bound.applyAsDouble(order) + " at " + order);
        assertTrue(divergence > trial.renyi(order) / 50, "selection is not free");
      }
    }
  }

  private static double[] winners(Trials trials, double shift, double sigma) {
    NormalDistribution normal = NormalDistribution.of(shift, sigma);
    double[] probabilities = new double[200];
    double last = trials instanceof PoissonTrials ? generating(trials, 0) : 0;
    double none = last;
    for (int i = 0; i < probabilities.length; i++) {
      double upTo =
          i + 1 == probabilities.length
              ? 1
              : generating(trials, normal.cumulativeProbability(-12 + 0.12 * (i + 1)));
      probabilities[i] = Math.max(0, upTo - last);
      last = upTo;
    }
    probabilities[0] += none;
    return probabilities;
  }

  private static double generating(Trials trials, double x) {
    if (trials instanceof PoissonTrials poisson) {
      return Math.exp(poisson.mean() * (x - 1));
    }
    NegativeBinomialTrials t = (NegativeBinomialTrials) trials;
    double inner = 1 - (1 - t.gamma()) * x;
    return t.shape() == 0
        ? Math.log(inner) / Math.log(t.gamma())
        : (Math.pow(inner, -t.shape()) - 1) / (Math.pow(t.gamma(), -t.shape()) - 1);
  }

  /** The winner costs less than all trials together, and more than one. */
  @Test
  void costsBetweenOneTrialAndAll() {
    Process one = new Shuffled(0.01, new Gaussian(8)).epochs(20);
    Process other = Sampled.gaussian(0.01, 1).times(1000);
    SelectionGuarantee selection =
        SelectionGuarantee.of(NegativeBinomialTrials.ofMean(0, 10), List.of(one, other));
    double single =
        Math.max(
            budget().moments(new Gaussian(8).times(20)).toEps(1e-5),
            budget().moments(other).toEps(1e-5));
    assertTrue(selection.toEps(1e-5) > single);
    assertTrue(
        selection.toEps(1e-5)
            < budget().moments(new Gaussian(8).times(200)).toEps(1e-5)
                + budget().moments(other.times(10)).toEps(1e-5));
    assertTrue(io.noisebook.accounting.comparison.Comparison.miss(selection, 1e-5).isEmpty());
    assertTrue(selection.assumptions().get(0).startsWith("Released is the winner only"));
    assertThrows(
        IllegalArgumentException.class,
        () -> SelectionGuarantee.of(new PoissonTrials(3), List.of(one, other.replaceOne())));
    assertThrows(IllegalArgumentException.class, () -> new Trial(List.of()));
    assertThrows(IllegalArgumentException.class, () -> new PoissonTrials(0));
    assertThrows(IllegalArgumentException.class, () -> new NegativeBinomialTrials(-1, 0.5));
    assertThrows(IllegalArgumentException.class, () -> NegativeBinomialTrials.ofMean(0, 1));
  }

  /** Section IV-A3 of the zCDP paper: ∝ e^{−εz/2}, and ε²/2-zCDP. */
  @Test
  void theExponentialMechanismChoosesByMistakes() {
    Process training = new Shuffled(0.01, new Gaussian(8)).epochs(10);
    ExponentialSelection selection =
        new ExponentialSelection(0.2, List.of(training, training, training));
    assertRelative(0.02, selection.choosing(), 1e-15);
    assertRelative(10 / 128.0, selection.rho(), 1e-15); // a candidate costs more than choosing
    assertRelative(20 / 128.0, selection.rhoWith(training), 1e-15);
    double[] p = selection.probabilities(100, 110, 130);
    assertRelative(Math.exp(1), p[0] / p[1], 1e-12);
    assertRelative(Math.exp(3), p[0] / p[2], 1e-12);
    SplittableRandom random = new SplittableRandom(5);
    int[] chosen = new int[3];
    int draws = 100_000;
    for (int i = 0; i < draws; i++) {
      chosen[selection.choose(random, 100, 110, 130)]++;
    }
    for (int i = 0; i < 3; i++) {
      assertEquals(p[i], chosen[i] / (double) draws, 5 * Math.sqrt(0.25 / draws));
    }
    // One record of the last part moves each count by one at most, and no probability by e^ε.
    double[] moved = selection.probabilities(101, 109, 130);
    for (int i = 0; i < 3; i++) {
      assertTrue(Math.abs(Math.log(p[i] / moved[i])) <= 0.2);
    }
    assertThrows(IllegalArgumentException.class, () -> selection.probabilities(1, 2));
    assertThrows(
        IllegalArgumentException.class,
        () -> new ExponentialSelection(0.2, List.of(training, Sampled.gaussian(0.01, 2))));
    assertThrows(
        IllegalArgumentException.class, () -> new ExponentialSelection(0.2, List.of(training)));
  }
}
