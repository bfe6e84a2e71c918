package io.noisebook.accounting.zcdp;

import static io.noisebook.accounting.Approximately.assertRelative;
import static io.noisebook.accounting.Budget.budget;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.accounting.guarantee.Guarantee;
import io.noisebook.accounting.guarantee.GuaranteeContract;
import io.noisebook.accounting.guarantee.Kind;
import io.noisebook.accounting.process.Gaussian;
import io.noisebook.accounting.process.Laplace;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.process.Sampled;
import io.noisebook.accounting.process.Shuffled;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ZcdpGuaranteeTest {
  /** A process drawn by a seed, with shuffled epochs in place of Poisson samples. */
  @Nested
  class OfShuffledEpochs extends GuaranteeContract {
    @Override
    protected Process draw(long seed) {
      SplittableRandom random = new SplittableRandom(seed);
      double sigma = 0.4 * Math.pow(125, random.nextDouble());
      int epochs = 1 + random.nextInt(300);
      Process epoch = new Shuffled(0.01, new Gaussian(sigma)).epochs(epochs);
      return random.nextBoolean() ? epoch.replaceOne() : epoch;
    }

    @Override
    protected Guarantee analyse(Process process) {
      return ZcdpGuarantee.of(process);
    }

    @Override
    protected double profileSlack() {
      return 0;
    }
  }

  /** Poisson samples with q up to 1/(16σ). */
  @Nested
  class OfSamples extends GuaranteeContract {
    @Override
    protected Process draw(long seed) {
      SplittableRandom random = new SplittableRandom(seed);
      double sigma = 0.4 * Math.pow(125, random.nextDouble());
      double q = Math.pow(10, -4 * random.nextDouble()) / (16.001 * sigma);
      return Sampled.gaussian(q, sigma).times(Math.rint(Math.pow(10, 6 * random.nextDouble())));
    }

    @Override
    protected Guarantee analyse(Process process) {
      return ZcdpGuarantee.of(process);
    }

    @Override
    protected double profileSlack() {
      return 0;
    }
  }

  /** Section V-A of the zCDP paper: q = 0.01, σ = 6, 400 epochs, δ = 1e-5. */
  @Test
  void theSettingOfThePaper() {
    ZcdpGuarantee shuffled = budget().zcdp(new Shuffled(0.01, new Gaussian(6)).epochs(400));
    assertEquals(21.55, shuffled.toEps(1e-5), 5e-3);
    assertRelative(400 / 72.0, shuffled.rho(), 1e-15);
    assertEquals(Kind.UPPER_BOUND, shuffled.kind());
    assertEquals("zCDP (RF)", shuffled.accountant());
    assertTrue(shuffled.assumptions().get(0).startsWith("Shuffled batches: the other examples"));
    // A loader that cuts the shuffled data: replace one, at four times the cost.
    ZcdpGuarantee replaced =
        budget().zcdp(new Shuffled(0.01, new Gaussian(6)).epochs(400).replaceOne());
    assertRelative(1600 / 72.0, replaced.rho(), 1e-15);
    assertTrue(replaced.assumptions().get(0).startsWith("Replace one"));
    ZcdpGuarantee sampled = budget().zcdp(0.01, 6, 40_000);
    assertEquals(2.37, sampled.toEps(1e-5), 5e-3);
    assertEquals(Kind.ESTIMATE, sampled.kind());
    assertEquals(1.67, budget().moments(0.01, 6, 40_000).asPublished().toEps(1e-5), 5e-3);
  }

  @Test
  void costsAdd() {
    Process all = new Gaussian(2).times(3).then(new Laplace(4).times(5));
    double rho = 3 / 8.0 + 5 / 32.0;
    assertRelative(rho, budget().zcdp(all).rho(), 1e-15);
    assertRelative(4 * rho, budget().zcdp(all.replaceOne()).rho(), 1e-15);
  }

  static Stream<Long> seeds() {
    return Stream.iterate(1L, seed -> seed + 1).limit(50);
  }

  /** Without sampling it bounds the exact answer. */
  @ParameterizedTest
  @MethodSource("seeds")
  void boundsTheTruthWithoutSampling(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Process process = new Gaussian(0.4 + 20 * random.nextDouble()).times(1 + random.nextInt(1000));
    if (random.nextBoolean()) {
      process = process.replaceOne();
    }
    double delta = Math.pow(10, -12 * random.nextDouble());
    assertTrue(budget().zcdp(process).toEps(delta) >= budget().exact(process).toEps(delta));
  }

  /** Below δ = e^{−ρ̂(U−1)²} the highest order answers, (16) of the paper. */
  @Test
  void theHighestOrderEndsTheEstimate() {
    ZcdpGuarantee guarantee = budget().zcdp(0.05, 1, 10);
    double order = Math.log(20) + 1;
    assertRelative(order, guarantee.highestOrder(), 1e-15);
    double rho = 10 * 0.0025;
    assertRelative(rho * order + Math.log(1e9) / (order - 1), guarantee.toEps(1e-9), 1e-14);
    double edge = Math.exp(-rho * (order - 1) * (order - 1));
    assertRelative(guarantee.toEps(edge * 1.000001), guarantee.toEps(edge * 0.999999), 1e-5);
  }

  @ParameterizedTest
  @CsvSource({"0.1, 1, exact", "0.011, 6, moments"})
  void refusesSamplesOutsideTheConjecture(double q, double sigma, String named) {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> budget().zcdp(q, sigma, 10));
    assertTrue(e.getMessage().contains("budget()." + named), e.getMessage());
    Process replaced = Sampled.gaussian(0.001, 1).replaceOne();
    assertThrows(IllegalArgumentException.class, () -> budget().zcdp(replaced));
  }

  @Test
  void onlyZcdpAnalysesShuffledBatches() {
    Process process = new Shuffled(0.01, new Gaussian(6)).epochs(400);
    for (Function<Process, ?> accountant :
        Stream.<Function<Process, ?>>of(
                budget()::gdp, budget()::moments, budget()::exact, budget()::strong)
            .toList()) {
      IllegalArgumentException e =
          assertThrows(IllegalArgumentException.class, () -> accountant.apply(process));
      assertTrue(e.getMessage().contains("budget().zcdp(process)"), e.getMessage());
    }
    // A batch that is all the data is no shuffling at all.
    assertEquals(
        budget().gdp(new Gaussian(6).times(400)).mu(),
        budget().gdp(new Shuffled(1, new Gaussian(6)).epochs(400)).mu());
  }
}
