package io.noisebook.accounting.process;

import java.util.Locale;

/**
 * Steps of one kind: the Gaussian mechanism with noise multiplier σ on Poisson samples of
 * probability p, so many times; or the Laplace mechanism on all the data.
 *
 * @param probability p, in (0, 1]; 1 means all the data
 * @param noiseMultiplier σ, or the scale b of Laplace noise, positive
 * @param steps the number of steps, at least 1
 * @param noise the distribution of the noise
 */
public record Phase(double probability, double noiseMultiplier, double steps, Noise noise) {

  /**
   * Steps of the Gaussian mechanism.
   *
   * @param probability p, in (0, 1]
   * @param noiseMultiplier σ, positive
   * @param steps the number of steps, at least 1
   */
  public Phase(double probability, double noiseMultiplier, double steps) {
    this(probability, noiseMultiplier, steps, Noise.GAUSSIAN);
  }

  Phase repeated(double times) {
    return with(steps * times);
  }

  Phase with(double newSteps) {
    return new Phase(probability, noiseMultiplier, newSteps, noise);
  }

  boolean sameKind(Phase other) {
    return probability == other.probability
        && noiseMultiplier == other.noiseMultiplier
        && noise == other.noise;
  }

  /**
   * These steps with the noise over the sensitivity of a neighbouring relation instead of over C.
   * Steps on all the data are analysed by it; sampled ones under replace-one are not, since there
   * both outputs are mixtures.
   *
   * @param neighbours the relation
   * @return the phase with σ or b divided by the relation's sensitivity
   * @throws IllegalStateException if the steps are sampled and the sensitivity is not 1
   */
  public Phase overSensitivity(Neighbours neighbours) {
    if (neighbours.sensitivity() == 1) {
      return this;
    }
    if (!everyExample()) {
      throw new IllegalStateException("a sampled step is no Gaussian mechanism of sensitivity 2C");
    }
    return new Phase(probability, noiseMultiplier / neighbours.sensitivity(), steps, noise);
  }

  /**
   * Whether the noise is Laplace's.
   *
   * @return true if it is
   */
  public boolean laplace() {
    return noise == Noise.LAPLACE;
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
    if (laplace()) {
      return String.format(
          Locale.ROOT, "Laplace on all the data, b = %.4g, %s", noiseMultiplier, count);
    }
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
