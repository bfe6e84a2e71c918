package io.noisebook.accounting.bayesian;

import static io.noisebook.accounting.Approximately.assertRelative;
import static io.noisebook.accounting.Budget.budget;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.accounting.guarantee.Guarantee;
import io.noisebook.accounting.guarantee.GuaranteeContract;
import io.noisebook.accounting.guarantee.Kind;
import io.noisebook.accounting.moments.Conversion;
import io.noisebook.accounting.moments.Orders;
import io.noisebook.accounting.process.Gaussian;
import io.noisebook.accounting.process.Laplace;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.process.Sampled;
import io.noisebook.accounting.process.Shuffled;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class BayesianGuaranteeTest extends GuaranteeContract {
  @Override
  protected Guarantee analyse(Process process) {
    return budget().bayesian(process, 0.2, 0.3, 0.4, 0.5).gamma(1e-300);
  }

  /** Of small ε, pairs say more together than each alone. */
  @Override
  protected double profileSlack() {
    return 0;
  }

  private static double[] weibull(int count, double shape, double scale) {
    SplittableRandom random = new SplittableRandom(3);
    return random.doubles(count).map(u -> scale * Math.pow(-Math.log1p(-u), 1 / shape)).toArray();
  }

  /** Section 4.4.2: the moments accountant is the special case of constant distances C. */
  @ParameterizedTest
  @MethodSource("seeds")
  void constantDistancesAreTheMomentsAccountantOfWholeOrders(long seed) {
    Process process = draw(seed);
    double steps = process.phases().get(0).steps();
    double[] orders = IntStream.rangeClosed(1, 128).mapToDouble(k -> k).toArray();
    double gamma = 1e-15 / steps;
    BayesianGuarantee bayesian = budget().bayesian(process, 1, 1, 1).orders(orders).gamma(gamma);
    Guarantee moments =
        budget()
            .moments(process)
            .orders(Orders.of(DoubleStream.of(orders).map(k -> k + 1).toArray()))
            .conversion(Conversion.CLASSIC);
    for (double delta : new double[] {1e-3, 1e-5, 1e-10}) {
      assertRelative(moments.toEps(delta), bayesian.toEps(delta + bayesian.failure()), 1e-10);
    }
  }

  @Test
  void fewerAndSmallerDistancesCostLess() {
    double[] distances = weibull(1000, 2, 0.3);
    double clipped =
        budget()
            .bayesian(0.01, 1, 1000, Arrays.stream(distances).map(d -> Math.min(1, d)).toArray())
            .toEps(1e-10);
    assertTrue(clipped <= budget().bayesian(0.01, 1, 1000, distances).toEps(1e-10));
    assertTrue(clipped < budget().moments(0.01, 1, 1000).toEps(1e-10));
    double half =
        budget()
            .bayesian(0.01, 1, 1000, Arrays.stream(distances).map(d -> d / 2).toArray())
            .toEps(1e-10);
    assertTrue(half < clipped);
  }

  /** Corollary 1 by hand, for one order. */
  @Test
  void oneOrderIsCorollaryOne() {
    double[] distances = {0.3, 0.9};
    double steps = 100;
    double q = 0.05;
    double sigma = 1.2;
    double[] powers = new double[2];
    for (int i = 0; i < 2; i++) {
      double s = distances[i] * distances[i] / (2 * sigma * sigma);
      double moment = 0;
      double[] binomial = {1, 3, 3, 1};
      for (int k = 0; k <= 3; k++) {
        moment += binomial[k] * Math.pow(q, k) * Math.pow(1 - q, 3 - k) * Math.exp((k * k - k) * s);
      }
      powers[i] = Math.pow(moment, steps);
    }
    double mean = (powers[0] + powers[1]) / 2;
    double deviation = Math.abs(powers[1] - powers[0]) / 2;
    double quantile = 1 / Math.tan(Math.PI * 1e-9);
    double cost = Math.log(mean + quantile * deviation);
    double beta = 1e-6 - steps * 1e-9;
    BayesianGuarantee guarantee =
        budget().bayesian(q, sigma, steps, distances).orders(2).gamma(1e-9);
    assertRelative((cost - Math.log(beta)) / 2, guarantee.toEps(1e-6), 1e-11);
    assertEquals(2, guarantee.order(1e-6));
  }

  @Test
  void realOrdersLieBetweenWholeOnes() {
    double[] distances = {0.3, 0.9, 0.5};
    double[] epsilons =
        DoubleStream.of(7, 7.5, 8)
            .map(k -> budget().bayesian(0.05, 1.2, 100, distances).orders(k).toEps(1e-6))
            .toArray();
    assertTrue(epsilons[1] > Math.min(epsilons[0], epsilons[2]) * 0.99);
    assertTrue(epsilons[1] < Math.max(epsilons[0], epsilons[2]));
  }

  @Test
  void theLetterOfTheTheoremIsMuchWorseAndTheReverseDirectionBetter() {
    BayesianGuarantee guarantee = budget().bayesian(64 / 60000.0, 1, 10_000, weibull(200, 3, 0.4));
    double epsilon = guarantee.toEps(1e-10);
    assertTrue(guarantee.reverse().toEps(1e-10) <= epsilon * (1 + 1e-9));
    assertTrue(guarantee.literal().toEps(1e-10) > 3 * epsilon);
  }

  @Test
  void percentilesAreMarkovs() {
    BayesianGuarantee guarantee = budget().bayesian(0.01, 1, 1000, weibull(500, 2, 0.4));
    Percentiles percentiles = guarantee.percentiles(1e-5);
    assertRelative(guarantee.toEps(1e-10), percentiles.at(0.99999), 1e-6);
    assertEquals(0.99999, percentiles.of(percentiles.at(0.99999)), 1e-12);
    assertTrue(percentiles.at(0.5) < percentiles.at(0.9));
    assertEquals(0, percentiles.of(0));
    assertThrows(IllegalArgumentException.class, () -> percentiles.at(1));
    assertThrows(IllegalArgumentException.class, () -> percentiles.at(1 - 1e-14));
    percentiles.at(percentiles.highest());
  }

  @Test
  void costsThatOverflowAreLargerNeverUndefined() {
    double epsilon = budget().bayesian(0.01, 1, 1000, 1, 1e150).toEps(1e-10);
    assertTrue(epsilon > 1e200 && epsilon < Double.POSITIVE_INFINITY);
    assertTrue(budget().bayesian(0.01, 1, 1000, 1, 1e150).toDelta(1) == 1);
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class, () -> budget().bayesian(0.01, 1, 1000, 1, 1e160));
    assertTrue(e.getMessage().contains("More noise"), e.getMessage());
  }

  @Test
  void saysWhatItRestsOn() {
    BayesianGuarantee guarantee = budget().bayesian(0.01, 1, 1000, 0.1, 0.2);
    assertEquals(Kind.DATA_DEPENDENT, guarantee.kind());
    String all = String.join(" ", guarantee.assumptions());
    assertTrue(all.contains("exchangeable"), all);
    assertTrue(all.contains("γ = 1.00e-15"), all);
    assertTrue(all.contains("read off the data"), all);
    assertFalse(guarantee.toString().contains("NaN"));
  }

  @Test
  void refusesBadInput() {
    refused("at least 2; got 1", () -> budget().bayesian(0.01, 1, 10, 0.5));
    refused("got -0.1", () -> budget().bayesian(0.01, 1, 10, 0.5, -0.1));
    refused("got NaN", () -> budget().bayesian(0.01, 1, 10, 0.5, Double.NaN));
    refused("got Infinity", () -> budget().bayesian(0.01, 1, 10, 0.5, Double.POSITIVE_INFINITY));
    BayesianGuarantee guarantee = budget().bayesian(0.01, 1, 10, 0.5, 0.6);
    refused("λ is in (0, ∞); got 0", () -> guarantee.orders(0));
    refused("λ is in (0, ∞); got -2", () -> guarantee.orders(1, -2));
    refused("whole number", () -> guarantee.orders(1.5).literal());
    refused("γ is the estimator's", () -> guarantee.gamma(0));
    refused("Take a smaller γ", () -> guarantee.toEps(1e-14));
    refused("Take a smaller γ", () -> guarantee.gamma(1e-3).toEps(1e-3));
    refused("shuffled", () -> budget().bayesian(new Shuffled(0.1, new Gaussian(1)), 1, 1));
    refused("Laplace", () -> budget().bayesian(new Laplace(1), 1, 1));
    refused("replaceOne", () -> budget().bayesian(new Gaussian(1).replaceOne(), 1, 1));
  }

  private static void refused(String words, Runnable call) {
    IllegalArgumentException e = assertThrows(IllegalArgumentException.class, call::run);
    assertTrue(e.getMessage().contains(words), e.getMessage());
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "0.01, 0.7", "0.001, 2"})
  void aLedgerSaysNoLessThanTheWholeAndHardlyMore(double p, double sigma) {
    double[] distances = Arrays.stream(weibull(128, 1.5, 0.3)).map(d -> Math.min(2, d)).toArray();
    Process process = Sampled.gaussian(p, sigma).times(30);
    BayesianLedger ledger = budget().bayesianLedger(process);
    for (int t = 1; t <= 30; t++) {
      ledger = ledger.record(t, distances);
    }
    double whole = budget().bayesian(process, distances).toEps(1e-10);
    double recorded = ledger.guarantee().toEps(1e-10);
    assertTrue(recorded >= whole * (1 - 1e-9), recorded + " < " + whole);
    assertTrue(recorded <= whole * (1 + 1e-3), recorded + " > " + whole);
    assertEquals(process, ledger.guarantee().process());
  }

  @Test
  void aLedgerFollowsTheNoiseOfItsProcess() {
    Process process = Sampled.gaussian(0.1, 2).times(2).then(Sampled.gaussian(0.1, 1).times(3));
    BayesianLedger none = budget().bayesianLedger(process);
    BayesianLedger two = none.record(1, 1, 1).record(2, 1, 1);
    BayesianLedger all = two.record(3, 1, 1).record(4, 1, 1).record(5, 1, 1);
    assertEquals(0, none.steps());
    assertEquals(5, all.steps());
    double whole = budget().bayesian(process, 1, 1).toEps(1e-6);
    assertRelative(whole, all.guarantee().toEps(1e-6), 1e-3);
    assertEquals(Sampled.gaussian(0.1, 2).times(2), two.guarantee().process());
    assertThrows(IllegalArgumentException.class, () -> two.record(2, 1, 1));
    assertThrows(IllegalArgumentException.class, () -> two.record(4, 1, 1));
    assertThrows(IllegalArgumentException.class, () -> all.record(6, 1, 1));
    assertThrows(IllegalStateException.class, none::guarantee);
    assertThrows(IllegalStateException.class, () -> two.orders(1, 2));
    assertThrows(IllegalStateException.class, () -> all.guarantee().literal());
  }

  @ParameterizedTest
  @ValueSource(doubles = {2, 3, 50})
  void distancesBeyondTheTableAreExact(double distance) {
    BayesianLedger ledger = budget().bayesianLedger(new Gaussian(1)).record(1, distance, distance);
    double whole = budget().bayesian(new Gaussian(1), distance, distance).toEps(1e-6);
    assertRelative(whole, ledger.guarantee().toEps(1e-6), 1e-12);
  }
}
