package io.noisebook.accounting.process;

import io.noisebook.accounting.numeric.Arguments;
import java.util.List;

/**
 * A mechanism on a Poisson sample: each example is in the sample independently with probability p,
 * and the sample itself is never released.
 *
 * @param probability p, in (0, 1]
 * @param mechanism the mechanism that sees the sample
 */
public record Sampled(double probability, Gaussian mechanism) implements Process {
  /** Checks p. */
  public Sampled {
    Arguments.samplingProbability("p", probability);
  }

  /**
   * The Poisson-sampled Gaussian mechanism.
   *
   * @param probability p, in (0, 1]
   * @param noiseMultiplier σ, positive
   * @return the process, one step
   */
  public static Sampled gaussian(double probability, double noiseMultiplier) {
    // Checked first, so that a message about p comes before one about σ, as in the call.
    Arguments.samplingProbability("p", probability);
    return new Sampled(probability, new Gaussian(noiseMultiplier));
  }

  @Override
  public List<Phase> phases() {
    return List.of(new Phase(probability, mechanism.noiseMultiplier(), 1));
  }

  @Override
  public Sampled scaled(double factor) {
    return new Sampled(probability, mechanism.scaled(factor));
  }

  @Override
  public String toString() {
    return words();
  }
}
