package io.noisebook.accounting.exact;

import java.util.List;
import java.util.function.DoubleUnaryOperator;

/**
 * Bounds on the privacy profile of a composition from below and above, by connect-the-dots lattices
 * composed by fast Fourier transform. They hold for every mechanism whose step is a {@link
 * StepLoss}, whether or not its transform decays.
 *
 * <p>Proven: the lattices bound the step's loss, composition keeps that, and what wraps around or
 * lies beyond the lattice is counted. Counted too, by bounds on its root mean square: the rounding
 * of the transforms. The cells' masses are taken as right to {@link #CELL_ERROR}.
 */
final class PldAccountant {
  /** −log of what may wrap around, relative to δ. */
  private static final double DIGITS = 27;

  /** The relative error granted to a cell's masses: quadrature and elementary functions. */
  private static final double CELL_ERROR = 2e-14;

  /** −log of what may lie beyond the lattice of all steps together, relative to δ. */
  private static final double TAIL = 30;

  /** A saddle whose value is off by more, in logarithms, is no good. */
  private static final double MISSED = 6;

  /** The most by which a tilt may miss: rounding keeps the other ten digits. */
  private static final double MOST_KEPT = 25;

  /** e^η may not differ much from 1. */
  private static final double LARGEST_ETA = 1;

  /** A step's lattice has at most so many cells. */
  private static final double MOST_CELLS = 2e6;

  /** A support that begins lower than this is cut like an unbounded one. */
  private static final double MOST_NEGATIVE = -30;

  private final List<Part> parts;
  private final LossTransform transform;
  private final Direction direction;
  private final double total;

  PldAccountant(List<Part> parts, LossTransform transform, Direction direction) {
    this.parts = parts;
    this.transform = transform;
    this.direction = direction;
    this.total = parts.stream().mapToDouble(Part::steps).sum();
  }

  /** Bounds on log δ as functions of ε, good near the ε that they were made for. */
  record Bounds(DoubleUnaryOperator lower, DoubleUnaryOperator upper, double end) {}

  /**
   * Composed masses, tilted by c and scaled, in the order of their losses first, first + η …
   *
   * @param lower an empty array where there is no lower bound
   * @param rounding a bound on the root of the sum of the squares of the masses' errors
   * @param infinite the probability of an infinite loss
   */
  record Masses(
      double first,
      double eta,
      double scale,
      double[] upper,
      double[] lower,
      double rounding,
      double infinite) {}

  /**
   * The bounds near a point of the profile, or null where doubles do not reach.
   *
   * @param saddle the contour's saddle for the point, whose c is the tilt
   * @param logDelta log δ there, roughly
   * @param size the number of points, a power of two
   */
  Bounds bounds(Saddle saddle, double logDelta, int size) {
    boolean missed = Math.abs(saddle.logValue() - logDelta) > MISSED;
    double c = missed ? tilt(saddle, logDelta) : saddle.c();
    double reached = missed ? 0 : c * Math.max(0, saddle.argument());
    double kept = Math.max(0, kept(c, logDelta) - reached);
    Masses masses = compose(c, DIGITS + kept, logDelta - TAIL, size);
    if (masses == null) {
      return null;
    }
    // Rounding and wrapping add at most their root mean square, or their sum, times the weights'.
    double weights = Math.sqrt((1 / (2 * c) - 2 / (2 * c + 1) + 1 / (2 * c + 2)) / masses.eta());
    double wrapped = 2 * Math.exp(Kernel.PROFILE.logBound(c) - DIGITS - kept);
    double slip = masses.rounding() * weights + wrapped;
    double relative = total * CELL_ERROR;
    double scale = masses.scale();
    TiltedProfile upper = new TiltedProfile(masses.first(), masses.eta(), c, masses.upper());
    DoubleUnaryOperator above =
        epsilon -> {
          double tilted = Math.exp(upper.logTilted(epsilon)) * (1 + relative) + slip;
          double log = Math.log(tilted) + scale - c * epsilon;
          return log + Math.log1p(masses.infinite() / Math.exp(log));
        };
    DoubleUnaryOperator below = epsilon -> Double.NEGATIVE_INFINITY;
    if (masses.lower().length > 0) {
      TiltedProfile lower = new TiltedProfile(masses.first(), masses.eta(), c, masses.lower());
      below =
          epsilon -> {
            double tilted = Math.exp(lower.logTilted(epsilon)) * (1 - relative) - slip;
            return tilted > 0 ? Math.log(tilted) + scale - c * epsilon : Double.NEGATIVE_INFINITY;
          };
    }
    return new Bounds(below, above, upper.end());
  }

  /**
   * The tilt with the shortest lattice. At the saddle itself rare large losses can dominate the
   * tilted law and make it long; a smaller tilt leaves them rare.
   */
  private double tilt(Saddle saddle, double logDelta) {
    double best = saddle.c();
    double shortest = Double.POSITIVE_INFINITY;
    for (double c = saddle.c(); c > saddle.c() / 1e4; c *= 0.75) {
      double kept = kept(c, logDelta);
      double k = transform.at(c).value();
      double width = edge(c, k, DIGITS + kept, 1) - edge(c, k, DIGITS + kept, -1);
      if (width < 0.8 * shortest && (kept < MOST_KEPT || c == best)) {
        shortest = width;
        best = c;
      }
    }
    return best;
  }

  /** How much larger the tilted law's mass is than δ's share of it, at most, in logarithms. */
  private double kept(double c, double logDelta) {
    return Math.max(0, transform.at(c).value() - logDelta);
  }

