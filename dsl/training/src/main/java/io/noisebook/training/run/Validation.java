package io.noisebook.training.run;

import io.noisebook.accounting.filter.ZcdpFilter;
import io.noisebook.accounting.process.Gaussian;
import io.noisebook.accounting.schedule.ValidationDecay;
import io.noisebook.training.data.Examples;

/**
 * Noise that follows from the accuracy on validation examples, and the filter that holds it to a
 * budget.
 *
 * @param decay how σ follows
 * @param examples the validation examples; none of them is a training example
 * @param noise 0 where they are public; where they are private, the standard deviation of the noise
 *     on the number of them that is right, of which each epoch costs 1/(2·noise²) of a budget of
 *     their own, as large as the other: one record is in one of the two sets only
 * @param filter the budget, nothing spent
 */
public record Validation(
    ValidationDecay decay, Examples examples, double noise, ZcdpFilter filter) {
  /** Checks the noise. */
  public Validation {
    if (!(noise >= 0 && noise < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "the noise on the number of right validation examples is in [0, ∞), 0 if they are"
              + " public; got "
              + noise
              + ".");
    }
  }

  /**
   * What a run does to the data at most, however σ follows: the whole budget in one step.
   *
   * @return the process
   */
  public Gaussian atMost() {
    return filter.asGaussian();
  }
}
