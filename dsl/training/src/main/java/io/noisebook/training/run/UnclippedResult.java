package io.noisebook.training.run;

import io.noisebook.accounting.bayesian.BayesianGuarantee;
import java.util.Optional;

/**
 * What a run with noise but without clipping leaves behind: a model, and what it cost examples like
 * the data. For any other example nothing holds, so there is no ε of differential privacy.
 *
 * @param run the model and how it came about
 * @param bayesian what the steps cost; empty if none was taken
 */
public record UnclippedResult(NonPrivateResult run, Optional<BayesianGuarantee> bayesian) {
  /**
   * The accuracy on the held-out examples.
   *
   * @return in [0, 1]
   */
  public double accuracy() {
    return run.accuracy();
  }

  /**
   * What a reader must know beside the numbers.
   *
   * @return one sentence
   */
  public String warning() {
    return "Noise without clipping: nothing bounds what an unusual example adds, so this model is"
        + " NOT differentially private. For an experiment only.";
  }

  @Override
  public String toString() {
    return run.toString().replace(run.warning(), warning())
        + bayesian.map(b -> System.lineSeparator() + b).orElse("");
  }
}
