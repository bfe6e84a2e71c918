package io.noisebook.accounting.calibration;

import java.util.function.DoubleUnaryOperator;

/**
 * Where a falling function crosses 0, by regula falsi (Illinois).
 *
 * @param function falls from positive to at most 0; it may be −∞
 */
record Crossing(DoubleUnaryOperator function) {

  /** The crossing, from the side where the function is at most 0. */
  double between(double from, double to) {
    double low = from;
    double high = to;
    double atLow = function.applyAsDouble(low);
    double atHigh = function.applyAsDouble(high);
    int last = 0;
    for (int i = 0; i < 200 && high - low > 2e-13 * (1 + Math.abs(high)); i++) {
      double next = low + (high - low) * atLow / (atLow - atHigh);
      // Near the end aim past the crossing by a little, so that both sides close in.
      next = last > 0 ? next + 1e-13 : next - 1e-13;
      if (!(next > low && next < high)) {
        next = (low + high) / 2;
      }
      double value = function.applyAsDouble(next);
      if (value > 0) {
        low = next;
        atLow = value;
        atHigh = last > 0 ? atHigh / 2 : atHigh;
        last = 1;
      } else {
        high = next;
        atHigh = value;
        atLow = last < 0 ? atLow / 2 : atLow;
        last = -1;
      }
    }
    return high;
  }
}
