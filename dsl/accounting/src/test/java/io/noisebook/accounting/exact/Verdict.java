package io.noisebook.accounting.exact;

import java.util.function.DoubleUnaryOperator;

/**
 * What a second method says of a bracket.
 *
 * @param method what was asked
 * @param contradicted whether it says that the truth is outside the bracket
 * @param sharpness how well the second method itself knows ε, relatively
 */
record Verdict(String method, boolean contradicted, double sharpness) {
  /** What elementary functions may be off by, relative to ε and to log δ. */
  private static final double SLIP = 1e-13;

  /** By a value of ε that is as good as true. */
  static Verdict byEpsilon(String method, Bracket bracket, double epsilon, double error) {
    double slip = error + SLIP;
    return new Verdict(
        method,
        bracket.lower() > epsilon * (1 + slip) || !(bracket.upper() >= epsilon * (1 - slip)),
        error);
  }

  /**
   * By bounds on log δ as functions of ε: the lower one at the upper end, the upper at the lower.
   */
  static Verdict byBounds(
      String method,
      SweepCase question,
      Bracket bracket,
      DoubleUnaryOperator below,
      DoubleUnaryOperator above,
      double sharpness) {
    double target = question.logDelta();
    double slip = SLIP * (1 - target);
    double atUpper = below.applyAsDouble(bracket.upper() * (1 + SLIP));
    double atLower = above.applyAsDouble(bracket.lower() * (1 - SLIP));
    boolean contradicted =
        !(atUpper <= target + slip) || bracket.lower() > 0 && !(atLower >= target - slip);
    return new Verdict(method, contradicted, sharpness);
  }
}
