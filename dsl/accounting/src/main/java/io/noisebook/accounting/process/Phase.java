package io.noisebook.accounting.process;

import java.util.Locale;

/**
 * Steps of one kind: the Gaussian mechanism with noise multiplier σ on Poisson samples of
 * probability p, so many times; or the Gaussian or Laplace mechanism on all the data; or epochs
 * over shuffled batches, where each example takes part once in each.
 *
 * @param probability p, in (0, 1]; 1 means all the data
 * @param noiseMultiplier σ, or the scale b of Laplace noise, positive
 * @param steps the number of steps, at least 1
 * @param noise the distribution of the noise
 * @param batch the share of the data in a shuffled batch; 1 where nothing is shuffled. A step is
 *     then one epoch, and p = 1
 */
public record Phase(
    double probability, double noiseMultiplier, double steps, Noise noise, double batch) {

  /**
   * Steps of the Gaussian mechanism.
   *
   * @param probability p, in (0, 1]
   * @param noiseMultiplier σ, positive
   * @param steps the number of steps, at least 1
   */
  public Phase(double probability, double noiseMultiplier, double steps) {
    this(probability, noiseMultiplier, steps, Noise.GAUSSIAN, 1);
  }

  static Phase laplace(double scale) {
    return new Phase(1, scale, 1, Noise.LAPLACE, 1);
  }

  static Phase shuffled(double batch, double noiseMultiplier) {
    return new Phase(1, noiseMultiplier, 1, Noise.GAUSSIAN, batch);
  }

  Phase repeated(double times) {
    return with(steps * times);
  }

  Phase with(double newSteps) {
    return new Phase(probability, noiseMultiplier, newSteps, noise, batch);
  }

  boolean sameKind(Phase other) {
    return probability == other.probability
        && noiseMultiplier == other.noiseMultiplier
        && noise == other.noise
        && batch == other.batch;
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
    return new Phase(probability, noiseMultiplier / neighbours.sensitivity(), steps, noise, batch);
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
   * Whether a step is an epoch over shuffled batches.
   *
   * @return true if it is
   */
  public boolean shuffled() {
    return batch < 1;
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
    if (laplace()) {
      return String.format(
          Locale.ROOT, "Laplace on all the data, b = %.4g, %s", noiseMultiplier, count("step"));
    }
    if (shuffled()) {
      return String.format(
          Locale.ROOT,
          "Gaussian on shuffled batches of %.4g %% of the data, σ = %.4g, %s",
          100 * batch,
          noiseMultiplier,
          count("epoch"));
    }
    return everyExample()
        ? String.format(
            Locale.ROOT, "Gaussian on all the data, σ = %.4g, %s", noiseMultiplier, count("step"))
        : String.format(
            Locale.ROOT,
            "Poisson-sampled Gaussian, p = %.4g, σ = %.4g, %s",
            probability,
            noiseMultiplier,
            count("step"));
  }

  private String count(String unit) {
    String format = steps == Math.rint(steps) ? "%.0f %s%s" : "%.1f %s%s";
    return String.format(Locale.ROOT, format, steps, unit, steps == 1 ? "" : "s");
  }
}
