package io.noisebook.accounting.hiddenstate;

import static io.noisebook.accounting.Approximately.assertRelative;
import static io.noisebook.accounting.Budget.budget;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.accounting.guarantee.Guarantee;
import io.noisebook.accounting.guarantee.GuaranteeContract;
import io.noisebook.accounting.guarantee.Kind;
import io.noisebook.accounting.process.Gaussian;
import io.noisebook.accounting.process.Neighbours;
import io.noisebook.accounting.process.NoisyGradientDescent;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.process.Start;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class HiddenStateGuaranteeTest {
  /** From little privacy to much: μ of one step from 1e-4 to 1, K to 1e6, ηλ from 1e-6 to 1. */
  private static NoisyGradientDescent descent(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double eta = Math.pow(10, -3 * random.nextDouble());
    double beta = 0.99 * random.nextDouble() / eta;
    double lambda = beta * Math.pow(10, -4 * random.nextDouble());
    int n = 1 + random.nextInt(100_000);
    double sigma = Math.pow(10, 2 - 4 * random.nextDouble());
    double mu = Math.pow(10, -4 * random.nextDouble());
    double sensitivity = mu * n * sigma / Math.sqrt(eta / 2);
    int steps = (int) Math.pow(10, 6 * random.nextDouble());
    return NoisyGradientDescent.steps(eta, sigma, steps)
        .sensitivity(sensitivity)
        .size(n)
        .stronglyConvex(lambda)
        .smooth(beta)
        .start(random.nextBoolean() ? Start.FIXED : Start.DRAWN);
  }

  /** By the best bound, a Gaussian one. */
  @Nested
  class AtItsBest extends GuaranteeContract {
    @Override
    protected Process draw(long seed) {
      return descent(seed);
    }

    @Override
    protected Guarantee analyse(Process process) {
      return budget().hiddenState((NoisyGradientDescent) process);
    }
  }

  /** By two bounds that cross, one of Rényi divergences only. */
  @Nested
  class OfLogSobolevIterates extends GuaranteeContract {
    @Override
    protected Process draw(long seed) {
      NoisyGradientDescent described = descent(seed);
      double lambda = described.curvature().convexity().orElseThrow();
      double square = described.deviation() * described.deviation();
      return described
          .noisySteps()
          .sensitivity(described.sensitivity())
          .size(described.size())
          .logSobolev(lambda / (2 * square));
    }

    @Override
    protected Guarantee analyse(Process process) {
      return budget().hiddenState((NoisyGradientDescent) process);
    }

    @Override
    protected double profileSlack() {
      return 0;
    }
  }

  /** The setting of Figure 1 of the Langevin paper. */
  private static NoisyGradientDescent figureOne(double lambda, int steps) {
    return NoisyGradientDescent.steps(0.02, 0.02, steps)
        .sensitivity(4)
        .size(5000)
        .stronglyConvex(lambda)
        .smooth(4);
  }

  /** Its caption's two formulas, worked out by hand: αS²/(λσ²n²) = 0.048/λ for α = 30. */
  @ParameterizedTest
  @CsvSource({
    "1, 100, 0.0303418", "1, 1000, 0.0479978", "1, 10000, 0.048",
    "2, 100, 0.0207520", "2, 1000, 0.0240000", "2, 10000, 0.024",
    "4, 100, 0.0117802", "4, 1000, 0.0120000", "4, 10000, 0.012"
  })
  void figureOneOfThePaper(double lambda, int steps, double published) {
    HiddenStateGuarantee guarantee = budget().hiddenState(figureOne(lambda, steps));
    assertRelative(published, guarantee.by(Bound.COROLLARY_1).renyi(30), 2e-5);
    assertRelative(2.4e-4 * steps, guarantee.composed(30), 1e-12);
    assertTrue(guarantee.renyi(30) < published);
    assertEquals(Bound.SHIFTED_INTERPOLATION, guarantee.bound());
    assertEquals("hidden state (shifted interpolation)", guarantee.accountant());
    assertEquals(Kind.UPPER_BOUND, guarantee.kind());
    assertEquals(Neighbours.REPLACE_ONE, guarantee.neighbours());
  }

  static Stream<Long> seeds() {
    return Stream.iterate(1L, seed -> seed + 1).limit(200);
  }

  /** No bound below what a loss is known to have; the best is the smallest; sums are sums. */
  @ParameterizedTest
  @MethodSource("seeds")
  void theBestIsBetweenTheLowerBoundAndAllOthers(long seed) {
    NoisyGradientDescent descent = descent(seed);
    HiddenStateGuarantee best = budget().hiddenState(descent);
    double order = 1.5 + seed;
    assertTrue(best.renyiLower(order) <= best.renyi(order) * (1 + 1e-9));
    assertTrue(best.renyiOfQuadratic(order) <= best.renyi(order) * (1 + 1e-9));
    for (Bound bound : best.bounds()) {
      HiddenStateGuarantee single = best.by(bound);
      assertEquals(List.of(bound), single.bounds());
      assertTrue(best.renyi(order) <= single.renyi(order) * (1 + 1e-12), bound.words());
      assertTrue(best.toEps(1e-6) <= single.toEps(1e-6) * (1 + 1e-9), bound.words());
      assertTrue(best.toDelta(0.5) <= single.toDelta(0.5) * (1 + 1e-9), bound.words());
    }
    double[] added = best.perStep();
    assertEquals(descent.steps(), added.length);
    assertRelative(best.rho(), Arrays.stream(added).sum(), 1e-9);
    assertRelative(descent.muPerStep() * descent.muPerStep() / 2, added[0], 1e-9);
    assertTrue(added[added.length - 1] <= added[0] * (1 + 1e-9), "late steps add less");
  }

  /** What other accountants say of the process is composition, which is exact for all iterates. */
  @ParameterizedTest
  @MethodSource("seeds")
  void otherAccountantsCompose(long seed) {
    NoisyGradientDescent descent = descent(seed).after(1 + (int) (seed % 50));
    HiddenStateGuarantee guarantee = budget().hiddenState(descent);
    Guarantee composed = guarantee.by(Bound.COMPOSITION);
    assertRelative(composed.toEps(1e-5), budget().exact(descent).toEps(1e-5), 1e-7);
    assertRelative(guarantee.composed(7), budget().moments(descent).renyi(7), 1e-9);
    assertRelative(guarantee.composed(7), 7 * budget().zcdp(descent).rho(), 1e-9);
    assertTrue(budget().gdp(descent).assumptions().toString().contains("every iterate"));
    if (descent.steps() == 1) {
      assertRelative(composed.toEps(1e-5), guarantee.toEps(1e-5), 1e-9);
    }
  }

  /** Theorem 2 starts at twice composition's slope and ends below it. */
  @Test
  void theoremTwoAndCompositionCross() {
    NoisyGradientDescent descent =
        NoisyGradientDescent.steps(0.02, 0.02, 1000).sensitivity(4).size(5000).logSobolev(2500);
    assertEquals(Bound.COMPOSITION, budget().hiddenState(descent.after(1)).bound());
    // The constant is of these iterates, not of more, nor of those with another noise.
    assertRefused(descent.after(1001), "strong convexity");
    assertRefused(descent.scaled(2), "strong convexity");
    HiddenStateGuarantee late = budget().hiddenState(descent);
    assertEquals(Bound.THEOREM_2, late.bound());
    // (16): αS²/(2cσ⁴n²) = 16/(2·2500·1.6e-7·2.5e7) = 8e-4, and σ²cηK = 20.
    assertRelative(30 * 8e-4 * -Math.expm1(-20), late.renyi(30), 1e-12);
    assertTrue(late.toEps(1e-5) <= late.by(Bound.COMPOSITION).toEps(1e-5));
    assertRelative(late.renyi(30), late.by(Bound.THEOREM_2).after(1000).renyi(30), 1e-15);
  }

  /** Corollary 2, (18), where it holds, lies between (17) and four times that. */
  @ParameterizedTest
  @CsvSource({"0.02, 1", "0.02, 100", "0.3, 7", "0.9, 1000"})
  void theSquaredLoss(double eta, int steps) {
    NoisyGradientDescent descent =
        NoisyGradientDescent.steps(eta, 0.5, steps).sensitivity(4).size(100).squaredLoss();
    assertRefused(descent, Bound.COROLLARY_2, "a fixed start");
    HiddenStateGuarantee guarantee = budget().hiddenState(descent.start(Start.FIXED));
    double expected =
        3 * 16 / ((2 - eta) * 0.25 * 1e4) * (1 - Math.exp(-(2 - eta) / 2 * eta * steps));
    assertRelative(expected, guarantee.by(Bound.COROLLARY_2).renyi(3), 1e-12);
    double lower = 3 * 16 / (4 * 0.25 * 1e4) * (1 - Math.exp(-eta * steps));
    assertRelative(lower, guarantee.renyiLower(3), 1e-12);
    assertTrue(lower <= guarantee.renyi(3) && guarantee.renyi(3) <= expected);
    assertRelative(guarantee.renyiOfQuadratic(3), guarantee.renyi(3), 1e-9);
  }

  /** What is missing is named. */
  @Test
  void refusesWhatIsNotStated() {
    NoisyGradientDescent bare =
        NoisyGradientDescent.steps(0.02, 0.02, 100).sensitivity(4).size(5000);
    assertRefused(bare, "strong convexity: state .stronglyConvex(λ)");
    assertRefused(bare.stronglyConvex(1), "smoothness: state .smooth(β)");
    assertRefused(
        bare.stronglyConvex(1).smooth(50), "η is a step size in (0, 1/β), here (0, 0.02)");
    assertRefused(bare.stronglyConvex(1).smooth(60), ".contractive(0.98)");
    assertRefused(bare.stronglyConvex(1).smooth(100), "do not contract");
    NoisyGradientDescent convex = bare.stronglyConvex(1).smooth(4);
    assertRefused(convex.start(Start.ANY), Bound.COROLLARY_1, "the start Π_C(N(0, (2σ²/λ)I))");
    assertRefused(convex, Bound.COROLLARY_2, "the squared loss");
    assertRefused(convex, Bound.THEOREM_2, "a log-Sobolev constant");
    HiddenStateGuarantee contractive = budget().hiddenState(bare.contractive(0.98));
    assertEquals(Bound.SHIFTED_INTERPOLATION, contractive.bound());
    assertRefused(bare.contractive(0.98), Bound.COROLLARY_1, "strong convexity");
    assertThrows(IllegalArgumentException.class, () -> contractive.renyiLower(2));
    assertTrue(
        budget().hiddenState(convex.start(Start.ANY)).refusal(Bound.COROLLARY_1).isPresent());
    assertFalse(budget().hiddenState(convex).refusal(Bound.COROLLARY_1).isPresent());
  }

  private static void assertRefused(NoisyGradientDescent descent, String words) {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> budget().hiddenState(descent));
    assertTrue(e.getMessage().contains(words), e.getMessage());
  }

  private static void assertRefused(NoisyGradientDescent descent, Bound bound, String words) {
    HiddenStateGuarantee guarantee = budget().hiddenState(descent);
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> guarantee.by(bound));
    assertTrue(e.getMessage().startsWith(bound.words() + " needs "), e.getMessage());
    assertTrue(e.getMessage().contains(words), e.getMessage());
  }

  @Test
  void refusesNumbersOutsideTheirRange() {
    NoisyGradientDescent some = figureOne(1, 100);
    for (double bad : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThrows(IllegalArgumentException.class, () -> NoisyGradientDescent.steps(bad, 1, 1));
      assertThrows(IllegalArgumentException.class, () -> NoisyGradientDescent.steps(1, bad, 1));
      assertThrows(IllegalArgumentException.class, () -> some.noisySteps().sensitivity(bad));
      assertThrows(IllegalArgumentException.class, () -> some.stronglyConvex(bad));
      assertThrows(IllegalArgumentException.class, () -> some.smooth(bad));
      assertThrows(IllegalArgumentException.class, () -> some.logSobolev(bad));
    }
    assertThrows(IllegalArgumentException.class, () -> NoisyGradientDescent.steps(1, 1, 0));
    assertThrows(IllegalArgumentException.class, () -> some.contractive(1));
    assertThrows(IllegalArgumentException.class, () -> some.stronglyConvex(5));
    assertThrows(IllegalArgumentException.class, () -> budget().hiddenState(some).renyi(1));
    assertThrows(IllegalArgumentException.class, () -> some.then(new Gaussian(1)));
    NoisyGradientDescent noiseless = some.scaled(1e-170);
    assertThrows(IllegalArgumentException.class, () -> budget().hiddenState(noiseless));
  }
}
