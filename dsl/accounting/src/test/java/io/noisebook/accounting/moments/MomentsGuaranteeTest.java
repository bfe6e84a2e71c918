package io.noisebook.accounting.moments;

import static io.noisebook.accounting.Approximately.assertRelative;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.accounting.ReferenceRow;
import io.noisebook.accounting.guarantee.Guarantee;
import io.noisebook.accounting.guarantee.GuaranteeContract;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.process.Sampled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class MomentsGuaranteeTest extends GuaranteeContract {
  @Override
  protected Guarantee analyse(Process process) {
    return MomentsGuarantee.of(process);
  }

  /** A Rényi δ(ε) is not itself a profile: its neighbours in ε imply a little less. */
  @Override
  protected double profileSlack() {
    return 0.9;
  }

  private static MomentsGuarantee of(ReferenceRow row) {
    return MomentsGuarantee.of(Sampled.gaussian(row.p(), row.sigma()).times(row.steps()));
  }

  @ParameterizedTest
  @MethodSource("io.noisebook.accounting.ReferenceRow#all")
  void agreesWithTheReferenceOnThePublishedGrid(ReferenceRow row) {
    Best best = of(row).asPublished().epsAndOrder(row.delta());
    assertRelative(row.momentsPublished(), best.value(), 1e-9);
    assertEquals(row.momentsPublishedOrder(), best.order(), 1e-12);
  }

  /** Continuous orders are no worse than any grid, and never below the truth. */
  @ParameterizedTest
  @MethodSource("io.noisebook.accounting.ReferenceRow#all")
  void liesBetweenTheTruthAndEveryGrid(ReferenceRow row) {
    double epsilon = of(row).toEps(row.delta());
    assertTrue(epsilon <= row.momentsTfGridModern() * (1 + 1e-9), "above a grid: " + epsilon);
    assertTrue(epsilon >= row.epsExact() * (1 - 1e-7), "below the truth: " + epsilon);
    double classic = of(row).conversion(Conversion.CLASSIC).toEps(row.delta());
    assertTrue(classic <= row.momentsTfGridClassic() * (1 + 1e-9));
    assertTrue(epsilon <= classic);
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-8, 1e-3, 0.5, 1})
  void noCornerIsNaNOrInfinite(double p) {
    for (double sigma : new double[] {0.2, 1, 1000}) {
      for (double steps : new double[] {1, 1e9}) {
        for (double delta : new double[] {0.5, 1e-300}) {
          MomentsGuarantee guarantee = MomentsGuarantee.of(Sampled.gaussian(p, sigma).times(steps));
          double epsilon = guarantee.toEps(delta);
          assertTrue(
              epsilon >= 0 && epsilon < Double.POSITIVE_INFINITY,
              "p=" + p + " σ=" + sigma + " T=" + steps + " δ=" + delta + ": " + epsilon);
          // Sampling never costs more than seeing everything.
          double all = MomentsGuarantee.of(Sampled.gaussian(1, sigma).times(steps)).toEps(delta);
          assertTrue(epsilon <= all * (1 + 1e-9));
        }
      }
    }
  }

  @Test
  void saysWhenTheOrderIsAtTheEdgeOfItsGrid() {
    MomentsGuarantee guarantee =
        MomentsGuarantee.of(Sampled.gaussian(1, 50).times(10)).asPublished();
    Best best = guarantee.epsAndOrder(1e-5);
    assertEquals(63, best.order());
    assertTrue(best.atEdge());
    assertTrue(guarantee.toString().contains("edge of its grid"));
  }

  @Test
  void refusesOrdersOutsideTheirRange() {
    assertThrows(IllegalArgumentException.class, () -> Orders.of());
    assertThrows(IllegalArgumentException.class, () -> Orders.of(2, 1));
    assertThrows(IllegalArgumentException.class, () -> Orders.of(2, Double.NaN));
    MomentsGuarantee guarantee = MomentsGuarantee.of(Sampled.gaussian(0.1, 1));
    assertThrows(IllegalArgumentException.class, () -> guarantee.renyi(1));
  }
}