  /**
   * Composes the lattices of all steps; null where doubles do not reach.
   *
   * @param c the tilt
   * @param needed −log of what may wrap around, of the tilted law
   * @param logTail log of what may have an infinite loss
   * @param size the number of points, a power of two
   */
  Masses compose(double c, double needed, double logTail, int size) {
    double k = transform.at(c).value();
    double high = edge(c, k, needed, 1);
    double low = edge(c, k, needed, -1);
    double eta = aligned((high - low) / (size - 2));
    if (!(eta > 0 && eta < LARGEST_ETA)) {
      return null;
    }
    double order = direction.order(c);
    double[][] ends = new double[parts.size()][];
    for (int i = 0; i < ends.length; i++) {
      ends[i] = ends(parts.get(i).loss(), c, logTail - Math.log(total));
      eta = Math.max(eta, aligned((ends[i][1] - ends[i][0]) / MOST_CELLS));
    }
    // Of cells this wide the exponentials overflow or say nothing.
    if (!(eta < LARGEST_ETA)) {
      return null;
    }
    Composition composition = new Composition(size);
    for (int i = 0; i < ends.length; i++) {
      StepLoss loss = parts.get(i).loss();
      double from = start(loss, ends[i][0], eta);
      int count = (int) Math.max(4, Math.ceil((ends[i][1] - from) / eta - 1e-6));
      Cells cells = Cells.of(loss, from, eta, count, order, logMoment(loss, order));
      Lattice lattice = Lattice.of(cells, Lattice.Tails.of(loss, cells), direction);
      composition.append(lattice, parts.get(i).steps());
    }
    Composition.Result result = composition.result();
    // The loss of this direction is ±log R; the transform's index runs with log R.
    int sign = direction.sign();
    double logRatio = sign > 0 ? low : -(low + (size - 1) * eta);
    long index = (long) Math.ceil((logRatio - result.start()) / eta);
    double first = result.start() + index * eta;
    return new Masses(
        sign > 0 ? first : -(first + (size - 1) * eta),
        eta,
        result.scale(),
        rotate(result.upper(), index, sign),
        result.lower().length > 0 ? rotate(result.lower(), index, sign) : result.lower(),
        result.rounding(),
        result.infinite());
  }

  /** The masses from an index on, modulo the length; reversed if the loss runs against log R. */
  private static double[] rotate(double[] masses, long index, int sign) {
    int n = masses.length;
    double[] rotated = new double[n];
    int offset = (int) Math.floorMod(index, (long) n);
    for (int i = 0; i < n; i++) {
      rotated[sign > 0 ? i : n - 1 - i] = masses[(i + offset) & (n - 1)];
    }
    return rotated;
  }

  /** Where the law tilted to c has e^{−needed} left beyond, by Chernoff's bound. */
  private double edge(double c, double k, double needed, int side) {
    double best = Double.POSITIVE_INFINITY;
    double spread = Math.sqrt(transform.at(c).second()) + 1e-300;
    for (double shift = 0.25; shift <= 32; shift *= 1.4) {
      double other = c + side * shift / spread;
      double value = transform.at(other).value();
      double place = (value - k + needed) / (shift / spread);
      if (Double.isFinite(place)) {
        best = Math.min(best, place);
      }
    }
    return side * best;
  }

  /** log E[R^a] of one step, by which its masses are scaled. */
  private static double logMoment(StepLoss loss, double order) {
    return LossTransform.of(loss, 1, Direction.REMOVE).at(order - 1).value();
  }

  /**
   * The ends of a step's lattice in log R. Towards high losses it ends where the numerator has
   * e^{logTail} left, which becomes an infinite loss; towards low ones, where the tilted law has so
   * little left that it does not matter where that is put.
   */
  private double[] ends(StepLoss loss, double c, double logTail) {
    boolean remove = direction == Direction.REMOVE;
    double tilted = logMoment(loss, direction.order(c)) - 2 * TAIL - Math.log(total);
    double high = crossing(x -> loss.logAbove(x, true) - logTail, 1);
    double low = crossing(x -> loss.logBelow(x, false) - logTail, -1);
    if (remove) {
      low = crossing(x -> loss.logBelow(x, true) + c * loss.logRatio(x) - tilted, -1);
    } else {
      high = crossing(x -> loss.logAbove(x, false) - c * loss.logRatio(x) - tilted, 1);
    }
    double from = loss.lowest() > MOST_NEGATIVE ? loss.lowest() : loss.logRatio(low);
    return new double[] {from, Math.min(loss.highest(), loss.logRatio(high))};
  }

  /**
   * Where a lattice starts. Where a support has a lower end, nearly all of the mass can lie within
   * a cell of it; then a point of the lattice is put at the mean of what does, where it may stay.
   */
  private static double start(StepLoss loss, double from, double eta) {
    if (from > loss.lowest() || loss.atomLowest() > 0) {
      return from;
    }
    double x = loss.location(from + eta);
    double mean = loss.logBelow(x, true) - loss.logBelow(x, false);
    return mean > from && mean < from + eta ? mean - eta : from;
  }

  /** The x, away from 0 to one side, at which a function that falls that way is 0. */
  private static double crossing(DoubleUnaryOperator tail, int side) {
    double inside = 0;
    double outside = side;
    while (tail.applyAsDouble(outside) > 0 && Math.abs(outside) < 1e12) {
      inside = outside;
      outside *= 2;
    }
    for (int i = 0; i < 40; i++) {
      double middle = (inside + outside) / 2;
      if (tail.applyAsDouble(middle) > 0) {
        inside = middle;
      } else {
        outside = middle;
      }
    }
    return outside;
  }

  /** An η at most as large that puts a Laplace loss's atoms on the lattice. */
  private double aligned(double eta) {
    for (Part part : parts) {
      double width = part.loss().highest() - part.loss().lowest();
      if (part.loss().atomLowest() > 0) {
        return width / Math.ceil(width / eta);
      }
    }
    return eta;
  }
}
