package io.noisebook.accounting.exact;

import static io.noisebook.accounting.Approximately.assertRelative;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.accounting.process.Gaussian;
import io.noisebook.accounting.process.Neighbours;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.process.Sampled;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The contour and the density share nothing but the likelihood ratio; they must say the same. */
class MethodsAgreeTest {
  private static final double[] DELTAS = {1e-2, 1e-5, 1e-10, 1e-30};

  private static void compare(Process process) {
    List<Part> parts = Part.of(process);
    Densities densities = new Densities(parts);
    for (Direction direction : Direction.values()) {
      Profile contour = new ContourProfile(SumTransform.of(parts, direction), true);
      Profile density = new DensityProfile(densities, direction);
      int compared = 0;
      for (double delta : DELTAS) {
        double epsilon = contour.epsilon(Math.log(delta));
        if (epsilon > 0) {
          String where = process.words() + ", " + direction + ", δ = " + delta;
          assertEquals(epsilon, density.epsilon(Math.log(delta)), 1e-9 * epsilon, where);
          assertTrue(density.bracket(Math.log(delta)).relativeWidth() < 1e-6, where);
          compared++;
        }
      }
      assertTrue(compared > 0, "the contour answered nothing for " + process.words());
    }
  }

  @ParameterizedTest
  @CsvSource({"0.01, 1, 1000", "0.2, 3, 300", "1e-3, 0.8, 20000", "0.05, 40, 5000"})
  void whereAnExampleIsAddedOrRemoved(double p, double sigma, double steps) {
    compare(Sampled.gaussian(p, sigma).times(steps));
  }

  @ParameterizedTest
  @CsvSource({"0.01, 1, 1000", "0.2, 3, 300", "0.05, 40, 500"})
  void whereARecordIsReplaced(double p, double sigma, double steps) {
    compare(Sampled.gaussian(p, sigma).times(steps).replaceOne());
  }

  @Test
  void withNoiseOnAllTheDataBesidesAndUnequalParts() {
    Process process =
        Sampled.gaussian(0.02, 0.9)
            .times(200)
            .then(Sampled.gaussian(0.1, 2.5).times(30))
            .then(new Gaussian(8).times(4));
    compare(process);
    compare(process.replaceOne());
  }

  /** One step of a replacement by its definition, P(L &gt; ε) − e^ε Q(L &gt; ε). */
  @ParameterizedTest
  @CsvSource({"0.5, 1, 2.5", "0.01, 0.7, 1.2", "1e-5, 0.4, 0.3", "0.9, 6, 0.4"})
  void oneReplacementIsItsDefinition(double p, double sigma, double epsilon) {
    ReplacedLoss loss = new ReplacedLoss(p, sigma);
    double x = loss.location(epsilon);
    assertRelative(epsilon, loss.logRatio(x), 1e-12);
    double delta = Math.exp(loss.logAbove(x, true)) - Math.exp(epsilon + loss.logAbove(x, false));
    ExactGuarantee guarantee = ExactGuarantee.of(Sampled.gaussian(p, sigma).replaceOne());
    assertEquals(Neighbours.REPLACE_ONE, guarantee.neighbours());
    assertEquals(delta, guarantee.toDelta(epsilon), 1e-9 * delta + 1e-15);
    assertRelative(epsilon, guarantee.toEps(delta), 1e-8);
  }

  /** A replacement costs more than a removal, and no more than a removal and an addition. */
  @ParameterizedTest
  @CsvSource({"0.01, 1, 1000", "1e-4, 0.5, 100", "0.3, 2, 10"})
  void aReplacementCostsMoreThanARemoval(double p, double sigma, double steps) {
    Process process = Sampled.gaussian(p, sigma).times(steps);
    double removal = ExactGuarantee.of(process).toEps(1e-6);
    double replacement = ExactGuarantee.of(process.replaceOne()).toEps(1e-6);
    assertTrue(replacement > removal, removal + " and " + replacement);
    double twice = ExactGuarantee.of(process).remove().tradeOff().symmetrized().group(2).at(0.01);
    assertTrue(ExactGuarantee.of(process.replaceOne()).tradeOff().at(0.01) >= twice - 1e-9);
  }
}
