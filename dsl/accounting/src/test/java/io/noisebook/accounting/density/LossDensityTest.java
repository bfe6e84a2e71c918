package io.noisebook.accounting.density;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LossDensityTest {
  private static final double REACH = 110;

  /** E_Q[R²] multiplies over steps, and no convolution is made to keep it: 1 + p²(e^{1/σ²} − 1). */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void theSecondMomentOfTheRatioIsThatOfTheFormula(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double p = Math.pow(10, -5 * random.nextDouble()) * 0.9;
    double sigma = 0.5 * Math.pow(20, random.nextDouble());
    long steps = (long) Math.pow(10, 3 * random.nextDouble());
    LossDensity density = LossDensity.sampled(p, sigma, REACH).times(steps);
    String where = "p=" + p + " σ=" + sigma + " T=" + steps;
    double truth = steps * Math.log1p(p * p * Math.expm1(1 / (sigma * sigma)));
    // What is formed is the whole moment, 1 + what is compared; hence the absolute part.
    assertEquals(truth, density.logExpectation(0, d -> 2 * d), 1e-11 * truth + 1e-12, where);
    assertTrue(density.defect() < 1e-10, where + ": " + density.defect());
  }

  @ParameterizedTest
  @CsvSource({"1e-8, 0.2, 1000000", "1e-6, 0.5, 10000", "0.9, 0.3, 5", "1e-3, 100, 300"})
  void bothMeasuresKeepTheirMassInHeavyAndNarrowBodies(double p, double sigma, long steps) {
    LossDensity density = LossDensity.sampled(p, sigma, REACH).times(steps);
    assertTrue(density.defect() < 1e-11, "defect " + density.defect());
    assertEquals(0, density.logExpectation(0, d -> 0), 1e-13);
    assertEquals(0, density.logExpectation(0, d -> d), 1e-13);
  }

  @Test
  void addingDifferentStepsDoesNotDependOnTheirOrder() {
    LossDensity rare = LossDensity.sampled(1e-5, 0.6, REACH).times(40);
    LossDensity often = LossDensity.sampled(0.3, 4, REACH).times(25);
    double threshold = 0.7;
    assertEquals(
        rare.plus(often).logAbove(threshold, d -> 0),
        often.plus(rare).logAbove(threshold, d -> 0),
        1e-11);
  }

  /** P and Q of a replacement are mirror images: Q(L &gt; t) = P(L &lt; −t), in every tail. */
  @ParameterizedTest
  @CsvSource({"0.01, 1, 100, 0.5", "0.3, 0.5, 3, 20", "1e-4, 0.4, 50, 6", "0.05, 20, 1000, 0.3"})
  void aReplacementLooksTheSameFromBothSides(double p, double sigma, long steps, double t) {
    LossDensity density = LossDensity.replaced(p, sigma, REACH).times(steps);
    assertTrue(density.defect() < 1e-11, "defect " + density.defect());
    double above = density.logAbove(t, d -> 0);
    assertEquals(above, density.logBelow(-t, d -> d - t), 1e-11 * Math.abs(above) + 1e-12);
  }

  /** Where the bodies of P and Q are far apart only one can be followed; that must be seen. */
  @Test
  void aDensityThatMissesABodySaysSo() {
    LossDensity density = LossDensity.sampled(0.999, 0.3, REACH).times(3000);
    assertEquals(Double.POSITIVE_INFINITY, density.defect());
  }
}
