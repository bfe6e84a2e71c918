package io.noisebook.training;

import io.noisebook.accounting.calibration.Target;
import io.noisebook.accounting.numeric.Arguments;
import io.noisebook.accounting.schedule.Schedule;
import io.noisebook.accounting.schedule.ValidationDecay;
import io.noisebook.training.data.Examples;
import io.noisebook.training.engine.Clipping;
import io.noisebook.training.engine.Influence;
import io.noisebook.training.run.Watching;
import java.util.Objects;

/** What is said of a training run's privacy: clipping, noise and budget. */
public abstract sealed class PrivacyWords extends BatchWords permits Training {
  PrivacyWords() {}

  /**
   * Sets the clipping norm.
   *
   * @param norm C, positive: each example's gradient is scaled down to this ℓ2 norm
   * @return a new description
   */
  public Training clip(double norm) {
    Arguments.positive("clip is the clipping norm C,", norm);
    return clip(Schedule.uniform(norm));
  }

  /**
   * Sets the clipping norm of each epoch; the noise on the sum goes with it.
   *
   * @param norms C
   * @return a new description
   */
  public Training clip(Schedule norms) {
    Objects.requireNonNull(norms, "norms");
    return with(s -> s.clip = norms);
  }

  /**
   * Sets how gradients are clipped; by default flat.
   *
   * @param clipping flat, per layer or automatic; all cost the same
   * @return a new description
   */
  public Training clipping(Clipping clipping) {
    Objects.requireNonNull(clipping, "clipping");
    return with(s -> s.clipping = clipping);
  }

  /**
   * Sets the noise.
   *
   * @param multiplier σ, positive: the noise on the sum has standard deviation σC
   * @return a new description
   */
  public Training noise(double multiplier) {
    Arguments.noiseMultiplier("noise", multiplier);
    return noise(Schedule.uniform(multiplier));
  }

  /**
   * Sets the noise of each epoch.
   *
   * @param multipliers σ
   * @return a new description
   */
  public Training noise(Schedule multipliers) {
    Objects.requireNonNull(multipliers, "multipliers");
    return with(
        s -> {
          s.noise = multipliers;
          s.decay = null;
        });
  }

  /**
   * Lets the noise of each epoch follow from the accuracy on validation examples, (8) to (10) of
   * the zCDP paper, as long as a privacy filter finds that the budget allows it. Needs {@link
   * #publicValidation} or {@link #privateValidation}, {@link #within}, and shuffled or full
   * batches.
   *
   * @param decay how σ follows
   * @return a new description
   */
  public Training noise(ValidationDecay decay) {
    Objects.requireNonNull(decay, "decay");
    return with(s -> s.decay = decay);
  }

  /**
   * Sets the examples that the noise follows from, which are nobody's secret: ε does not cover
   * them.
   *
   * @param examples none of them a training example
   * @return a new description
   */
  public Training publicValidation(Examples examples) {
    Objects.requireNonNull(examples, "examples");
    return with(
        s -> {
          s.validation = examples;
          s.validationNoise = 0;
        });
  }

  /**
   * Sets the examples that the noise follows from, which are as private as those trained on: their
   * accuracy is read with noise, and each reading is accounted for.
   *
   * @param examples none of them a training example
   * @param noise the standard deviation of the noise on the number that is right, positive
   * @return a new description
   */
  public Training privateValidation(Examples examples, double noise) {
    Objects.requireNonNull(examples, "examples");
    Arguments.noiseMultiplier("noise", noise);
    return with(
        s -> {
          s.validation = examples;
          s.validationNoise = noise;
        });
  }

  /**
   * Holds the run to a budget. Where no noise is stated, σ is calibrated to the planned steps;
   * where it is, the run stops before the step that would pass the budget.
   *
   * @param budget such as {@code eps(2.0, 1e-5)}
   * @return a new description
   */
  public Training within(Target budget) {
    Objects.requireNonNull(budget, "budget");
    return with(s -> s.budget = budget);
  }

  /**
   * Lets the Bayesian accountant watch too: at each step it samples how far the clipped gradients
   * of pairs of examples are apart, and the result shows ε_μ, for examples like the data, beside ε.
   * Poisson or full batches, and the default engine.
   *
   * @param samples how many pairs of each batch, at least 2; no more than half of it are there
   * @return a new description
   */
  public Training alsoBayesian(int samples) {
    return alsoBayesian(samples, Influence.PAIRS);
  }

  /**
   * Lets the Bayesian accountant watch too, and says what it compares an example with.
   *
   * @param samples how many distances are taken of each batch, at least 2
   * @param influence {@code Influence.PAIRS}, as the Bayesian paper samples them, or {@code
   *     Influence.ABSENCE}, as its Theorem 3 has it
   * @return a new description
   */
  public Training alsoBayesian(int samples, Influence influence) {
    Watching watching = new Watching(samples, Objects.requireNonNull(influence, "influence"));
    return with(s -> s.watching = watching);
  }

  /**
   * Sets the δ at which ε is shown; 1e-5 by default, smaller for more than 100,000 examples.
   *
   * @param delta δ, in (0, 1); below one over the number of examples
   * @return a new description
   */
  public Training delta(double delta) {
    Arguments.delta("δ", delta);
    return with(s -> s.delta = delta);
  }
}
