package io.noisebook.accounting.process;

import io.noisebook.accounting.numeric.Arguments;
import java.util.List;

/**
 * The Gaussian mechanism on all the data, once: a sum of sensitivity 1 plus noise N(0, σ²) in each
 * coordinate.
 *
 * @param noiseMultiplier σ, the standard deviation of the noise divided by the sensitivity,
 *     positive
 */
public record Gaussian(double noiseMultiplier) implements Process {
  /** Checks σ. */
  public Gaussian {
    Arguments.noiseMultiplier("σ", noiseMultiplier);
  }

  @Override
  public List<Phase> phases() {
    return List.of(new Phase(1, noiseMultiplier, 1));
  }

  @Override
  public Gaussian scaled(double factor) {
    return new Gaussian(factor * noiseMultiplier);
  }

  @Override
  public String toString() {
    return words();
  }
}
