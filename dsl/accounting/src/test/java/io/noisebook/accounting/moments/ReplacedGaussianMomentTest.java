package io.noisebook.accounting.moments;

import static io.noisebook.accounting.Approximately.assertRelative;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ReplacedGaussianMomentTest {
  /** log(1 + E_Q[R^α − 1 − α(R−1)]) by adaptive quadrature in 40-digit arithmetic, 2026-11. */
  @ParameterizedTest
  @CsvSource({
    "0.5,   1,    2,    0.83094158474390773082",
    "0.01,  1,    1.5,  0.00017141082636669925646",
    "0.01,  1,    17,   57.873101629827469264",
    "0.004, 1.3,  9.3,  0.0015441641174726141601",
    "1e-6,  1,    3,    1.4102369274968089027e-11",
    "1e-8,  1,    2.5,  8.8140086707626094242e-16",
    "0.1,   0.25, 4,    87.105741174997296168",
    "0.9,   4,    3.5,  0.87824417783900848683",
    "0.97,  1,    6,    32.042682999498237392",
    "0.02,  30,   40,   0.0013866380637565187679",
    "0.6,   0.7,  12.5, 150.83569658925662739",
    "0.3,   3,    200,  2041.2948641871678383",
    "0.999, 2,    5,    9.951603705195654798",
    "0.5,   0.5,  1.01, 0.011858515840540463437"
  })
  void agreesWithQuadratureInManyDigits(double p, double sigma, double order, double expected) {
    assertRelative(expected, new ReplacedGaussianMoment(p, sigma).at(order - 1), 1e-12);
  }

  static LongStream seeds() {
    return LongStream.rangeClosed(1, 60);
  }

  /** A plain sum over 400,000 points of the whole range, which knows nothing of peaks or strips. */
  @ParameterizedTest
  @MethodSource("seeds")
  void agreesWithAPlainSum(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double p = random.nextBoolean() ? random.nextDouble() : Math.pow(10, -4 * random.nextDouble());
    double sigma = 0.3 * Math.pow(30, random.nextDouble());
    double order = 1 + 100 * Math.pow(random.nextDouble(), 4);
    double from = -1 - 12 * sigma;
    double h = (2 * order + 12 * sigma - from) / 400_000;
    double[] logs = new double[400_001];
    double top = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < logs.length; i++) {
      double x = from + i * h;
      double logP = logMixture(p, x - 0.5, sigma);
      double logQ = logMixture(p, -x - 0.5, sigma);
      logs[i] = -x * x / (2 * sigma * sigma) + order * logP + (1 - order) * logQ;
      top = Math.max(top, logs[i]);
    }
    double sum = 0;
    for (double log : logs) {
      sum += Math.exp(log - top);
    }
    double expected = top + Math.log(sum * h / (sigma * Math.sqrt(2 * Math.PI)));
    double moment = new ReplacedGaussianMoment(p, sigma).at(order - 1);
    assertEquals(expected, moment, 1e-11 * Math.max(1, expected));
  }

  /** log(1 − p + p e^{z/σ²}). */
  private static double logMixture(double p, double z, double sigma) {
    double shifted = Math.log(p) + z / (sigma * sigma);
    double larger = Math.max(Math.log1p(-p), shifted);
    return larger + Math.log(Math.exp(Math.log1p(-p) - larger) + Math.exp(shifted - larger));
  }

  /**
   * Between the pair with one component shifted, which is a mixture of what it sees, and the
   * mechanism on all the data with the whole distance of 2, which it is a mixture of.
   */
  @ParameterizedTest
  @MethodSource("seeds")
  void liesBetweenOneShiftAndTwoWithoutSampling(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double p = Math.pow(10, -7 * random.nextDouble());
    double sigma = 0.2 * Math.pow(5000, random.nextDouble());
    double excess = Math.pow(10, -3 + 6 * random.nextDouble());
    double moment = new ReplacedGaussianMoment(p, sigma).at(excess);
    assertTrue(moment >= new SampledGaussianMoment(p, sigma).at(excess) * (1 - 1e-12));
    assertTrue(moment <= 2 * excess * (1 + excess) / (sigma * sigma) * (1 + 1e-12));
  }
}
