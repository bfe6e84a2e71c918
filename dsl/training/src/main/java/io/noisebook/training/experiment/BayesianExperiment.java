package io.noisebook.training.experiment;

import io.noisebook.accounting.bayesian.BayesianGuarantee;
import java.util.function.Supplier;

/**
 * An experiment of the Bayesian paper, a row of its Table 1.
 *
 * @param name such as "Abalone"
 * @param published what the paper reports
 * @param settings what is run, in words, with what the paper leaves open
 * @param once runs it
 */
public record BayesianExperiment(
    String name, Published published, String settings, Supplier<Outcome> once) {
  /** The δ of differential privacy in Table 1. */
  public static final double DELTA = 1e-5;

  /**
   * What Table 1 says.
   *
   * @param accuracy of the private model, in [0, 1]
   * @param epsilon ε at δ = 1e-5
   * @param bayesian ε_μ at δ_μ = 1e-10
   */
  public record Published(double accuracy, double epsilon, double bayesian) {}

  /**
   * What a run gave.
   *
   * @param accuracy on the held-out examples, in [0, 1]
   * @param epsilon ε at δ = 1e-5 by the exact accountant, for all data
   * @param bayesian what it cost examples like the data
   */
  public record Outcome(double accuracy, double epsilon, BayesianGuarantee bayesian) {
    /**
     * ε_μ at the paper's δ_μ.
     *
     * @return ε_μ at 1e-10
     */
    public double epsilonMu() {
      return bayesian.toEps(1e-10);
    }
  }

  /**
   * Runs it, and sets it beside the paper.
   *
   * @return a report of one row
   */
  public BayesianReport run() {
    return BayesianReport.of(this);
  }

  @Override
  public String toString() {
    return name + ": " + settings + "; .run() runs it once";
  }
}
