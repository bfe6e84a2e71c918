package io.noisebook.accounting.guarantee;

import java.util.function.DoubleUnaryOperator;
import org.apache.commons.statistics.distribution.NormalDistribution;

/** Extremes of functions of a trade-off function. */
final class Extremes {
  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);
  private static final double GOLDEN = (3 - Math.sqrt(5)) / 2;
  private static final int COARSE = 48;

  private Extremes() {}

  /** The α at which a trade-off function has slope −1, where 1 − α − f(α) is largest. */
  static double steepness(TradeOff f) {
    // In z = Φ⁻¹(1−α), so that an α near 0 or 1 is found as easily as one in the middle.
    double z = highest(x -> -error(x) - f.at(error(x)), -9, 9);
    return error(z);
  }

  /** The largest Φ⁻¹(1−α) − Φ⁻¹(f(α)) where both errors are at least the smallest. */
  static double mu(TradeOff f, double smallest) {
    double most = NORMAL.inverseSurvivalProbability(smallest);
    DoubleUnaryOperator needed =
        z -> {
          double beta = f.at(error(z));
          return beta < smallest
              ? Double.NEGATIVE_INFINITY
              : z + NORMAL.inverseSurvivalProbability(Math.min(beta, 1));
        };
    double z = highest(needed, -most, most);
    double value = Math.max(needed.applyAsDouble(z), needed.applyAsDouble(most));
    return Math.max(0, Math.max(value, needed.applyAsDouble(-most)));
  }

  private static double error(double z) {
    return NORMAL.survivalProbability(z);
  }

  /** The place of a maximum: a coarse scan, then golden sections around its best. */
  private static double highest(DoubleUnaryOperator f, double low, double high) {
    double stride = (high - low) / COARSE;
    double best = low;
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0; i <= COARSE; i++) {
      double value = f.applyAsDouble(low + i * stride);
      if (value > most) {
        most = value;
        best = low + i * stride;
      }
    }
    double a = Math.max(low, best - stride);
    double b = Math.min(high, best + stride);
    double x = a + GOLDEN * (b - a);
    double y = b - GOLDEN * (b - a);
    double fx = f.applyAsDouble(x);
    double fy = f.applyAsDouble(y);
    // A maximum is flat: half of the digits of its place give all of those of its value.
    while (b - a > 1e-9) {
      if (fx >= fy) {
        b = y;
        y = x;
        fy = fx;
        x = a + GOLDEN * (b - a);
        fx = f.applyAsDouble(x);
      } else {
        a = x;
        x = y;
        fx = fy;
        y = b - GOLDEN * (b - a);
        fy = f.applyAsDouble(y);
      }
    }
    return fx >= fy ? x : y;
  }
}
