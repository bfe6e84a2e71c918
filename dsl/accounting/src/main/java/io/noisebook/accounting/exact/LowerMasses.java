package io.noisebook.accounting.exact;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * The masses of the less revealing loss of {@link Lattice}. Written h for its profile and g for how
 * far h lies below the step's, in units of the cell to the right: h is piecewise linear and its
 * changes of slope are the masses.
 */
final class LowerMasses {
  private static final double[] NONE = {};

  private LowerMasses() {}

  static double[] of(Cells cells, Lattice.Tails tails) {
    int n = cells.low.length;
    double[] low = cells.low;
    double[] high = cells.high;
    double grow = Math.exp(cells.eta);
    double tilt = Math.exp(cells.order * cells.eta);
    double[] gap = new double[n];
    for (int i = 0; i < n; i++) {
      double up = high[i] / tilt;
      gap[i] = low[i] > 0 && up > 0 ? low[i] / (low[i] + up) * up : 0;
    }
    double[] g = new double[n + 1];
    for (int i = 1; i < n; i++) {
      g[i] = Math.max(gap[i], gap[i - 1] * tilt / grow);
    }
    double[] mass = new double[n + 1];
    for (int i = 2; i < n - 1; i++) {
      mass[i] = inner(low, high, g, i, grow, tilt);
    }
    int first = left(cells, tails, gap, g, mass, grow, tilt);
    int last = right(cells, tails, gap, g, mass, grow, tilt);
    if (first < 0 || last < 0 || first + 1 >= last - 1) {
      return NONE;
    }
    // Beside the ends g has changed.
    mass[first + 1] = inner(low, high, g, first + 1, grow, tilt);
    mass[last - 1] = inner(low, high, g, last - 1, grow, tilt);
    return convex(mass, first, last, cells.eta, cells.order) ? mass : NONE;
  }

  private static double inner(
      double[] low, double[] high, double[] g, int i, double grow, double tilt) {
    return low[i] + high[i - 1] - (g[i + 1] * grow / tilt - g[i]) + (g[i] * grow - g[i - 1] * tilt);
  }

  /**
   * Follows the profile's tangent at the left end as far as the first point k where it lies low
   * enough for the cell to its right; sets g up to k and the masses up to k, and returns k or −1.
   */
  private static int left(
      Cells cells,
      Lattice.Tails tails,
      double[] gap,
      double[] g,
      double[] mass,
      double grow,
      double tilt) {
    int n = gap.length;
    double below = tails.belowQ();
    double room = (tails.belowQ() - tails.belowP()) / Math.expm1(cells.eta);
    mass[0] = cells.atomFirst;
    for (int k = 0; k < n - 1; k++) {
      double here = below + cells.low[k] - (g[k + 1] * grow / tilt - room);
      if (room >= gap[k] && here >= 0) {
        g[k] = room;
        mass[k] = here + (k == 0 ? cells.atomFirst : 0);
        return k;
      }
      g[k] = room;
      if (k > 0) {
        mass[k] = 0;
      }
      room = (room + below + cells.low[k]) * tilt / grow;
      below = (below + cells.low[k]) * tilt + cells.high[k];
    }
    return -1;
  }

  /** As {@link #left}, from the right end. */
  private static int right(
      Cells cells,
      Lattice.Tails tails,
      double[] gap,
      double[] g,
      double[] mass,
      double grow,
      double tilt) {
    int n = gap.length;
    double above = tails.aboveQ();
    double room = (tails.aboveP() - tails.aboveQ()) / Math.expm1(cells.eta);
    mass[n] = cells.atomLast;
    for (int k = n; k > 1; k--) {
      double here = above + cells.high[k - 1] + room * grow - g[k - 1] * tilt;
      if (room >= gap[k - 1] * tilt / grow && here >= 0) {
        g[k] = room;
        mass[k] = here + (k == n ? cells.atomLast : 0);
        return k;
      }
      g[k] = room;
      if (k < n) {
        mass[k] = 0;
      }
      room = room * grow / tilt + (above + cells.high[k - 1]) / tilt;
      above = (above + cells.high[k - 1]) / tilt + cells.low[k - 1];
    }
    return -1;
  }

  /**
   * Takes the convex minorant: a point of negative mass is left out, its mass given to the points
   * that remain on either side so that both totals are kept. False if an end becomes negative.
   */
  private static boolean convex(double[] mass, int first, int last, double eta, double order) {
    int[] previous = new int[mass.length];
    int[] next = new int[mass.length];
    Arrays.setAll(previous, i -> i - 1);
    Arrays.setAll(next, i -> i + 1);
    Deque<Integer> negative = new ArrayDeque<>();
    for (int i = first + 1; i < last; i++) {
      if (mass[i] < 0) {
        negative.add(i);
      }
    }
    while (!negative.isEmpty()) {
      int i = negative.poll();
      if (mass[i] >= 0) {
        continue;
      }
      int l = previous[i];
      int r = next[i];
      // (t_r − t_i)/(t_r − t_l) and (t_i − t_l)/(t_r − t_l), for t = e^{loss}.
      double toLeft = Math.expm1((r - i) * eta) / -Math.expm1((l - i) * eta);
      toLeft = toLeft / (1 + toLeft);
      mass[l] += mass[i] * toLeft * Math.exp((l - i) * order * eta);
      mass[r] += mass[i] * (1 - toLeft) * Math.exp((r - i) * order * eta);
      mass[i] = 0;
      next[l] = r;
      previous[r] = l;
      for (int end : new int[] {l, r}) {
        if (mass[end] < 0) {
          if (end <= first || end >= last) {
            return false;
          }
          negative.add(end);
        }
      }
    }
    return true;
  }
}
