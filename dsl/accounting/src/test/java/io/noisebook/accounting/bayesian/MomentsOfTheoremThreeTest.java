package io.noisebook.accounting.bayesian;

import static io.noisebook.accounting.Approximately.assertRelative;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Reference values: the same sums and integrals by mpmath, with 60 and 30 digits. */
class MomentsOfTheoremThreeTest {
  static Stream<Long> seeds() {
    return LongStream.rangeClosed(1, 40).boxed();
  }

  @ParameterizedTest
  @CsvSource({
    "1, 0.01, 0.5, 0.00017181342207454793, 0.01703686323617655",
    "32, 0.001, 0.005, 5.3081460125960204e-6, 0.00032669076548074775",
    "64, 0.01, 0.08, 33.698017232375441, 38.29951116812901",
    "1024, 0.0010666, 1e-4, 0.00011944421408334816, 0.00033772027719650167",
    "256, 0.2, 3, 196962.37445650444, 196963.98389441687",
    "10, 0.9, 1e-7, 8.9100016127094945e-6, 9.0900014978694978e-6"
  })
  void theSumsKeepTheirDigits(int order, double q, double s, double left, double right) {
    assertRelative(left, BinomialMoment.left(order, q).at(s), 1e-11);
    assertRelative(right, BinomialMoment.right(order, q).at(s), 1e-11);
  }

  @ParameterizedTest
  @CsvSource({
    "1, 0.01, 0.5, 0.000160222649818554",
    "2.5, 0.01, 0.5, 0.000679602880439255",
    "32, 0.001, 0.005, 5.30467153147487e-6",
    "64, 0.1, 0.08, 1.90454700412993",
    "200, 0.5, 2, 135.560560127457",
    "10, 0.9, 0.01, 0.872919324263954"
  })
  void theReverseDirectionIsIntegrated(double order, double q, double s, double expected) {
    assertRelative(expected, ReverseMoment.of(q, order, s), 1e-10);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void theReverseDirectionIsNeverTheWorseOneAndTheBoundOfTheTheoremHoldsForIt(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int order = 1 + random.nextInt(100);
    double q = Math.pow(10, -4 * random.nextDouble());
    double s = Math.pow(10, -4 + 4.5 * random.nextDouble());
    double reverse = ReverseMoment.of(q, order, s);
    assertTrue(reverse > 0);
    assertTrue(reverse <= Divergence.WORSE.moment(order, q).applyAsDouble(s) * (1 + 1e-9));
    assertTrue(reverse <= BinomialMoment.right(order, q).at(s) * (1 + 1e-9));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void sumsAndQuadratureAgree(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int order = 1 + random.nextInt(200);
    double q = Math.pow(10, -4 * random.nextDouble());
    double s = Math.pow(10, -4 + 4.5 * random.nextDouble());
    double sums = Divergence.WORSE.moment(order, q).applyAsDouble(s);
    double nearby = Divergence.WORSE.moment(order * (1 + 1e-14), q).applyAsDouble(s);
    assertRelative(sums, nearby, 1e-8);
  }

  @Test
  void oneDirectionWithoutSamplingIsTheOther() {
    for (Divergence direction : new Divergence[] {Divergence.WORSE, Divergence.REVERSE}) {
      assertRelative(12 * 0.7, direction.moment(3, 1).applyAsDouble(0.7), 1e-13);
    }
  }

  @Test
  void noDistanceCostsNothingAndABoundlessOneIsInfinite() {
    for (Divergence direction : Divergence.values()) {
      assertEquals(0, direction.moment(5, 0.1).applyAsDouble(0));
    }
    assertEquals(
        Double.POSITIVE_INFINITY,
        Divergence.WORSE.moment(5, 0.1).applyAsDouble(Double.POSITIVE_INFINITY));
    assertTrue(Divergence.WORSE.moment(1000, 0.1).applyAsDouble(1e303) > 1e300);
  }
}
