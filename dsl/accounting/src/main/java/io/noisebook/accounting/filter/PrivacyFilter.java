package io.noisebook.accounting.filter;

import io.noisebook.accounting.process.Process;

/**
 * A budget and what is spent of it by steps whose noise may depend on everything released before.
 * Immutable. As long as no step is run that it does not {@link #admits admit}, all of them together
 * keep to the budget, however they were chosen. What they spent is no guarantee: a run that stops
 * early because of what it saw has said so by stopping.
 */
public sealed interface PrivacyFilter permits ZcdpFilter, RenyiFilter {
  /** What rounding makes of a sum that should be the budget. */
  double ROUNDING = 1e-12;

  /**
   * The budget, in the filter's measure.
   *
   * @return ρ, or the Rényi divergence
   */
  double budget();

  /**
   * What is spent so far, in the filter's measure.
   *
   * @return at most the budget, but for rounding
   */
  double spent();

  /**
   * What a process would cost.
   *
   * @param process what would touch the data next
   * @return its cost in the filter's measure
   */
  double cost(Process process);

  /**
   * Whether a process may run next.
   *
   * @param process what would touch the data next
   * @return false if it would pass the budget
   */
  default boolean admits(Process process) {
    return spent() + cost(process) <= budget() * (1 + ROUNDING);
  }

  /**
   * The filter after a process has run.
   *
   * @param process what has touched the data
   * @return a new filter
   * @throws IllegalStateException if it was not admitted
   */
  PrivacyFilter after(Process process);

  /**
   * ε of everything that the filter admits: an upper bound.
   *
   * @param delta δ, in (0, 1)
   * @return ε of the budget, not of what is spent
   */
  double toEps(double delta);

  /**
   * What is left.
   *
   * @return the budget less what is spent, not negative
   */
  default double left() {
    return Math.max(0, budget() - spent());
  }

  /** Refuses to go on. */
  default void require(Process process) {
    if (!admits(process)) {
      throw new IllegalStateException(
          "the next process costs "
              + cost(process)
              + " of a budget of which "
              + left()
              + " is left; it must not run.");
    }
  }
}
