package io.noisebook.accounting.density;

import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;

/**
 * A function on an interval as Chebyshev polynomials on pieces, made for logarithms of densities.
 * Beyond its ends it goes on as a parabola for as long as that matters, so that an integrand that
 * reaches past them has no edge there.
 */
final class LogCurve {
  private static final int POINTS = 16;
  private static final double[] NODE = new double[POINTS];
  private static final double[][] TRANSFORM = new double[POINTS][POINTS];

  /** The power x^j in the Chebyshev polynomial of degree k. */
  private static final double[][] POWERS = new double[POINTS][POINTS];

  static {
    for (int j = 0; j < POINTS; j++) {
      NODE[j] = Math.cos(Math.PI * (j + 0.5) / POINTS);
      for (int k = 0; k < POINTS; k++) {
        TRANSFORM[k][j] =
            (k == 0 ? 1.0 : 2.0) / POINTS * Math.cos(Math.PI * k * (j + 0.5) / POINTS);
      }
    }
  }

  static {
    POWERS[0][0] = 1;
    POWERS[1][1] = 1;
    for (int k = 2; k < POINTS; k++) {
      for (int j = 0; j < POINTS; j++) {
        POWERS[k][j] = (j > 0 ? 2 * POWERS[k - 1][j - 1] : 0) - POWERS[k - 2][j];
      }
    }
  }

  /** The last coefficients that a piece may have, for values of size 1. */
  private static final double TOLERANCE = 3e-15;

  /** What the coordinates' own rounding allows, times the slope. */
  private static final double ROUNDING = 1e-15;

  /** The same for values within {@link #MARGIN} of the least that matter. */
  private static final double COARSE = 1e-7;

  /** Values this near to the least are there for the sake of higher ones. */
  private static final double MARGIN = 20;

  /** The parabola ends where it has fallen by so much. */
  private static final double FALL = 45;

  private static final int DEEPEST = 12;

  private final double[] breaks;
  private final double[] middles;
  private final double[] perWidth;

  /** Of powers of the place from −1 to 1 in its piece, sixteen for each piece. */
  private final double[] powers;

  private final int[] index;
  private final double perCell;
  private final Parabola before;
  private final Parabola after;
  private final double reachBelow;
  private final double reachAbove;

  private LogCurve(double[] breaks, double[] powers) {
    this.breaks = breaks;
    this.powers = powers;
    int n = breaks.length - 1;
    this.middles = new double[n];
    this.perWidth = new double[n];
    for (int i = 0; i < n; i++) {
      middles[i] = (breaks[i] + breaks[i + 1]) / 2;
      perWidth[i] = 2 / (breaks[i + 1] - breaks[i]);
    }
    double narrowest = Double.POSITIVE_INFINITY;
    for (int i = 0; i < n; i++) {
      narrowest = Math.min(narrowest, breaks[i + 1] - breaks[i]);
    }
    int cells = (int) Math.min(4096, Math.max(64, 2 * (last() - first()) / narrowest));
    this.perCell = cells / (last() - first());
    this.index = new int[cells + 1];
    int piece = 0;
    for (int i = 0; i <= cells; i++) {
      while (piece < n - 1 && breaks[piece + 1] <= first() + i / perCell) {
        piece++;
      }
      index[i] = piece;
    }
    double d = (breaks[1] - breaks[0]) / 64;
    this.before =
        Parabola.through(first(), inside(first()), inside(first() + d), inside(first() + 2 * d), d);
    d = (breaks[n - 1] - breaks[n]) / 64;
    this.after =
        Parabola.through(last(), inside(last()), inside(last() + d), inside(last() + 2 * d), d);
    this.reachBelow = first() - before.reach(-1);
    this.reachAbove = last() + after.reach(1);
  }

  /** A function's continuation beyond an end: value + slope·d + bend·d², d from the end. */
  private record Parabola(double from, double value, double slope, double bend) {
    /** Through three values at distances 0, d and 2d inwards; never bent upwards. */
    static Parabola through(double from, double a, double b, double c, double d) {
      double bend = Math.min(0, (a - 2 * b + c) / (2 * d * d));
      return new Parabola(from, a, (b - a) / d - bend * d, bend);
    }

