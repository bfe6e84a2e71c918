package io.noisebook.accounting.density;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

/**
 * log of the density of a sum by the coordinate of its axis: f(x) = ∫ f₁(x₁) f₂(x − x₁) dx₁, split
 * at x₁ = x/2 so that on each side the coordinate of the smaller distance resolves both.
 */
final class Convolution implements DoubleUnaryOperator {
  /** Panels to begin with are at most this wide in the coordinate. */
  private static final double WIDE = 1.5;

  private final LossDensity first;
  private final LossDensity second;
  private final Axis axis;

  Convolution(LossDensity first, LossDensity second, Axis axis) {
    this.first = first;
    this.second = second;
    this.axis = axis;
  }

  @Override
  public double applyAsDouble(double s) {
    double x = axis.distance(s);
    double half = half(first, second, x);
    double log = first == second ? half + Math.log(2) : logSum(half, half(second, first, x));
    return log + axis.logStretch(s);
  }

  /** log of the part of the integral where the first distance is the smaller one. */
  private static double half(LossDensity small, LossDensity large, double x) {
    Axis a = small.axis();
    double shortest = large.distance(large.curve().reachBelow());
    double longest = large.distance(large.curve().reachAbove());
    double low = Math.max(small.curve().reachBelow(), coordinate(a, x - longest));
    double high =
        Math.min(small.curve().reachAbove(), coordinate(a, Math.min(x / 2, x - shortest)));
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
    places[panels + 1] = within(low, small.curve().highest(), high);
    places[panels + 2] =
        within(low, coordinate(a, x - large.distance(large.curve().highest())), high);
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

  private static double logSum(double a, double b) {
    double larger = Math.max(a, b);
    return larger == Double.NEGATIVE_INFINITY
        ? larger
        : larger + Math.log1p(Math.exp(-Math.abs(a - b)));
  }
}
