package io.noisebook.accounting;

import static io.noisebook.accounting.Approximately.assertRelative;
import static io.noisebook.accounting.Budget.budget;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.accounting.guarantee.Guarantee;
import io.noisebook.accounting.process.Gaussian;
import io.noisebook.accounting.process.Laplace;
import io.noisebook.accounting.process.Neighbours;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.process.Sampled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

/** The other neighbouring relation, through processes and accountants. */
class ReplaceOneTest {
  /** The moments accountant bounds the table's values, and is not far above them. */
  @ParameterizedTest(name = "{0}")
  @CsvFileSource(resources = "replace-one.csv", numLinesToSkip = 4)
  void momentsBoundTheTable(
      String name, double p, double sigma, double steps, double delta, double epsilon) {
    Process process = Sampled.gaussian(p, sigma).times(steps).replaceOne();
    double moments = budget().moments(process).toEps(delta);
    // The table's own values are too large by up to its discretisation.
    if (!coarse(p, sigma)) {
      assertTrue(moments >= epsilon - 3e-4 - 1e-4 * epsilon, moments + " < " + epsilon);
      // A bound by moments is loose where δ is large, and where there are few steps.
      assertTrue(steps < 100 || delta > 1e-2 || moments <= 1.3 * epsilon + 0.1, "far above");
    }
    assertTrue(moments >= budget().moments(p, sigma, steps).toEps(delta));
  }

  /** The loss of a step is about 2p/σ, which the table's lattice of 1e-4 must resolve. */
  private static boolean coarse(double p, double sigma) {
    return 2 * p / sigma < 1e-4;
  }

  /** The central limit: near the table where the limit is near. */
  @ParameterizedTest(name = "{0}")
  @CsvFileSource(resources = "replace-one.csv", numLinesToSkip = 4)
  void theCentralLimitIsNearTheTable(
      String name, double p, double sigma, double steps, double delta, double epsilon) {
    if (p == 1) {
      double gdp = budget().gdp(new Gaussian(sigma).times(steps).replaceOne()).toEps(delta);
      assertRelative(epsilon, gdp, 1e-3);
      assertTrue(gdp <= epsilon);
    } else if (!coarse(p, sigma) && sigma >= 1 && steps >= 1000 && delta >= 1e-6) {
      double gdp = budget().gdp(Sampled.gaussian(p, sigma).times(steps).replaceOne()).toEps(delta);
      assertRelative(epsilon, gdp, 0.04);
    }
  }

  /**
   * 4p² sinh(1/σ²) is the variance of the loss of the pair for small p: against the trapezoid rule
   * over the loss itself.
   */
  @ParameterizedTest
  @CsvSource({"1e-5, 1", "1e-5, 0.7", "1e-6, 3", "1e-4, 20"})
  void theLimitIsTheVarianceOfTheLoss(double p, double sigma) {
    double mean = 0;
    double square = 0;
    double h = sigma / 50;
    for (double x = -12 * sigma; x <= 12 * sigma; x += h) {
      double density =
          Math.exp(-x * x / (2 * sigma * sigma)) / (sigma * Math.sqrt(2 * Math.PI)) * h;
      double loss =
          Math.log1p(p * Math.expm1((2 * x - 1) / (2 * sigma * sigma)))
              - Math.log1p(p * Math.expm1((-2 * x - 1) / (2 * sigma * sigma)));
      mean += density * loss;
      square += density * loss * loss;
    }
    double mu = budget().gdp(Sampled.gaussian(p, sigma).replaceOne()).mu();
    assertRelative(square - mean * mean, mu * mu, 1e-3);
  }

  @Test
  void withoutSamplingTheSensitivityDoubles() {
    Process gaussian = new Gaussian(3).times(7);
    Process laplace = new Laplace(3).times(7);
    assertRelative(2 * Math.sqrt(7) / 3, budget().gdp(gaussian.replaceOne()).mu(), 1e-15);
    Process half = new Gaussian(1.5).times(7);
    Process halfLaplace = new Laplace(1.5).times(7);
    for (double delta : new double[] {1e-3, 1e-9}) {
      assertEquals(
          budget().exact(half).toEps(delta), budget().exact(gaussian.replaceOne()).toEps(delta));
      assertEquals(
          budget().moments(half).toEps(delta),
          budget().moments(gaussian.replaceOne()).toEps(delta));
      assertEquals(
          budget().exact(halfLaplace).toEps(delta),
          budget().exact(laplace.replaceOne()).toEps(delta));
      assertEquals(
          budget().moments(halfLaplace).toEps(delta),
          budget().moments(laplace.replaceOne()).toEps(delta));
    }
  }

  @Test
  void theRelationIsKeptAndNamed() {
    Process step = Sampled.gaussian(0.01, 1).replaceOne();
    Process all = step.times(10).then(step).times(2);
    assertEquals(Neighbours.REPLACE_ONE, all.neighbours());
    assertEquals(all.phases(), all.replaceOne().phases());
    assertEquals(step, step.replaceOne());
    assertTrue(all.words().endsWith("replace one example"), all.words());
    for (Guarantee guarantee : new Guarantee[] {budget().gdp(all), budget().moments(all)}) {
      assertEquals(Neighbours.REPLACE_ONE, guarantee.neighbours());
      assertTrue(guarantee.toString().contains("replace one example"), guarantee.toString());
      assertTrue(
          guarantee.assumptions().stream().anyMatch(s -> s.startsWith("Replace one")),
          guarantee.assumptions().toString());
    }
  }

  @Test
  void relationsDoNotMix() {
    Process add = Sampled.gaussian(0.01, 1);
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> add.then(add.replaceOne()));
    assertTrue(e.getMessage().contains("first.then(second).replaceOne()"), e.getMessage());
  }
}
