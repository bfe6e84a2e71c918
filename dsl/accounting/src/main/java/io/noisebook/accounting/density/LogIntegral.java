package io.noisebook.accounting.density;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.math3.analysis.integration.gauss.GaussIntegrator;
import org.apache.commons.math3.analysis.integration.gauss.GaussIntegratorFactory;

/**
 * log ∫ e^{g(t)} dt by adaptive Gauss–Legendre quadrature, for g of any size.
 *
 * <p>A panel is halved until g is nearly straight across it by its ends and middle; it is accepted
 * when the last Legendre coefficients of its sixteen values are below {@link #SMOOTH}. The rule is
 * exact to twice their degree, so its error is about their square. Panels lower than the highest
 * point by {@link #NEGLIGIBLE} are left out. g may be −∞ at a place to begin: the integrand is 0
 * there, and rises from it as a polynomial does.
 */
final class LogIntegral {
  private static final int POINTS = 16;
  private static final double[] NODE = new double[POINTS];
  private static final double[] WEIGHT = new double[POINTS];

  /** The Legendre polynomials of the two highest degrees that sixteen values determine. */
  private static final double[] LAST = new double[POINTS];

  private static final double[] LAST_BUT_ONE = new double[POINTS];

  static {
    GaussIntegrator rule = new GaussIntegratorFactory().legendre(POINTS);
    for (int j = 0; j < POINTS; j++) {
      double x = rule.getPoint(j);
      double before = 1;
      double now = x;
      for (int k = 1; k < POINTS - 1; k++) {
        double next = ((2 * k + 1) * x * now - k * before) / (k + 1);
        before = now;
        now = next;
      }
      NODE[j] = x;
      WEIGHT[j] = rule.getWeight(j);
      LAST_BUT_ONE[j] = before * (POINTS - 1.5);
      LAST[j] = now * (POINTS - 0.5);
    }
  }

  /** −log of what may be left out, relative to the integrand's maximum. */
  private static final double NEGLIGIBLE = 40;

  /** The largest last coefficients of an accepted panel, relative to its integral. */
  private static final double SMOOTH = 1e-8;

  /** How far g may rise or fall over half a panel, and bend, before sixteen values are tried. */
  private static final double STEEP = 7;

  private static final double BENT = 4;

  /** What lies lower may be coarser: each e^{−ALLOWANCE} of height allows one more of the two. */
  private static final double ALLOWANCE = 7;

  /** In narrower panels, relatively, g shows its rounding: they are taken as they come. */
  private static final double NARROWEST = 1e-11;

  /** As near as this to an end where the integrand is 0, nothing is left to find. */
  private static final double EDGE = 1e-9;

  /** More panels than these are only tried on rounding errors; the rest is taken as it comes. */
  private static final int MOST_PANELS = 2000;

  /** Last coefficients below this part of a first estimate do not matter: they may be rounding. */
  private static final double LOST = 1e-14;

  private final DoubleUnaryOperator g;
  private double highest = Double.NEGATIVE_INFINITY;
  private double lost;
  private int panels;

  private LogIntegral(DoubleUnaryOperator g) {
    this.g = g;
  }

  /**
   * log ∫ e^{g}.
   *
   * @param g log of the integrand; −∞ where that is 0
   * @param places where to begin: the ends, and points near which g may be sharp, in any order
   */
  static double of(DoubleUnaryOperator g, double... places) {
    return new LogIntegral(g).integrate(places);
  }

  private double integrate(double[] places) {
    Arrays.sort(places);
    int n = places.length;
    double[] values = new double[n];
    int best = 0;
    for (int i = 0; i < n; i++) {
      values[i] = g.applyAsDouble(places[i]);
      if (values[i] > values[best]) {
        best = i;
      }
    }
    climb(places[Math.max(0, best - 1)], places[best], places[Math.min(n - 1, best + 1)]);
    if (highest == Double.NEGATIVE_INFINITY) {
      return highest;
    }
    double estimate = 0;
    for (int i = 1; i < n; i++) {
      estimate +=
          (places[i] - places[i - 1]) * Math.exp(Math.min(values[i], values[i - 1]) - highest);
    }
    lost = LOST * estimate;
    double sum = 0;
    for (int i = 1; i < n; i++) {
      if (places[i] > places[i - 1]) {
        sum += panel(places[i - 1], values[i - 1], places[i], values[i]);
      }
    }
    return highest + Math.log(sum);
  }

  /** Finds the maximum roughly: too low a value only makes fewer panels negligible. */
  private void climb(double left, double middle, double right) {
    highest = g.applyAsDouble(middle);
    for (int i = 0; i < 5; i++) {
      double a = (left + middle) / 2;
      double b = (middle + right) / 2;
      double atA = g.applyAsDouble(a);
      double atB = g.applyAsDouble(b);
      if (atA > highest && atA >= atB) {
        highest = atA;
        right = middle;
        middle = a;
      } else if (atB > highest) {
        highest = atB;
        left = middle;
        middle = b;
      } else {
        left = a;
        right = b;
      }
    }
  }

  private double panel(double from, double atFrom, double to, double atTo) {
    double middle = (from + to) / 2;
    double atMiddle = g.applyAsDouble(middle);
    double top = Math.max(atMiddle, Math.max(atFrom, atTo));
    if (top == Double.NEGATIVE_INFINITY) {
      return 0;
    }
    double left = rise(atFrom, atMiddle);
    double right = rise(atMiddle, atTo);
    double change = Math.max(Math.abs(left), Math.abs(right));
    // Beside an end where the integrand is 0 its maximum may lie unseen.
    boolean edge = Double.isInfinite(atFrom) || Double.isInfinite(atTo);
    if (top + change < highest - NEGLIGIBLE && !(edge && to - from > EDGE * (1 + Math.abs(from)))) {
      return 0;
    }
    double below = edge ? 0 : Math.max(0, highest - top - 2);
    double allowed = below / ALLOWANCE;
    boolean last = to - from < NARROWEST * (1 + Math.abs(from)) || panels > MOST_PANELS;
    if (last || change <= STEEP + allowed && Math.abs(right - left) <= BENT + allowed) {
      panels++;
      double sum = rule(middle, (to - from) / 2, SMOOTH * Math.exp(below / 2), last);
      if (sum >= 0) {
        return sum;
      }
    }
    return panel(from, atFrom, middle, atMiddle) + panel(middle, atMiddle, to, atTo);
  }

  /** How far g rises; from or to an end where the integrand is 0 it says nothing. */
  private static double rise(double from, double to) {
    return Double.isInfinite(from) || Double.isInfinite(to) ? 0 : to - from;
  }

  /** The sixteen-point rule, or −1 where the integrand is not smooth enough for it. */
  private double rule(double middle, double half, double smooth, boolean anyway) {
    double sum = 0;
    double last = 0;
    double lastButOne = 0;
    for (int j = 0; j < POINTS; j++) {
      double t = middle + half * NODE[j];
      double value = WEIGHT[j] * Math.exp(g.applyAsDouble(t) - highest);
      sum += value;
      last += LAST[j] * value;
      lastButOne += LAST_BUT_ONE[j] * value;
    }
    double rest = Math.abs(last) + Math.abs(lastButOne);
    return anyway || rest <= smooth * sum || rest * half <= lost ? sum * half : -1;
  }
}
