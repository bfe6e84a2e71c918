package io.noisebook.accounting.zcdp;

import io.noisebook.accounting.process.Neighbours;
import io.noisebook.accounting.process.Phase;
import java.util.Locale;

/**
 * What a Poisson-sampled step costs by Theorem 3 of the zCDP paper.
 *
 * @param rho P = q²/σ²
 * @param highestOrder U = σ² log(1/(qσ)) + 1
 */
record SampledCost(double rho, double highestOrder) {

  static SampledCost of(Phase phase, Neighbours neighbours) {
    double q = phase.probability();
    double sigma = phase.noiseMultiplier();
    if (neighbours != Neighbours.ADD_OR_REMOVE_ONE) {
      throw new IllegalArgumentException(
          "zCDP of Poisson samples is estimated under \""
              + Neighbours.ADD_OR_REMOVE_ONE.words()
              + "\" only; got \""
              + neighbours.words()
              + "\". Use budget().moments(process), which bounds it.");
    }
    if (!(16 * q * sigma <= 1)) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "zCDP under Poisson sampling is estimated for q in (0, 1/(16σ)], here (0, %.4g]; got"
                  + " %.4g. Use budget().exact(process) or budget().moments(process), which analyse"
                  + " any q.",
              1 / (16 * sigma),
              q));
    }
    return new SampledCost(q * q / (sigma * sigma), sigma * sigma * Math.log(1 / (q * sigma)) + 1);
  }
}
