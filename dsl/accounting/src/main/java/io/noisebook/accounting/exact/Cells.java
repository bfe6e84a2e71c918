package io.noisebook.accounting.exact;

/**
 * The masses of one step's loss between the points t_i = start + iη of a lattice, tilted by e^{a·l}
 * and scaled by e^{−scale}. A cell's mass under Q is split between its ends so that its mass under
 * P is kept too: {@code low[i]} belongs to t_i and {@code high[i]} to t_{i+1}.
 *
 * <p>Both are integrals of a positive function, by Gauss–Legendre rules, so that each keeps its
 * relative digits, however small.
 */
final class Cells {
  private static final double[] NODES_3 = {-0.7745966692414834, 0, 0.7745966692414834};
  private static final double[] WEIGHTS_3 = {5.0 / 18, 8.0 / 18, 5.0 / 18};

  /**
   * A three-point rule's relative error is near (width/smoothness)⁶/2016000, 1e-16 at this width.
   */
  private static final double WIDEST = 0.025;

  /** Tails in x beyond which the remaining mass is below e^{−CUT} of the tilted whole. */
  private static final double CUT = 60;

  final double start;
  final double eta;
  final double order;
  final double scale;
  final double[] low;
  final double[] high;

  /** Tilted masses of atoms at the first and at the last point. */
  final double atomFirst;

  final double atomLast;

  private Cells(
      double start,
      double eta,
      double order,
      double scale,
      double[] low,
      double[] high,
      double atomFirst,
      double atomLast) {
    this.start = start;
    this.eta = eta;
    this.order = order;
    this.scale = scale;
    this.low = low;
    this.high = high;
    this.atomFirst = atomFirst;
    this.atomLast = atomLast;
  }

  /** Integrates a step's loss over {@code count} cells. */
  static Cells of(StepLoss loss, double start, double eta, int count, double order, double scale) {
    double[] low = new double[count];
    double[] high = new double[count];
    double from = edge(loss, start, order, scale, -1);
    for (int i = 0; i < count; i++) {
      double to = edge(loss, start + (i + 1) * eta, order, scale, 1);
      integrate(loss, from, to, start + i * eta, eta, order, scale, low, high, i);
      from = to;
    }
    double end = start + count * eta;
    boolean firstAtom = Math.abs(loss.lowest() - start) < 1e-6 * eta;
    boolean lastAtom = Math.abs(loss.highest() - end) < 1e-6 * eta;
    double atomFirst = firstAtom ? loss.atomLowest() * Math.exp(order * start - scale) : 0;
    double atomLast = lastAtom ? loss.atomHighest() * Math.exp(order * end - scale) : 0;
    Cells cells = new Cells(start, eta, order, scale, low, high, atomFirst, atomLast);
    if (!firstAtom) {
      cells.place(loss.lowest(), loss.atomLowest());
    }
    if (!lastAtom) {
      cells.place(loss.highest(), loss.atomHighest());
    }
    return cells;
  }

  /** The output at which log R is a value, or where the density has died out. */
  private static double edge(
      StepLoss loss, double value, double order, double scale, int direction) {
    if (value > loss.lowest() && value < loss.highest()) {
      return loss.location(value);
    }
    if (loss.lowest() > Double.NEGATIVE_INFINITY && loss.atomLowest() > 0) {
      return value <= loss.lowest() ? 0 : 1;
    }
    if (value >= loss.highest()) {
      throw new IllegalArgumentException("a lattice ends above the loss");
    }
    // Below the support: the flat left side, as far as there is mass.
    double x = loss.mode(order);
    double stride = 1e-3;
    while (loss.logDensity(x) + order * loss.logRatio(x) > scale - CUT) {
      x -= stride;
      stride *= 1.1;
    }
    return x;
  }

  private void place(double value, double mass) {
    if (mass > 0) {
      int i = (int) Math.min(low.length - 1, Math.floor((value - start) / eta));
      double l = start + i * eta;
      double tilted = mass * Math.exp(order * l - scale);
      double share = Math.expm1(value - l) / Math.expm1(eta);
      low[i] += tilted * (1 - share);
      high[i] += tilted * share * Math.exp(order * eta);
    }
  }

  private static void integrate(
      StepLoss loss,
      double from,
      double to,
      double left,
      double eta,
      double order,
      double scale,
      double[] low,
      double[] high,
      int i) {
    double width = to - from;
    if (!(width > 0)) {
      return;
    }
    double finest = Math.min(loss.smoothness(from), loss.smoothness(to)) * WIDEST;
    int pieces = (int) Math.min(2000, Math.max(1, Math.ceil(width / finest)));
    double piece = width / pieces;
    double span = Math.expm1(eta);
    double down = 0;
    double up = 0;
    for (int k = 0; k < pieces; k++) {
      double middle = from + (k + 0.5) * piece;
      for (int n = 0; n < 3; n++) {
        double x = middle + 0.5 * piece * NODES_3[n];
        double above = Math.min(eta, Math.max(0, loss.logRatio(x) - left));
        double mass = WEIGHTS_3[n] * piece * Math.exp(loss.logDensity(x) + order * left - scale);
        double share = Math.expm1(above) / span;
        up += mass * share;
        // 1 − share, with its digits near the upper end.
        down += mass * -Math.expm1(above - eta) * Math.exp(eta) / span;
      }
    }
    low[i] += down;
    high[i] += up * Math.exp(order * eta);
  }
}
