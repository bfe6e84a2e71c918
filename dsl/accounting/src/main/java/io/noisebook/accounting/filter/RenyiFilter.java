package io.noisebook.accounting.filter;

import io.noisebook.accounting.moments.MomentsGuarantee;
import io.noisebook.accounting.numeric.Arguments;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.process.Shuffled;

/**
 * The filter of Rényi differential privacy at one order: Σ ε(α) ≤ the budget (Feldman and Zrnic
 * 2021, Theorem 4.3), for Poisson samples too. The order is fixed before the first step: to take
 * the best one afterwards, when it depends on what was released, would need a proof of its own.
 *
 * @param order α, above 1
 * @param budget the Rényi divergence allowed, positive
 * @param spent the Rényi divergence so far
 */
public record RenyiFilter(double order, double budget, double spent) implements PrivacyFilter {
  private static final double LEAST_EXCESS = 1e-3;
  private static final double MOST_EXCESS = 1e6;
  private static final double RATIO = 1.02;

  /**
   * The filter for an (ε, δ), at the order that would allow most steps of a kind; other steps may
   * be run all the same.
   *
   * @param epsilon ε, positive
   * @param delta δ, in (0, 1)
   * @param step such as the first step
   * @return the filter
   * @throws IllegalArgumentException if no order allows anything at all
   */
  public static RenyiFilter of(double epsilon, double delta, Process step) {
    Arguments.positive("ε is a privacy budget", epsilon);
    Arguments.delta("δ", delta);
    MomentsGuarantee moments = MomentsGuarantee.of(Shuffled.withoutShuffling(step));
    RenyiFilter best = null;
    double most = 0;
    for (double excess = LEAST_EXCESS; excess < MOST_EXCESS; excess *= RATIO) {
      double budget = epsilon - toEps(1 + excess, 0, delta);
      double steps = budget / moments.renyi(1 + excess);
      if (steps > most) {
        most = steps;
        best = new RenyiFilter(1 + excess, budget, 0);
      }
    }
    if (best == null) {
      throw new IllegalArgumentException(
          "ε is a privacy budget that some Rényi order can meet at δ = "
              + delta
              + "; got "
              + epsilon
              + ", which none does. Choose a larger ε or δ.");
    }
    return best;
  }

  @Override
  public double cost(Process process) {
    return MomentsGuarantee.of(Shuffled.withoutShuffling(process)).renyi(order);
  }

  @Override
  public RenyiFilter after(Process process) {
    require(process);
    return new RenyiFilter(order, budget, spent + cost(process));
  }

  @Override
  public double toEps(double delta) {
    return Math.max(0, toEps(order, budget, Arguments.delta("δ", delta)));
  }

  /** Canonne, Kamath and Steinke 2020, Proposition 12. */
  private static double toEps(double order, double divergence, double delta) {
    return divergence + Math.log1p(-1 / order) - (Math.log(delta) + Math.log(order)) / (order - 1);
  }

  @Override
  public String toString() {
    return "a Rényi filter at α = " + order + ": " + spent + " spent of " + budget;
  }
}