    double at(double s) {
      double d = s - from;
      return value + d * (slope + d * bend);
    }

    /** How far it goes on in a direction of ±1 before it has fallen by {@link #FALL}. */
    double reach(int side) {
      double fall = -side * slope;
      if (!(fall > 0)) {
        return 0;
      }
      return bend > -1e-9
          ? FALL / fall
          : (Math.sqrt(fall * fall - 4 * bend * FALL) - fall) / (-2 * bend);
    }
  }

  /**
   * Follows a function.
   *
   * @param f the function
   * @param guess increasing places at which pieces may begin and end; the first and the last do
   * @param least at a place, a value below which nothing matters
   * @param rounding the error of the function's values
   */
  static LogCurve of(
      DoubleUnaryOperator f, double[] guess, DoubleUnaryOperator least, double rounding) {
    // A value is an integral: every processor takes its part.
    List<Builder> parts =
        IntStream.range(1, guess.length)
            .parallel()
            .mapToObj(i -> new Builder(f, least, rounding).followed(guess[i - 1], guess[i]))
            .toList();
    return Builder.joined(guess[0], parts);
  }

  /** The pieces of one interval of the guess. */
  private static final class Builder {
    private static final int FEW = 4;

    private final DoubleUnaryOperator f;
    private final DoubleUnaryOperator least;
    private final double rounding;
    private double[] ends = new double[FEW];
    private double[] pieces = new double[FEW * POINTS];
    private int count;

    Builder(DoubleUnaryOperator f, DoubleUnaryOperator least, double rounding) {
      this.f = f;
      this.rounding = rounding;
      this.least = least;
    }

    Builder followed(double from, double to) {
      follow(from, to, 0);
      return this;
    }

    private void follow(double from, double to, int depth) {
      double[] values = new double[POINTS];
      double low = Double.POSITIVE_INFINITY;
      double high = Double.NEGATIVE_INFINITY;
      double worth = Double.NEGATIVE_INFINITY;
      for (int j = 0; j < POINTS; j++) {
        double s = (from + to) / 2 + (to - from) / 2 * NODE[j];
        values[j] = f.applyAsDouble(s);
        low = Math.min(low, values[j]);
        high = Math.max(high, values[j]);
        worth = Math.max(worth, values[j] - least.applyAsDouble(s));
      }
      double[] c = transform(values);
      double rest = Math.abs(c[POINTS - 1]) + Math.abs(c[POINTS - 2]) + Math.abs(c[POINTS - 3]);
      double size = Math.max(Math.abs(low), Math.abs(high));
      double slope = (high - low) / (to - from);
      double allowed =
          TOLERANCE * (10 + size) + ROUNDING * (1 + Math.max(Math.abs(from), Math.abs(to))) * slope;
      if (worth < MARGIN) {
        allowed = Math.max(allowed, COARSE);
      }
      if (!(rest > allowed) || depth == DEEPEST) {
        add(to, c);
        return;
      }
      follow(from, (from + to) / 2, depth + 1);
      follow((from + to) / 2, to, depth + 1);
    }

    private void add(double end, double[] piece) {
      if (count == ends.length) {
        ends = Arrays.copyOf(ends, 2 * count);
        pieces = Arrays.copyOf(pieces, 2 * count * POINTS);
      }
      ends[count] = end;
      addPowers(piece, pieces, POINTS * count);
      count++;
    }

    static LogCurve joined(double first, List<Builder> parts) {
      int count = parts.stream().mapToInt(part -> part.count).sum();
      double[] breaks = new double[count + 1];
      double[] powers = new double[count * POINTS];
      breaks[0] = first;
      int at = 0;
      for (Builder part : parts) {
        System.arraycopy(part.ends, 0, breaks, 1 + at, part.count);
        System.arraycopy(part.pieces, 0, powers, at * POINTS, part.count * POINTS);
        at += part.count;
      }
      return new LogCurve(breaks, powers);
    }
  }

