package io.noisebook.accounting.exact;

import io.noisebook.accounting.density.LossDensity;

/**
 * The privacy loss of one step as a function of the step's output x: log R(x) increases in x, so
 * that a range of losses is a range of outputs. R = dP/dQ, with P the output with the example and Q
 * without; or, where records are replaced, with the one record and with the other.
 */
interface StepLoss {
  /** Whether every example takes part: Gaussian noise on all the data. */
  default boolean everyExample() {
    return false;
  }

  /** Whether the loss has a density that can be followed. */
  default boolean hasDensity() {
    return false;
  }

  /**
   * The density of the loss, if {@link #hasDensity}.
   *
   * @param reach −log of the least probabilities that are asked for
   */
  default LossDensity density(double reach) {
    throw new IllegalArgumentException("a loss with atoms has no density: " + this + ".");
  }

  /** log R(x). */
  double logRatio(double x);

  /** log of the density of Q at x. */
  double logDensity(double x);

  /** The x at which log R takes a value strictly between its ends. */
  double location(double logRatio);

  /** The least log R, or −∞. */
  double lowest();

  /** The greatest log R, or ∞. */
  double highest();

  /** The probability under Q of an output at which log R is lowest; 0 unless that is an atom. */
  default double atomLowest() {
    return 0;
  }

  /** The probability under Q of an output at which log R is highest; 0 unless that is an atom. */
  default double atomHighest() {
    return 0;
  }

  /** log of the probability of an output above x, under P or under Q. */
  double logAbove(double x, boolean underP);

  /** log of the probability of an output below x, under P or under Q. */
  double logBelow(double x, boolean underP);

  /** An output at or to the left of which the density tilted by R^a falls towards the left. */
  default double mode(double a) {
    return 0;
  }

  /**
   * Over what distance in x the densities change by a factor e near x: a cell of a fraction of it
   * is integrated by few points.
   */
  double smoothness(double x);
}
