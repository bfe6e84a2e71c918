package io.noisebook.accounting.exact;

/**
 * The cumulant generating function of the privacy loss at a real point, with two derivatives.
 *
 * @param value K
 * @param first K′, the mean of the loss under the measure tilted to that point
 * @param second K″, its variance there
 * @param error how far rounding may have moved K: first order, all roundings the same way
 */
record Cumulant(double value, double first, double second, double error) {
  static final Cumulant ZERO = new Cumulant(0, 0, 0, 0);

  Cumulant plus(Cumulant other) {
    return new Cumulant(
        value + other.value, first + other.first, second + other.second, error + other.error);
  }
}
