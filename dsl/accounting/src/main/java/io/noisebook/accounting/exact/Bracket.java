package io.noisebook.accounting.exact;

/**
 * Two numbers that enclose the true ε, rounded outward: lower ≤ ε ≤ upper.
 *
 * @param lower at most the true ε; not negative
 * @param upper at least the true ε; finite
 * @param method how both were found
 */
public record Bracket(double lower, double upper, Method method) {

  /**
   * How far apart the two are, relative to the upper one.
   *
   * @return 1 − lower/upper, or 0 if both are 0
   */
  public double relativeWidth() {
    return upper == 0 ? 0 : 1 - lower / upper;
  }

  /** The bracket of the worse of two directions. */
  static Bracket worse(Bracket a, Bracket b) {
    return new Bracket(
        Math.max(a.lower, b.lower),
        Math.max(a.upper, b.upper),
        a.upper >= b.upper ? a.method : b.method);
  }
}
