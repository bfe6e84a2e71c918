package io.noisebook.accounting.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.accounting.guarantee.Guarantee;
import io.noisebook.accounting.guarantee.GuaranteeContract;
import io.noisebook.accounting.guarantee.Kind;
import io.noisebook.accounting.process.Laplace;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.process.Sampled;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExactGuaranteeTest extends GuaranteeContract {
  /** Fewer than elsewhere, since a density takes a second; the last two once found a defect. */
  static Stream<Long> seeds() {
    return Stream.concat(Stream.iterate(1L, seed -> seed + 1).limit(10), Stream.of(22L, 36L));
  }

  @Override
  protected Guarantee analyse(Process process) {
    return ExactGuarantee.of(process);
  }

  /** The corners of the promised range: every answer finite and in order, and no endless search. */
  @ParameterizedTest
  @Timeout(300)
  @ValueSource(doubles = {1e-8, 0.5, 1})
  void noCornerIsNaNOrInfiniteOrEndless(double p) {
    for (double sigma : new double[] {0.2, 1000}) {
      for (double steps : new double[] {3, 1e9}) {
        for (double delta : new double[] {1e-5, 1e-300}) {
          String where = "p=" + p + " σ=" + sigma + " T=" + steps + " δ=" + delta;
          ExactGuarantee guarantee = ExactGuarantee.of(Sampled.gaussian(p, sigma).times(steps));
          double epsilon = guarantee.toEps(delta);
          assertTrue(epsilon >= 0 && epsilon < Double.POSITIVE_INFINITY, where + ": " + epsilon);
          double all = ExactGuarantee.of(Sampled.gaussian(1, sigma).times(steps)).toEps(delta);
          assertTrue(epsilon <= all * (1 + 1e-9), where + ": sampling may not cost privacy");
        }
      }
    }
  }

  @Test
  void saysHowItRoundedAndWhichMethodItUsed() {
    ExactGuarantee guarantee = ExactGuarantee.of(Sampled.gaussian(0.01, 1.3).times(3515.6));
    assertEquals(
        ExactGuarantee.of(Sampled.gaussian(0.01, 1.3).times(3516)).toEps(1e-5),
        guarantee.toEps(1e-5));
    assertTrue(guarantee.assumptions().toString().contains("T = 3515.6 was rounded up to 3516"));
    assertEquals(Method.CONTOUR, guarantee.method());
    assertEquals(Kind.UPPER_BOUND, guarantee.kind());
    assertTrue(guarantee.toString().contains("contour inversion"));
    ExactGuarantee one = ExactGuarantee.of(Sampled.gaussian(0.01, 1.3));
    assertEquals(Method.CLOSED_FORM, one.method());
    ExactGuarantee few = ExactGuarantee.of(Sampled.gaussian(0.1, 0.5).times(3));
    assertEquals(Method.DENSITY, few.method());
  }

  @Test
  void aDeltaAboveThatOfEpsilonZeroCostsNothing() {
    ExactGuarantee guarantee = ExactGuarantee.of(Sampled.gaussian(256 / 60000.0, 1.3).times(3516));
    assertEquals(0, guarantee.toEps(0.1));
    assertEquals(0, guarantee.bracket(0.1).upper());
    assertEquals(guarantee.tradeOff().advantage(), guarantee.toDelta(0), 1e-12);
  }

  /** Where no method can certify itself the answer is a bound, and is said to be one. */
  @Test
  void aBoundIsNotCalledExact() {
    ExactGuarantee atoms = ExactGuarantee.of(new Laplace(0.01).times(3));
    assertEquals(Method.MOMENTS, atoms.method(1e-12));
    assertFalse(atoms.isExact(1e-12));
    ExactGuarantee rare = ExactGuarantee.of(Sampled.gaussian(3.9e-5, 0.7).times(152));
    assertEquals(Method.CONTOUR, rare.method(1e-5));
    assertEquals(Method.DENSITY, rare.method(1e-13));
    ExactGuarantee bare = ExactGuarantee.of(Sampled.gaussian(0.01, 0.1).times(3));
    assertEquals(Method.MOMENTS, bare.method(1e-5));
    assertFalse(bare.isExact(1e-5));
    ExactGuarantee usual = ExactGuarantee.of(Sampled.gaussian(0.01, 1.3).times(1000));
    assertTrue(usual.isExact(1e-5));
    assertTrue(usual.toString().startsWith("ε = "), usual.toString());
  }
}
