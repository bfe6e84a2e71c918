package io.noisebook.accounting.process;

import java.util.Locale;

/**
 * Steps of one kind: the Gaussian mechanism with noise multiplier σ on Poisson samples of
 * probability p, so many times.
 *
 * @param probability p, in (0, 1]; 1 means all the data
 * @param noiseMultiplier σ, positive
 * @param steps the number of steps, at least 1
 */
public record Phase(double probability, double noiseMultiplier, double steps) {

  Phase repeated(double times) {
    return with(steps * times);
  }

  Phase with(double newSteps) {
    return new Phase(probability, noiseMultiplier, newSteps);
  }

  boolean sameKind(Phase other) {
    return probability == other.probability && noiseMultiplier == other.noiseMultiplier;
  }

  /**
   * Whether every example takes part in every step.
   *
   * @return true if p = 1
   */
  public boolean everyExample() {
    return probability == 1;
  }

  String words() {
    String count =
        steps == 1
            ? "1 step"
            : (steps == Math.rint(steps)
                    ? String.format(Locale.ROOT, "%.0f", steps)
                    : String.format(Locale.ROOT, "%.1f", steps))
                + " steps";
    return everyExample()
        ? String.format(
            Locale.ROOT, "Gaussian on all the data, σ = %.4g, %s", noiseMultiplier, count)
        : String.format(
            Locale.ROOT,
            "Poisson-sampled Gaussian, p = %.4g, σ = %.4g, %s",
            probability,
            noiseMultiplier,
            count);
  }
}
