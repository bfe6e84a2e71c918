package io.noisebook.accounting.moments;

/** K(α) = log E_Q[(dP/dQ)^α], the log moment of a process: convex in α, with K(1) = 0. */
@FunctionalInterface
interface LogMoment {
  /**
   * K at the order α = 1 + excess. The excess is the argument, since small ones matter and 1 +
   * excess would lose them.
   *
   * @param excess α − 1, positive
   * @return K(α) ≥ 0; the Rényi divergence is K(α)/(α−1)
   */
  double at(double excess);
}
