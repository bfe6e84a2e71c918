package io.noisebook.accounting.exact;

/**
 * A step's loss on a lattice, twice: {@code upper} is at least as revealing as the step and {@code
 * lower} at most, so that any composition of the one bounds that of the other. Masses are those
 * under Q, tilted by e^{a·l} and scaled by e^{−scale}, as in {@link Cells}.
 *
 * <p>Upper: connect-the-dots (Doroshenko, Ghazi, Kamath, Kumar and Manurangsi 2022). Each ratio R
 * is spread over its two neighbours on the lattice with its masses under P and Q kept: a
 * mean-preserving spread of R, so the profile E_Q(R−t)₊ can only grow. Between points t the profile
 * is the chord.
 *
 * <p>Lower: the chord lowered at each point by at least the sagitta of the two cells beside it,
 * made convex; so every chord lies below the profile. By convexity the sagitta of a cell is at most
 * Δ·low·high/(low+high), where the tangents at its ends meet. At the ends of the support, where the
 * profile cannot be lowered, its own tangent is followed until there is room.
 *
 * @param start the loss at the first point
 * @param eta the distance of the points
 * @param scale log of the factor that was divided out
 * @param upper the masses of the more revealing loss
 * @param lower the masses of the less revealing loss, or an empty array where the lattice is too
 *     coarse to have one
 * @param logInfinite log of the probability of an infinite loss in {@code upper}
 */
record Lattice(
    double start, double eta, double scale, double[] upper, double[] lower, double logInfinite) {

  /**
   * The lattice of one step.
   *
   * @param tails the masses beyond the lattice's ends
   */
  static Lattice of(Cells cells, Tails tails, Direction direction) {
    int n = cells.low.length;
    double[] upper = new double[n + 1];
    for (int i = 0; i < n; i++) {
      upper[i] += cells.low[i];
      upper[i + 1] += cells.high[i];
    }
    // A tail keeps its numerator's mass at infinity, its denominator's at the lattice's end.
    upper[0] += cells.atomFirst + tails.belowP();
    upper[n] += cells.atomLast + tails.aboveQ();
    double infinite = direction == Direction.REMOVE ? tails.logAboveP() : tails.logBelowQ();
    return new Lattice(
        cells.start, cells.eta, cells.scale, upper, LowerMasses.of(cells, tails), infinite);
  }

  /**
   * What lies beyond a lattice from t_0 to t_n: masses under P are divided by the ratio at the end,
   * and all but the logarithms tilted and scaled as the end's.
   *
   * @param belowQ Q(R &lt; t_0)
   * @param belowP P(R &lt; t_0)/t_0
   * @param aboveQ Q(R &gt; t_n)
   * @param aboveP P(R &gt; t_n)/t_n
   * @param logBelowQ log Q(R &lt; t_0), untilted
   * @param logAboveP log P(R &gt; t_n), untilted
   */
  record Tails(
      double belowQ,
      double belowP,
      double aboveQ,
      double aboveP,
      double logBelowQ,
      double logAboveP) {

    static Tails of(StepLoss loss, Cells cells) {
      double end = cells.start + cells.low.length * cells.eta;
      double belowQ = Double.NEGATIVE_INFINITY;
      double belowP = Double.NEGATIVE_INFINITY;
      if (cells.start > loss.lowest() + 1e-6 * cells.eta) {
        double x = loss.location(cells.start);
        belowQ = loss.logBelow(x, false);
        belowP = loss.logBelow(x, true);
      }
      double aboveQ = Double.NEGATIVE_INFINITY;
      double aboveP = Double.NEGATIVE_INFINITY;
      if (end < loss.highest() - 1e-6 * cells.eta) {
        double x = loss.location(end);
        aboveQ = loss.logAbove(x, false);
        aboveP = loss.logAbove(x, true);
      }
      double first = cells.order * cells.start - cells.scale;
      double last = cells.order * end - cells.scale;
      return new Tails(
          Math.exp(belowQ + first),
          Math.exp(belowP - cells.start + first),
          Math.exp(aboveQ + last),
          Math.exp(aboveP - end + last),
          belowQ,
          aboveP);
    }
  }
}
