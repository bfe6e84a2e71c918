package io.noisebook.accounting.filter;

import static io.noisebook.accounting.Approximately.assertRelative;
import static io.noisebook.accounting.Budget.budget;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.accounting.gdp.GaussianProfile;
import io.noisebook.accounting.process.Gaussian;
import io.noisebook.accounting.process.Laplace;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.process.Sampled;
import io.noisebook.accounting.process.Shuffled;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PrivacyFilterTest {
  private static final double FIRST = 0.3;
  private static final double BUDGET = 0.8;

  /**
   * The exact δ(ε) of two Gaussian steps of which the second is chosen by the output y of the
   * first: the hockey-stick divergence of the second at what is left of ε, averaged over y.
   *
   * @param second the ρ of the second step by the privacy loss of the first
   */
  private static double exactDelta(double epsilon, DoubleUnaryOperator second) {
    double mu = Math.sqrt(2 * FIRST);
    double sum = 0;
    double step = 1e-3;
    for (double x = -9; x <= 9; x += step) {
      // The loss of an N(μ, 1) output under N(0, 1), x being the output less μ.
      double loss = mu * x + mu * mu / 2;
      double rho = second.applyAsDouble(loss);
      double left = epsilon - loss;
      double delta =
          rho == 0
              ? Math.max(0, -Math.expm1(left))
              : Math.exp(GaussianProfile.logDelta(left, Math.sqrt(2 * rho)));
      sum += delta * Math.exp(-x * x / 2) / Math.sqrt(2 * Math.PI) * step;
    }
    return sum;
  }

  /** Whoever chooses after having seen the first output cannot pass what the filter promises. */
  @ParameterizedTest
  @CsvSource({"-10", "-0.5", "0", "0.5", "1", "2", "10"})
  void noAdaptiveChoicePassesTheBudget(double when) {
    ZcdpFilter filter = ZcdpFilter.of(BUDGET);
    double left = BUDGET - FIRST;
    DoubleUnaryOperator goesOnIfItLooksBad = loss -> loss > when ? left : 0;
    DoubleUnaryOperator goesOnIfItLooksGood = loss -> loss < when ? left : 0;
    DoubleUnaryOperator bitByBit = loss -> left / (1 + Math.exp(-4 * (loss - when)));
    for (double epsilon : new double[] {0.5, 1, 2, 3, 5}) {
      for (DoubleUnaryOperator strategy :
          new DoubleUnaryOperator[] {goesOnIfItLooksBad, goesOnIfItLooksGood, bitByBit}) {
        double delta = exactDelta(epsilon, strategy);
        double promised = budget().exact(filter.asGaussian()).toDelta(epsilon);
        assertTrue(delta <= promised * (1 + 1e-6), delta + " > " + promised);
        assertTrue(promised <= budget().zcdp(filter.asGaussian()).toDelta(epsilon));
      }
    }
  }

  /** What was spent is no guarantee: a run that may stop early costs more than one that must. */
  @Test
  void whatWasSpentIsNoGuarantee() {
    double left = BUDGET - FIRST;
    double delta = exactDelta(3, loss -> loss > 1 ? left : 0);
    double spentByOneThatStopped = budget().exact(new Gaussian(sigma(FIRST))).toDelta(3);
    assertTrue(delta > 2 * spentByOneThatStopped, delta + " against " + spentByOneThatStopped);
  }

  private static double sigma(double rho) {
    return 1 / Math.sqrt(2 * rho);
  }

  @Test
  void addsAndStopsBeforeTheBudget() {
    PrivacyFilter filter = ZcdpFilter.of(0.78125);
    Process epoch = new Shuffled(0.01, new Gaussian(8));
    int epochs = 0;
    while (filter.admits(epoch)) {
      filter = filter.after(epoch);
      epochs++;
    }
    assertEquals(100, epochs); // Table II: uniform σ = 8
    assertEquals(0.78125, filter.spent(), 1e-12);
    assertEquals(0, filter.left(), 1e-12);
    PrivacyFilter full = filter;
    assertThrows(IllegalStateException.class, () -> full.after(epoch));
    assertRelative(0.78125 + 2 * Math.sqrt(0.78125 * Math.log(1e5)), filter.toEps(1e-5), 1e-14);
  }

  @Test
  void onlyGaussianStepsAreOneGaussian() {
    ZcdpFilter filter = ZcdpFilter.of(1).after(new Laplace(2));
    assertEquals(0.125, filter.spent(), 1e-15);
    assertThrows(IllegalStateException.class, filter::asGaussian);
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class, () -> filter.admits(Sampled.gaussian(0.01, 2)));
    assertTrue(e.getMessage().contains("RenyiFilter"), e.getMessage());
  }

  /** At the order of the fixed steps, a Rényi filter allows as many of them as the accountant. */
  @ParameterizedTest
  @ValueSource(doubles = {0.8, 1, 3})
  void aRenyiFilterLosesNothingOnFixedSteps(double sigma) {
    Process steps = Sampled.gaussian(0.01, sigma).times(10);
    RenyiFilter filter = RenyiFilter.of(2, 1e-5, steps);
    assertRelative(2, filter.toEps(1e-5), 1e-12);
    int taken = 0;
    while (filter.admits(steps) && taken < 5000) {
      filter = filter.after(steps);
      taken++;
    }
    double allowed = budget().eps(2, 1e-5).by(budget()::moments).steps(0.01, sigma) / 10;
    assertTrue(taken <= allowed && taken >= 0.99 * allowed - 1, taken + " of " + allowed);
    assertTrue(budget().moments(steps.times(Math.max(1, taken))).toEps(1e-5) <= 2);
  }

  @Test
  void aRenyiFilterTakesShuffledEpochsAsStepsOnAllTheData() {
    RenyiFilter filter = new RenyiFilter(5, 1, 0);
    assertRelative(5 / 72.0, filter.cost(new Shuffled(0.1, new Gaussian(6))), 1e-9);
    assertFalse(filter.admits(new Gaussian(1.5)));
    assertThrows(
        IllegalArgumentException.class, () -> RenyiFilter.of(1e-9, 1e-300, new Gaussian(1)));
  }
}
