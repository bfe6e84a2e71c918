package io.noisebook.training.random;

import io.noisebook.accounting.numeric.Arguments;

/**
 * Gaussian noise on a sum, hardened against attacks on floating point (Mironov 2012; Holohan and
 * Braghin 2021): a coordinate's noise is a sum of draws, so that no single one can be solved for
 * from the low bits ({@link HardenedDraws}), and the noisy sum is rounded to a grid whose step is a
 * power of two far below the noise.
 */
public final class GaussianNoise {
  /** The grid is 2^-24 to 2^-23 of the standard deviation: invisible beside the noise. */
  private static final int GRID_BITS = 24;

  private GaussianNoise() {}

  /**
   * Adds N(0, standardDeviation²) to each coordinate and rounds to the grid, in place. What a float
   * cannot hold of that is rounded once more, which is a power of two again.
   *
   * @param sum the coordinates
   * @param count how many, from the first
   * @param standardDeviation σC, positive
   * @param random where the bits come from
   * @param step which step of the run
   * @param shard which shard of the coordinates
   */
  public static void addTo(
      float[] sum, int count, double standardDeviation, Randomness random, long step, int shard) {
    Arguments.positive("standardDeviation is σ times the clipping norm", standardDeviation);
    double scale = standardDeviation / Math.sqrt(HardenedDraws.TERMS);
    double grid = Math.scalb(1.0, Math.getExponent(standardDeviation) - GRID_BITS);
    HardenedDraws source =
        new HardenedDraws(
            random.bits(Purpose.NOISE, step, shard), random.bits(Purpose.RARE_NOISE, step, shard));
    for (int from = 0; from < count; from += HardenedDraws.COUNT) {
      add(source.next(), scale, grid, sum, from, Math.min(HardenedDraws.COUNT, count - from));
    }
  }

  private static void add(
      double[] draws, double scale, double grid, float[] sum, int from, int count) {
    double inverse = 1 / grid;
    for (int i = 0; i < count; i++) {
      double noisy = sum[from + i] + scale * draws[i];
      sum[from + i] = (float) (Math.rint(noisy * inverse) * grid);
    }
  }
}
