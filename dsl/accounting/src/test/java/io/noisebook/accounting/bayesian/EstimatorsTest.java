package io.noisebook.accounting.bayesian;

import static io.noisebook.accounting.Approximately.assertRelative;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EstimatorsTest {
  /** Reference values: the inverse of the incomplete beta function by mpmath, with 60 digits. */
  @ParameterizedTest
  @CsvSource({
    "1e-15, 127, 9.058899781910658",
    "1e-15, 2, 22360679.77499786",
    "1e-15, 1, 318309886183790.7",
    "1e-5, 10, 7.526954019339651",
    "1e-30, 63, 21.24635760625984",
    "1e-100, 999, 23.93353970199596",
    "0.1, 5, 1.475884048824481",
    "1e-17, 99999, 8.495346666308804"
  })
  void studentsTailReachesWhereOneMinusGammaIsOne(double gamma, int degrees, double quantile) {
    assertRelative(quantile, Math.exp(StudentTail.logQuantile(gamma, degrees)), 1e-9);
  }

  @Test
  void theEstimatorIsThatOfThePaper() {
    double[] values = {1, 2, 4, 7};
    double mean = 3.5;
    double deviation = Math.sqrt((6.25 + 2.25 + 0.25 + 12.25) / 4);
    double quantile = Math.exp(StudentTail.logQuantile(1e-3, 3));
    double[] logs = {0, Math.log(2), Math.log(4), Math.log(7)};
    assertRelative(
        Math.log(mean + quantile / Math.sqrt(3) * deviation),
        new MeanEstimator(1e-3).logMean(logs, values.length),
        1e-12);
  }

  @Test
  void ofEqualSamplesItIsTheirValueHoweverLarge() {
    double[] logs = {1e5, 1e5, 1e5};
    assertEquals(1e5, new MeanEstimator(1e-300).logMean(logs, 3));
    logs[1] = Double.POSITIVE_INFINITY;
    assertEquals(Double.POSITIVE_INFINITY, new MeanEstimator(1e-15).logMean(logs, 3));
  }

  /** Of a normal distribution, for which Theorem 4 is exact, the mean is missed γ of the time. */
  @Test
  void overestimatesAsOftenAsItSays() {
    SplittableRandom random = new SplittableRandom(1);
    MeanEstimator estimator = new MeanEstimator(0.05);
    int tooSmall = 0;
    double[] logs = new double[8];
    for (int trial = 0; trial < 20_000; trial++) {
      for (int i = 0; i < logs.length; i++) {
        logs[i] = Math.log(50 + random.nextGaussian());
      }
      tooSmall += estimator.logMean(logs, logs.length) < Math.log(50) ? 1 : 0;
    }
    assertEquals(0.05, tooSmall / 20_000.0, 0.006);
  }

  @Test
  void aHundredZerosAreNotZero() {
    BinaryEstimator seen = new BinaryEstimator(100, 0);
    assertRelative(Math.pow(0.99, 101), seen.failure(0.01), 1e-12);
    assertEquals(0.36, seen.failure(0.01), 0.005);
    assertRelative(0.01, seen.at(Math.pow(0.99, 101)), 1e-9);
    assertEquals(0, seen.at(1), 1e-14);
    assertTrue(seen.at(1e-15) > 0.28);
    assertEquals(1, seen.failure(0));
    assertThrows(IllegalArgumentException.class, () -> seen.at(0));
    assertThrows(IllegalArgumentException.class, () -> new BinaryEstimator(-1, 0));
  }
}
