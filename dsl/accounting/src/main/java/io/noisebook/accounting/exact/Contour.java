package io.noisebook.accounting.exact;

import java.util.Map;
import java.util.TreeMap;

/**
 * Reads a probability off a loss transform by contour inversion: the privacy profile δ(ε), or the
 * tail α(t). Lines of nodes are kept, so that a curve costs few of them.
 */
final class Contour {
  /** A line serves arguments up to so many widths from its saddle's own. */
  private static final double REACH = 2.5;

  /** log v falls short of the saddle-point approximation by no more than this within REACH. */
  private static final double SLACK = REACH * REACH / 2 + 1;

  /** A line whose period is more widths than this is made for a single value, at a better c. */
  private static final double WIDE = 40;

  /** log of what may be lost to cancellation by a c away from the saddle: 10 digits are left. */
  private static final double LOSS = 14;

  /** Above this relative error, of a value or of its argument, another line is tried. */
  private static final double ENOUGH = 1e-8;

  /**
   * The other line: its distance from the pole and its period over the least, and where it is read.
   */
  private static final double OTHER = 0.9;

  private static final double OTHER_PERIOD = 1.2;

  private static final double NEARBY = 1e-3;

  /** Widths from the middle of a law, or of its tilted tail, to where there is hardly any below. */
  private static final double FAR = 9;

  private final Kernel kernel;
  private final LossTransform transform;
  private final TreeMap<Double, Line> lines = new TreeMap<>();

  /** What lines for one value alone may still cost. */
  private double allowance;

  /**
   * The contours of a transform.
   *
   * @param allowance nodes times quadrature points that all lines for one value alone may cost
   */
  Contour(Kernel kernel, LossTransform transform, double allowance) {
    this.kernel = kernel;
    this.allowance = allowance;
    this.transform = new RealAxis(transform);
  }

  /**
   * A point on the curve.
   *
   * @param argument ε or t
   * @param logValue log v there
   * @param line what it was read off
   */
  record Point(double argument, double logValue, Line line) {
    static Point read(Line line, double t) {
      return new Point(t, line.logValue(t), line);
    }

    /** Another point of the same line, or null where that does not reach. */
    Point moved(double t) {
      return t >= line.least() ? Point.read(line, t) : null;
    }

    /** An estimate of the relative error of v, if all that is rounded points the same way. */
    double relativeError() {
      return line.relativeError(argument);
    }

    /** About −d log v/d argument, positive. */
    double slope() {
      return line.saddle().distance();
    }
  }

  /** v at an argument, or null where the contour would cost too much. */
  synchronized Point at(double t) {
    Line line = near(t);
    if (line != null) {
      return Point.read(line, t);
    }
    double guess = Saddle.forArgument(kernel, transform, t, start(-1)).logValue();
    for (int i = 0; i < 4; i++) {
      Line single = single(t, guess);
      if (single == null) {
        return null;
      }
      Point point = Point.read(single, t);
      if (enough(point)) {
        return point;
      }
      guess = Math.min(guess - 5, point.logValue - 5);
    }
    return null;
  }

  /**
   * The argument, at least {@code least}, at which v is e^{logValue}; {@code least} if v is smaller
   * there. Null where the contour would cost too much.
   */
  synchronized Point solve(double logValue, double least) {
    Line line = startFor(logValue, least);
    for (int i = 0; line != null && i < 50; i++) {
      double spread = REACH * 0.999 * Math.sqrt(line.saddle().curvature());
      double low = Math.max(least, line.saddle().argument() - spread);
      double high = Math.max(least, line.saddle().argument() + spread);
      double atLow = line.logValue(low) - logValue;
      if (atLow <= 0) {
        if (low == least) {
          return Point.read(line, least);
        }
        line = near(Math.max(least, low - spread / 2));
        continue;
      }
      if (line.logValue(high) - logValue > 0) {
        line = near(high + spread / 2);
        continue;
      }
      return Point.read(line, root(line, logValue, low, high));
    }
    return solveSingle(logValue, least);
  }

  /** As {@link #solve}, by lines made for this value alone. */
  private Point solveSingle(double logValue, double least) {
    boolean bounded = least > Double.NEGATIVE_INFINITY;
    double low = bounded ? least : below(logValue);
    double known = low;
    Point point = null;
    for (int i = 0; i < 3; i++) {
      Line line = single(known, logValue);
      if (line == null) {
        return point;
      }
      if (line.logValue(low) <= logValue) {
        return bounded ? Point.read(line, low) : null;
      }
      double high = known + 1 / line.saddle().distance();
      while (line.logValue(high) > logValue && high < Double.POSITIVE_INFINITY) {
        high += 2 * (high - low);
      }
      if (high == Double.POSITIVE_INFINITY) {
        return null;
      }
      point = Point.read(line, root(line, logValue, low, high));
      if (enough(point)) {
        return point;
      }
      // Now the argument is nearly known, and the next line can be made for it.
      known = Math.max(low, point.argument - 0.1 / line.saddle().distance());
    }
    return point;
  }

  /**
   * An argument at which v is larger: far in the bulk, or less far where Chernoff's bound is near.
   */
  private double below(double logValue) {
    Cumulant bulk = transform.at(kernel.pole + 1e-9);
    Saddle saddle = Saddle.forValue(kernel, transform, logValue, start(logValue));
    return Math.max(
        bulk.first() - FAR * Math.sqrt(bulk.second()), saddle.argument() - FAR / saddle.distance());
  }

