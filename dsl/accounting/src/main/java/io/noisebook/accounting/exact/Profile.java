package io.noisebook.accounting.exact;

/** The privacy profile of one direction of a process, by one method. */
interface Profile {

  /**
   * The least ε ≥ 0 with δ(ε) ≤ e^{logDelta}.
   *
   * @return ε and what encloses it, or null where the method does not work
   */
  Bracket bracket(double logDelta);

  /**
   * The value that stands for the bracket: the method's best one in it.
   *
   * @return ε, or NaN where the method does not work
   */
  double epsilon(double logDelta);

  /**
   * log δ(ε).
   *
   * @return log δ, or NaN where the method does not work
   */
  double logDelta(double epsilon);

  /** Which method this is. */
  Method method();
}
