package io.noisebook.accounting.density;

import io.noisebook.accounting.numeric.Logarithms;
import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

/**
 * log of the density of a sum by the coordinate of its axis: f(x) = ∫ f₁(x₁) f₂(x − x₁) dx₁.
 *
 * <p>The coordinate of a density that is far finer near its origin resolves both. Of two alike, the
 * integral is split at x₁ = x/2, so that on each side the smaller distance is the one resolved.
 */
final class Convolution implements DoubleUnaryOperator {
  /** Panels to begin with are at most this wide in the coordinate. */
  private static final double WIDE = 3;

  private final LossDensity first;
  private final LossDensity second;
  private final Axis axis;
  private final double origin;

  Convolution(LossDensity first, LossDensity second, Axis axis, double origin) {
    this.origin = origin;
    this.first = first;
    this.second = second;
    this.axis = axis;
  }

  /**
   * The error of a value by rounding. One coordinate for both distances has their sum's rounding,
   * which matters as the wider body's width is smaller than that sum.
   *
   * @param longest the longest distance that occurs
   */
  double rounding(double longest) {
    boolean split =
        !first.axis().finerThan(second.axis()) && !second.axis().finerThan(first.axis());
    return split || !(axis instanceof Axis.TwoSided wide)
        ? 0
        : Math.ulp(1.0) * longest / wide.scale();
  }

  @Override
  public double applyAsDouble(double s) {
    double x = axis.distance(s);
    return logDensity(origin + x) + axis.logStretch(s, x);
  }

  private double logDensity(double x) {
    if (first == second) {
      return nearer(first, second, x) + Math.log(2);
    }
    if (!first.axis().finerThan(second.axis()) && !second.axis().finerThan(first.axis())) {
      return Logarithms.sum(nearer(first, second, x), nearer(second, first, x));
    }
    return first.axis().finerThan(second.axis())
        ? part(first, second, x, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY)
        : part(second, first, x, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
  }

  /** log of the part of the integral where the first distance is on the origin's side of x/2. */
  private static double nearer(LossDensity small, LossDensity large, double x) {
    return x < 0
        ? part(small, large, x, x / 2, Double.POSITIVE_INFINITY)
        : part(small, large, x, Double.NEGATIVE_INFINITY, x / 2);
  }

  /** log of the part of the integral where the first distance is between two values. */
  private static double part(
      LossDensity small, LossDensity large, double x, double from, double to) {
    Axis a = small.axis();
    double shortest = large.distance(large.curve().reachBelow());
    double longest = large.distance(large.curve().reachAbove());
    double low = Math.max(small.curve().reachBelow(), coordinate(a, Math.max(from, x - longest)));
    double high = Math.min(small.curve().reachAbove(), coordinate(a, Math.min(to, x - shortest)));
    if (!(low < high)) {
      return Double.NEGATIVE_INFINITY;
    }
    int panels = (int) Math.max(2, Math.ceil((high - low) / WIDE));
    double[] places = new double[panels + 3];
    for (int i = 0; i < panels; i++) {
      places[i] = low + (high - low) * i / panels;
    }
    places[panels] = high;
    // Where either density is highest the integrand may be sharp.
    places[panels + 1] = within(low, small.middle(), high);
    places[panels + 2] = within(low, coordinate(a, x - large.distance(large.middle())), high);
    Arrays.sort(places);
    return LogIntegral.of(t -> small.curve().at(t) + large.logDensity(x - a.distance(t)), places);
  }

  private static double coordinate(Axis axis, double x) {
    return axis instanceof Axis.Logarithmic && x <= 0
        ? Double.NEGATIVE_INFINITY
        : axis.coordinate(x);
  }

  private static double within(double low, double value, double high) {
    return Math.min(high, Math.max(low, value));
  }
}