  /**
   * By how much another line, through another c and with another period, disagrees about log v at
   * and near a point: what rounding really did, where its bound is too large to say. Infinite if
   * there is no other line.
   */
  synchronized double disagreement(Point point) {
    Line line = point.line;
    Saddle saddle = Saddle.at(kernel, transform, kernel.pole + OTHER * line.saddle().distance());
    double t = point.argument;
    double least = t * (1 - 2 * NEARBY);
    double floor = point.logValue + saddle.distance() * least - 1;
    double width = OTHER_PERIOD * new Period(saddle, transform, floor).least(least, t);
    Line other = single(saddle, width, least, floor);
    double most = other == null ? Double.POSITIVE_INFINITY : 0;
    for (int i = -1; other != null && i <= 1; i++) {
      double near = t * (1 + i * NEARBY);
      if (near >= line.least()) {
        most = Math.max(most, Math.abs(line.logValue(near) - other.logValue(near)));
      }
    }
    return most;
  }

  private Line startFor(double logValue, double least) {
    for (Line line : lines.values()) {
      Saddle saddle = line.saddle();
      double distance = Math.abs(saddle.logValue() - logValue);
      if (saddle.argument() >= least
          && distance < saddle.distance() * Math.sqrt(saddle.curvature())) {
        return line;
      }
    }
    Saddle saddle = Saddle.forValue(kernel, transform, logValue, start(logValue));
    return saddle.argument() < least ? near(least) : keep(saddle);
  }

  /** Where a Gaussian loss of the same variance would have its saddle. */
  private double start(double logValue) {
    double deviation = Math.sqrt(transform.at(kernel.pole + 0.5).second() + 1e-30);
    return Math.max(1e-6, Math.sqrt(1 + 2 * Math.max(0, -logValue)) / deviation);
  }

  private Line near(double t) {
    Map.Entry<Double, Line> below = lines.floorEntry(t);
    Map.Entry<Double, Line> above = lines.ceilingEntry(t);
    Map.Entry<Double, Line> best = below;
    if (above != null && (below == null || above.getKey() - t < t - below.getKey())) {
      best = above;
    }
    if (best != null) {
      Line line = best.getValue();
      if (Math.abs(t - best.getKey()) <= REACH * Math.sqrt(line.saddle().curvature())) {
        return line;
      }
    }
    double start = best == null ? start(-1) : best.getValue().saddle().distance();
    return keep(Saddle.forArgument(kernel, transform, t, start));
  }

  /** The line through a saddle, for arguments within reach; null if its period is too long. */
  private Line keep(Saddle saddle) {
    double spread = Math.sqrt(saddle.curvature());
    double low = saddle.argument() - REACH * spread;
    double high = saddle.argument() + REACH * spread;
    double floor = saddle.psi() - 0.5 * Math.log(2 * Math.PI * saddle.curvature()) - SLACK;
    double width = new Period(saddle, transform, floor).least(low, high);
    if (!(width < WIDE * spread)) {
      return null;
    }
    Line line = Line.through(saddle, transform, width, low, floor, Line.LARGEST_WORK);
    if (line != null) {
      lines.put(saddle.argument(), line);
    }
    return line;
  }

  /**
   * A line for one value at or somewhat above an argument, through the c that gives the shortest
   * period. The saddle is a poor place where rare large losses dominate the tilted law.
   */
  private Line single(double low, double logValue) {
    Saddle start = Saddle.forValue(kernel, transform, logValue, start(logValue));
    Saddle best = null;
    double shortest = Double.POSITIVE_INFINITY;
    for (double fraction = 1; fraction > 0.02; fraction *= 0.7) {
      Saddle saddle = Saddle.at(kernel, transform, kernel.pole + fraction * start.distance());
      double floor = logValue + saddle.distance() * low;
      double width = new Period(saddle, transform, floor).least(low, low);
      boolean lost = saddle.psi() - floor >= LOSS && best != null;
      if (lost || width > 1.5 * shortest) {
        break;
      }
      if (width < shortest) {
        shortest = width;
        best = saddle;
      }
    }
    if (best == null) {
      return null;
    }
    return single(best, shortest, low, logValue + best.distance() * low);
  }

  private Line single(Saddle saddle, double width, double low, double floor) {
    double most = Math.min(allowance, Line.LARGEST_WORK);
    Line line = Line.through(saddle, transform, width, low, floor, most);
    allowance -= line == null ? 0 : line.work();
    return line;
  }

  /** Whether v, or the argument at which it is taken, is known well enough. */
  private static boolean enough(Point point) {
    return point.relativeError()
        < Math.max(ENOUGH, Math.min(0.1, ENOUGH * point.slope() * Math.abs(point.argument)));
  }

  /** Regula falsi (Illinois) on log v, which is nearly straight. */
  private static double root(Line line, double logValue, double low, double high) {
    double l = low;
    double fl = line.logValue(low) - logValue;
    double u = high;
    double fu = line.logValue(high) - logValue;
    int last = 0;
    for (int i = 0; i < 100 && u - l > Math.ulp(u); i++) {
      double m = Double.isInfinite(fu) ? (l + u) / 2 : (l * fu - u * fl) / (fu - fl);
      if (!(m > l && m < u)) {
        m = (l + u) / 2;
      }
      double fm = line.logValue(m) - logValue;
      if (Math.abs(fm) < 1e-15 * (1 + Math.abs(logValue))) {
        return m;
      }
      if (fm > 0) {
        l = m;
        fl = fm;
        fu = last > 0 ? fu / 2 : fu;
        last = 1;
      } else {
        u = m;
        fu = fm;
        fl = last < 0 ? fl / 2 : fl;
        last = -1;
      }
    }
    return u;
  }
}
