package io.noisebook.accounting.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The same transform on the real line and on a bent path. */
class SampledRuleTest {
  /** Few steps are integrated on the real line, many on a bent path if the line is long. */
  private static final double FEW = 15;

  private static final double MANY = 150;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16})
  void theIntegralDoesNotDependOnThePath(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double p = Math.pow(10, -5 * random.nextDouble() - 0.1);
    double sigma = 0.3 * Math.pow(30, random.nextDouble());
    for (Direction direction : Direction.values()) {
      SampledTransform few = new SampledTransform(p, sigma, FEW, direction);
      SampledTransform many = new SampledTransform(p, sigma, MANY, direction);
      Saddle saddle = Saddle.forValue(Kernel.PROFILE, many, -30 * random.nextDouble(), 1);
      LineEnd end = LineEnd.of(saddle, many, saddle.psi() - 34, 1e9);
      int size = 40;
      double h = end.height() / size;
      double[][] one = new double[2][size];
      double[][] other = new double[2][size];
      few.addLine(saddle.c(), h, end.nats(), one[0], one[1]);
      many.addLine(saddle.c(), h, end.nats(), other[0], other[1]);
      for (int k = 0; k < size; k++) {
        double slip = 1e-12 + 10 * saddle.cumulant().error() * (1 + k * h / (1 + saddle.c()));
        assertEquals(
            one[0][k] / FEW * MANY, other[0][k], slip * MANY / FEW, "p = " + p + ", σ = " + sigma);
        double turns = Math.cos(one[1][k] / FEW - other[1][k] / MANY);
        assertEquals(1, turns, 1e-9, "the argument at node " + k);
      }
    }
  }
}
