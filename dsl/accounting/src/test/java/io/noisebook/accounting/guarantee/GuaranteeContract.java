package io.noisebook.accounting.guarantee;

import static io.noisebook.accounting.Approximately.assertRelative;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.accounting.process.Sampled;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What every accountant's guarantee must do, inherited by the test of each. */
public abstract class GuaranteeContract {
  /** The guarantee of an accountant for a process. */
  protected abstract Guarantee analyse(io.noisebook.accounting.process.Process process);

  /**
   * How far the δ that the whole curve implies may lie below toDelta's; 1 where the profile is
   * exact.
   */
  protected double profileSlack() {
    return 1 - 2e-3;
  }

  /**
   * A process drawn by a seed, the same at each call: p from 1e-6 to 1, σ from 0.4 to 50, T from 1
   * to 1e6.
   */
  protected io.noisebook.accounting.process.Process draw(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double p = Math.pow(10, -6 * random.nextDouble());
    double sigma = 0.4 * Math.pow(125, random.nextDouble());
    double steps = Math.rint(Math.pow(10, 6 * random.nextDouble()));
    return Sampled.gaussian(p, sigma).times(steps);
  }

  /** From each δ to the next smaller one that is tried; larger where an answer takes long. */
  protected double deltaRatio() {
    return 1e-20;
  }

  static Stream<Long> seeds() {
    return Stream.iterate(1L, seed -> seed + 1).limit(40);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void epsilonAndDeltaInvertEachOther(long seed) {
    Guarantee guarantee = analyse(draw(seed));
    for (double delta : new double[] {1e-2, 1e-5, 1e-12, 1e-40}) {
      double epsilon = guarantee.toEps(delta);
      if (epsilon > 0) {
        assertRelative(Math.log(delta), Math.log(guarantee.toDelta(epsilon)), 1e-7);
      } else {
        assertTrue(guarantee.toDelta(0) <= delta * (1 + 1e-9));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void lessDeltaCostsMoreEpsilon(long seed) {
    Guarantee guarantee = analyse(draw(seed));
    double last = 0;
    for (double delta = 0.5; delta > 1e-300; delta *= deltaRatio()) {
      double epsilon = guarantee.toEps(delta);
      assertTrue(epsilon >= last && epsilon < Double.POSITIVE_INFINITY, "ε = " + epsilon);
      last = epsilon;
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void theTradeOffFunctionIsOne(long seed) {
    TradeOff f = analyse(draw(seed)).tradeOff();
    double[] values = new double[101];
    for (int i = 0; i <= 100; i++) {
      values[i] = f.at(i / 100.0);
      assertTrue(values[i] >= 0 && values[i] <= 1 - i / 100.0 + 1e-12, "f ≤ 1 − α at " + i);
      assertTrue(i < 1 || values[i] <= values[i - 1] + 1e-12, "non-increasing at " + i);
      assertTrue(i < 2 || values[i] - 2 * values[i - 1] + values[i - 2] >= -1e-9, "convex at " + i);
    }
    assertEquals(0, f.at(1), 1e-12);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void theTradeOffFunctionImpliesTheProfile(long seed) {
    Guarantee guarantee = analyse(draw(seed));
    TradeOff f = guarantee.tradeOff();
    double[] alphas =
        IntStream.rangeClosed(0, 4000).mapToDouble(i -> Math.pow(i / 4000.0, 4)).toArray();
    double[] betas = Arrays.stream(alphas).map(f::at).toArray();
    for (double epsilon : new double[] {0, 0.1, 0.5, 1, 3}) {
      double delta = guarantee.toDelta(epsilon);
      // δ(ε) = 1 + f*(−e^ε) = max over α of 1 − e^ε α − f(α).
      double dual = 0;
      for (int i = 0; i < alphas.length; i++) {
        dual = Math.max(dual, 1 - Math.exp(epsilon) * alphas[i] - betas[i]);
      }
      // The curve may promise more than one pair alone does, never less.
      assertTrue(dual <= delta * (1 + 2e-3) + 1e-9, dual + " > " + delta);
      assertTrue(dual >= delta * profileSlack() - 1e-9, dual + " < " + delta);
    }
  }

  @Test
  void saysWhatItIs() {
    Guarantee guarantee = analyse(draw(7));
    assertEquals(draw(7), guarantee.process());
    assertEquals(draw(7).neighbours(), guarantee.neighbours());
    assertFalse(guarantee.assumptions().isEmpty());
    assertTrue(guarantee.toString().contains(guarantee.neighbours().words()));
    assertTrue(guarantee.toString().contains(guarantee.kind().words()));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 1, -1, 2, Double.NaN, Double.POSITIVE_INFINITY})
  void refusesADeltaOutsideItsRange(double delta) {
    Guarantee guarantee = analyse(draw(1));
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> guarantee.toEps(delta));
    assertTrue(e.getMessage().startsWith("δ is a probability in (0, 1); got "), e.getMessage());
  }

  @ParameterizedTest
  @ValueSource(doubles = {-1e-9, Double.NaN, Double.POSITIVE_INFINITY})
  void refusesAnEpsilonOutsideItsRange(double epsilon) {
    Guarantee guarantee = analyse(draw(1));
    assertThrows(IllegalArgumentException.class, () -> guarantee.toDelta(epsilon));
  }

  @ParameterizedTest
  @ValueSource(doubles = {-0.1, 1.1, Double.NaN})
  void refusesAnAlphaOutsideItsRange(double alpha) {
    TradeOff f = analyse(draw(1)).tradeOff();
    assertThrows(IllegalArgumentException.class, () -> f.at(alpha));
  }
}
