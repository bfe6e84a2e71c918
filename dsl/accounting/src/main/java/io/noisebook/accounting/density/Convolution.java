package io.noisebook.accounting.density;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

/**
 * log of the density of a sum by the coordinate of its axis: f(x) = ∫ f₁(x₁) f₂(x − x₁) dx₁.
 *
 * <p>The coordinate of the density that is finer near its origin resolves both. Of two alike, the
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

  @Override
  public double applyAsDouble(double s) {
    double x = axis.distance(s);
    return logDensity(origin + x) + axis.logStretch(s, x);
  }

  private double logDensity(double x) {
    if (first == second) {
      return part(first, second, x, x / 2) + Math.log(2);
    }
    boolean narrower = first.axis().finerThan(second.axis());
    if (first.axis() instanceof Axis.Logarithmic && second.axis() instanceof Axis.Logarithmic) {
      return logSum(part(first, second, x, x / 2), part(second, first, x, x / 2));
    }
    return narrower
        ? part(first, second, x, Double.POSITIVE_INFINITY)
        : part(second, first, x, Double.POSITIVE_INFINITY);
  }

  /** log of the part of the integral where the first distance is at most so large. */
  private static double part(LossDensity small, LossDensity large, double x, double most) {
    Axis a = small.axis();
    double shortest = large.distance(large.curve().reachBelow());
    double longest = large.distance(large.curve().reachAbove());
    double low = Math.max(small.curve().reachBelow(), coordinate(a, x - longest));
    double high = Math.min(small.curve().reachAbove(), coordinate(a, Math.min(most, x - shortest)));
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

  private static double logSum(double a, double b) {
    double larger = Math.max(a, b);
    return larger == Double.NEGATIVE_INFINITY
        ? larger
        : larger + Math.log1p(Math.exp(-Math.abs(a - b)));
  }
}
