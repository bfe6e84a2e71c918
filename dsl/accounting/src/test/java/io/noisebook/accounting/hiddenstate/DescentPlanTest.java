package io.noisebook.accounting.hiddenstate;

import static io.noisebook.accounting.Approximately.assertRelative;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DescentPlanTest {
  static Stream<Long> seeds() {
    return Stream.iterate(1L, seed -> seed + 1).limit(100);
  }

  private static DescentPlan plan(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double epsilon = 0.05 + 5 * random.nextDouble();
    double delta = Math.pow(10, -3 - 8 * random.nextDouble());
    int n = (int) Math.pow(10, 4 + 3 * random.nextDouble());
    double lambda = Math.pow(10, 1 - 3 * random.nextDouble());
    double beta = lambda * (1 + 30 * random.nextDouble());
    double lipschitz = Math.pow(10, 1 - 2 * random.nextDouble());
    return DescentPlan.of(epsilon, delta, n, 1 + random.nextInt(20), lipschitz, lambda, beta);
  }

  /** Theorem 4 keeps what it promises by Corollary 1 alone, and more noise than need be. */
  @ParameterizedTest
  @MethodSource("seeds")
  void meetsItsBudget(long seed) {
    DescentPlan plan = plan(seed);
    HiddenStateGuarantee guarantee = plan.guarantee();
    assertTrue(guarantee.by(Bound.COROLLARY_1).toEps(plan.delta()) <= plan.epsilon());
    assertTrue(guarantee.toEps(plan.delta()) <= plan.epsilon());
    // Its own way: ε/2 for the divergence of order α = 1 + 2 log(1/δ)/ε, ε/2 for the conversion.
    double order = 1 + 2 * Math.log(1 / plan.delta()) / plan.epsilon();
    assertTrue(guarantee.by(Bound.COROLLARY_1).renyi(order) <= plan.epsilon() / 2 * (1 + 1e-9));
    DescentPlan sharp = plan.sharpened();
    assertTrue(sharp.deviation() < plan.deviation());
    assertTrue(sharp.risk() < plan.risk());
    assertTrue(sharp.guarantee().toEps(plan.delta()) <= plan.epsilon());
    assertRelative(plan.epsilon(), sharp.guarantee().toEps(plan.delta()), 1e-6);
  }

  /** ε = 1, δ = 1e-5, n = 10000, d = 10, L = 1, λ = 1, β = 2, worked out by hand. */
  @Test
  void theoremFour() {
    DescentPlan plan = DescentPlan.of(1, 1e-5, 10_000, 10, 1, 1, 2);
    assertRelative(0.125, plan.rate(), 1e-15);
    // 8(1 + 2·11.512925)/1e8.
    assertRelative(1.9220680e-6, plan.deviation() * plan.deviation(), 1e-7);
    // 8 log(1e8/(4·11.512925·10)) = 8·12.28848 = 98.3.
    assertEquals(99, plan.steps());
    assertRelative(4 * Math.exp(-99 / 8.0) + 40 * 1.9220680e-6, plan.risk(), 1e-7);
    assertRelative(2 * 10 * 11.512925 / 1e8, plan.riskOrder(), 1e-7);
    assertRelative(1e-7, plan.lowerOrder(), 1e-12);
  }

  /** Noisy gradient descent saves a logarithm of risk, and n/log n of the gradients. */
  @Test
  void tableOne() {
    DescentPlan plan = DescentPlan.of(1, 1e-5, 10_000, 10, 1, 1, 1);
    double n = 1e6;
    assertRelative(
        Math.pow(Math.log(n), 2),
        DescentMethod.NOISY_SGD.risk(plan, n) / DescentMethod.NOISY_GRADIENT_DESCENT.risk(plan, n),
        1e-12);
    assertRelative(1e12, DescentMethod.NOISY_SGD.gradients(plan, n).orElseThrow(), 1e-12);
    assertRelative(
        n * Math.log(n * n / 10),
        DescentMethod.NOISY_GRADIENT_DESCENT.gradients(plan, n).orElseThrow(),
        1e-12);
    assertTrue(DescentMethod.OBJECTIVE_PERTURBATION.gradients(plan, n).isEmpty());
  }

  @Test
  void refusesWhatTheTheoremDoes() {
    assertRefused("2 log(1/δ)", () -> DescentPlan.of(24, 1e-5, 10_000, 10, 1, 1, 2));
    assertRefused("n above 21", () -> DescentPlan.of(1, 1e-5, 20, 10, 1, 1, 2));
    assertRefused("λ is at most β", () -> DescentPlan.of(1, 1e-5, 10_000, 10, 1, 3, 2));
    assertRefused("strong convexity", () -> DescentPlan.of(1, 1e-5, 10_000, 10, 1, 0, 2));
    assertRefused("Regularise more", () -> DescentPlan.of(1, 1e-5, 10_000, 10, 1, 1e-6, 2));
    assertRefused("δ is a probability", () -> DescentPlan.of(1, 0, 10_000, 10, 1, 1, 2));
  }

  private static void assertRefused(String words, Runnable plan) {
    IllegalArgumentException e = assertThrows(IllegalArgumentException.class, plan::run);
    assertTrue(e.getMessage().contains(words), e.getMessage());
  }
}
