package io.noisebook.training.random;

import io.noisebook.accounting.numeric.Arguments;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Poisson subsampling, as Algorithms 1 and 2 of the GDP paper and its privacy analysis demand: each
 * example is in the batch independently with probability p, so the size of a batch is Binomial(n,
 * p) and may be 0.
 */
public final class PoissonSampler {
  private static final double TWO_TO_53 = 0x1p53;

  private final int examples;
  private final long threshold;

  private PoissonSampler(int examples, long threshold) {
    this.examples = examples;
    this.threshold = threshold;
  }

  /**
   * A sampler.
   *
   * @param examples the number of examples there are, at least 1
   * @param probability p, in (0, 1]
   * @return the sampler
   */
  public static PoissonSampler of(int examples, double probability) {
    Arguments.count("examples is the number of examples", examples);
    Arguments.samplingProbability("p", probability);
    // Rounded down to a multiple of 2^-53: the realised p is never above the one accounted for.
    return new PoissonSampler(examples, (long) (probability * TWO_TO_53));
  }

  /**
   * Draws a batch.
   *
   * @param random where the bits come from
   * @return the indices of its examples, ascending; possibly none
   */
  public int[] sample(RandomGenerator random) {
    int[] chosen = new int[16];
    int size = 0;
    for (int i = 0; i < examples; i++) {
      if (random.nextLong() >>> 11 < threshold) {
        if (size == chosen.length) {
          chosen = Arrays.copyOf(chosen, 2 * size);
        }
        chosen[size++] = i;
      }
    }
    return Arrays.copyOf(chosen, size);
  }
}