  private static double[] transform(double[] values) {
    double[] c = new double[POINTS];
    for (int k = 0; k < POINTS; k++) {
      for (int j = 0; j < POINTS; j++) {
        c[k] += TRANSFORM[k][j] * values[j];
      }
    }
    return c;
  }

  /** Adds the powers in a sum of Chebyshev polynomials. */
  private static void addPowers(double[] chebyshev, double[] powers, int offset) {
    for (int k = 0; k < POINTS; k++) {
      for (int j = 0; j <= k; j++) {
        powers[offset + j] += POWERS[k][j] * chebyshev[k];
      }
    }
  }

  double first() {
    return breaks[0];
  }

  double last() {
    return breaks[breaks.length - 1];
  }

  /** Where the function goes on to before its first place. */
  double reachBelow() {
    return reachBelow;
  }

  /** Where the function goes on to after its last place. */
  double reachAbove() {
    return reachAbove;
  }

  double at(double s) {
    if (s < first()) {
      return s < reachBelow ? Double.NEGATIVE_INFINITY : before.at(s);
    }
    if (s > last()) {
      return s > reachAbove ? Double.NEGATIVE_INFINITY : after.at(s);
    }
    return inside(s);
  }

  /** Four sums of every fourth power, which the processor forms side by side. */
  private double inside(double s) {
    int i = index[(int) ((s - breaks[0]) * perCell)];
    while (i < middles.length - 1 && s > breaks[i + 1]) {
      i++;
    }
    while (i > 0 && s < breaks[i]) {
      i--;
    }
    double x = (s - middles[i]) * perWidth[i];
    double square = x * x;
    double fourth = square * square;
    int o = POINTS * i;
    double[] a = powers;
    double p0 = ((a[o + 12] * fourth + a[o + 8]) * fourth + a[o + 4]) * fourth + a[o];
    double p1 = ((a[o + 13] * fourth + a[o + 9]) * fourth + a[o + 5]) * fourth + a[o + 1];
    double p2 = ((a[o + 14] * fourth + a[o + 10]) * fourth + a[o + 6]) * fourth + a[o + 2];
    double p3 = ((a[o + 15] * fourth + a[o + 11]) * fourth + a[o + 7]) * fourth + a[o + 3];
    return p0 + x * p1 + square * (p2 + x * p3);
  }

  /** About where it is highest once another function is subtracted. */
  double highest(DoubleUnaryOperator minus) {
    double best = first();
    double value = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < middles.length; i++) {
      for (int j = 0; j <= 8; j++) {
        double s = breaks[i] + (breaks[i + 1] - breaks[i]) * j / 8;
        double now = inside(s) - minus.applyAsDouble(s);
        if (now > value) {
          value = now;
          best = s;
        }
      }
    }
    return best;
  }

  /** The same function with another added to it, smooth on the same pieces. */
  LogCurve plus(DoubleUnaryOperator f) {
    double[] sums = powers.clone();
    for (int i = 0; i < middles.length; i++) {
      double[] values = new double[POINTS];
      for (int j = 0; j < POINTS; j++) {
        values[j] = f.applyAsDouble(middles[i] + NODE[j] / perWidth[i]);
      }
      addPowers(transform(values), sums, POINTS * i);
    }
    return new LogCurve(breaks, sums);
  }

  /**
   * A guess for the pieces of a similar function: every second break, shifted, within an interval.
   */
  double[] guess(double shift, double from, double to) {
    TreeSet<Double> places = new TreeSet<>();
    places.add(from);
    places.add(to);
    double least = 1e-3 * (to - from);
    for (int i = 0; i < breaks.length; i += 2) {
      double s = breaks[i] + shift;
      if (s > from + least && s < to - least) {
        places.add(s);
      }
    }
    return places.stream().mapToDouble(Double::doubleValue).toArray();
  }

  /** All breaks between two places, and the two: where to begin an integral over it. */
  double[] breaksBetween(double from, double to) {
    double[] inner = Arrays.stream(breaks).filter(s -> s > from && s < to).toArray();
    double[] places = Arrays.copyOf(inner, inner.length + 2);
    places[inner.length] = from;
    places[inner.length + 1] = to;
    return places;
  }
}
