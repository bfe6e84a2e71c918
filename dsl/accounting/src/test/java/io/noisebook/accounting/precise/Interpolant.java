package io.noisebook.accounting.precise;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleBinaryOperator;
import java.util.function.UnaryOperator;
import org.apache.commons.numbers.core.DD;

/** A smooth function by Chebyshev polynomials on panels that are halved until they fit. */
final class Interpolant {
  private static final int POINTS = 24;
  private static final double WIDEST = 2;
  private static final double NARROWEST = 1e-5;

  private record Panel(double from, double to, DD[] coefficients) {}

  private final List<Panel> panels;
  private final double[] starts;

  private Interpolant(List<Panel> panels) {
    this.panels = panels;
    this.starts = panels.stream().mapToDouble(Panel::from).toArray();
  }

  /**
   * Interpolates.
   *
   * @param tolerance the error allowed where the function takes a value, the first argument being
   *     the place and the second the value
   */
  static Interpolant of(
      UnaryOperator<DD> function, DoubleBinaryOperator tolerance, double from, double to) {
    List<Panel> panels = new ArrayList<>();
    int count = (int) Math.ceil((to - from) / WIDEST);
    for (int i = 0; i < count; i++) {
      add(
          panels,
          function,
          tolerance,
          from + (to - from) * i / count,
          i + 1 == count ? to : from + (to - from) * (i + 1) / count);
    }
    return new Interpolant(panels);
  }

  private static void add(
      List<Panel> panels,
      UnaryOperator<DD> function,
      DoubleBinaryOperator tolerance,
      double from,
      double to) {
    DD[] coefficients = fit(function, from, to);
    double rest = 0;
    for (int i = POINTS - 3; i < POINTS; i++) {
      rest = Math.max(rest, Math.abs(coefficients[i].hi()));
    }
    if (rest < tolerance.applyAsDouble((from + to) / 2, coefficients[0].hi())) {
      panels.add(new Panel(from, to, coefficients));
    } else {
      if (to - from < NARROWEST) {
        throw new IllegalStateException("not smooth at " + from + ": " + rest);
      }
      double middle = (from + to) / 2;
      add(panels, function, tolerance, from, middle);
      add(panels, function, tolerance, middle, to);
    }
  }

  private static DD[] fit(UnaryOperator<DD> function, double from, double to) {
    DD[] coefficients = new DD[POINTS];
    java.util.Arrays.fill(coefficients, DD.ZERO);
    DD half = DD.ofDifference(to, from).scalb(-1);
    DD middle = DD.ofSum(from, to).scalb(-1);
    for (int j = 0; j < POINTS; j++) {
      DD angle = Wide.PI.multiply(2 * j + 1).divide(2 * POINTS);
      DD value = function.apply(middle.add(half.multiply(Wide.cis(angle).re())));
      for (int i = 0; i < POINTS; i++) {
        DD cosine = COSINES[(i * (2 * j + 1)) % (4 * POINTS)];
        coefficients[i] = coefficients[i].add(value.multiply(cosine));
      }
    }
    for (int i = 0; i < POINTS; i++) {
      coefficients[i] = coefficients[i].multiply(i == 0 ? 1 : 2).divide(POINTS);
    }
    return coefficients;
  }

  /** cos(πn/2N). */
  private static final DD[] COSINES = new DD[4 * POINTS];

  static {
    for (int n = 0; n < COSINES.length; n++) {
      COSINES[n] = Wide.cis(Wide.PI.multiply(n).divide(2 * POINTS)).re();
    }
  }

  private Panel panel(double x) {
    int place = java.util.Arrays.binarySearch(starts, x);
    return panels.get(Math.max(0, place >= 0 ? place : -place - 2));
  }

  double from() {
    return starts[0];
  }

  double to() {
    return panels.get(panels.size() - 1).to;
  }

  int size() {
    return panels.size();
  }

  DD at(DD x) {
    Panel panel = panel(x.hi());
    DD t =
        x.subtract(DD.ofSum(panel.from, panel.to).scalb(-1)).divide(panel.to - panel.from).scalb(1);
    DD twice = t.scalb(1);
    DD first = DD.ZERO;
    DD second = DD.ZERO;
    for (int i = POINTS - 1; i > 0; i--) {
      DD next = twice.multiply(first).subtract(second).add(panel.coefficients[i]);
      second = first;
      first = next;
    }
    return t.multiply(first).subtract(second).add(panel.coefficients[0]);
  }

  double at(double x) {
    Panel panel = panel(x);
    double t = (2 * x - panel.from - panel.to) / (panel.to - panel.from);
    double first = 0;
    double second = 0;
    for (int i = POINTS - 1; i > 0; i--) {
      double next = 2 * t * first - second + panel.coefficients[i].hi();
      second = first;
      first = next;
    }
    return t * first - second + panel.coefficients[0].hi();
  }
}
