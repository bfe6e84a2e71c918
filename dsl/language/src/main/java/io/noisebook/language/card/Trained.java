package io.noisebook.language.card;

import io.noisebook.training.run.Plan;
import io.noisebook.training.run.TrainingResult;
import java.util.Objects;

/**
 * What was trained, and how. Whatever changes from epoch to epoch is in words here, and in numbers
 * in the card's process.
 *
 * @param model its layers
 * @param parameters how many numbers it has
 * @param optimiser such as "NoisySGD"
 * @param learningRate η
 * @param sampler how batches were made
 * @param expectedBatch what the noisy sum was divided by
 * @param clipping how gradients were clipped
 * @param clippingNorm C
 * @param noise σ, the standard deviation of the noise over C
 * @param steps the steps taken, those taken twice counted twice
 * @param stepsPlanned the steps of the plan
 * @param epochs how often an example was used on average
 * @param ending what ended the run
 * @param secureNoise false if the noise came from a seeded source for tests, so that nothing is
 *     private
 * @param data what it was trained on
 */
public record Trained(
    String model,
    int parameters,
    String optimiser,
    String learningRate,
    String sampler,
    double expectedBatch,
    String clipping,
    String clippingNorm,
    String noise,
    int steps,
    int stepsPlanned,
    double epochs,
    String ending,
    boolean secureNoise,
    TrainingData data) {
  /** Checks that all is there. */
  public Trained {
    Objects.requireNonNull(model, "model");
    Objects.requireNonNull(optimiser, "optimiser");
    Objects.requireNonNull(learningRate, "learningRate");
    Objects.requireNonNull(sampler, "sampler");
    Objects.requireNonNull(clipping, "clipping");
    Objects.requireNonNull(clippingNorm, "clippingNorm");
    Objects.requireNonNull(noise, "noise");
    Objects.requireNonNull(ending, "ending");
    Objects.requireNonNull(data, "data");
  }

  static Trained of(TrainingResult result, String key) {
    Plan plan = result.plan();
    return new Trained(
        plan.network().toString(),
        plan.network().parameterCount(),
        plan.optimiser().name(),
        plan.learningRate().words(),
        plan.sampling().words(),
        plan.expectedBatch(),
        plan.clipping().words(),
        plan.clip().words(),
        plan.noise().words(),
        result.steps(),
        plan.steps(),
        plan.epochs(result.steps()),
        result.ending().words(),
        result.secureNoise(),
        new TrainingData(
            plan.data().name(),
            plan.data().origin(),
            plan.data().training().size(),
            DataKey.fingerprint(plan.data().training(), key)));
  }
}
