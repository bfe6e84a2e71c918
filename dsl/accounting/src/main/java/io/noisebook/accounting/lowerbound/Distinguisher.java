package io.noisebook.accounting.lowerbound;

/**
 * An event that an attacker bets on.
 *
 * @param level its probability where the bet is wrong, in (0, 1]
 * @param power its probability where the bet is right, in [0, 1]
 */
record Distinguisher(double level, double power) {
  /** Sums of many probabilities are right to this; both are moved by it to the safe side. */
  private static final double ROUNDING = 1e-11;

  static Distinguisher of(double level, double power) {
    return new Distinguisher(Math.min(1, level * (1 + ROUNDING)), power * (1 - ROUNDING));
  }

  /** The ε below which (ε, δ)-differential privacy does not allow it; 0 if it always does. */
  double toEps(double delta) {
    return power <= delta ? 0 : Math.max(0, Math.log(power - delta) - Math.log(level));
  }

  /** The δ below which (ε, δ)-differential privacy does not allow it. */
  double toDelta(double epsilon) {
    return Math.max(0, power - Math.exp(epsilon + Math.log(level)));
  }
}
