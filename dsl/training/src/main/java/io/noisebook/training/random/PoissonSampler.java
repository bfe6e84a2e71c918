package io.noisebook.training.random;

import io.noisebook.accounting.numeric.Arguments;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Poisson subsampling, as Algorithms 1 and 2 of the GDP paper and its privacy analysis demand: each
 * example is in the batch independently with probability p, so the size of a batch is Binomial(n,
 * p) and may be 0. For most examples eight random bits settle it: only when these are those that p
 * begins with, 45 more are drawn. Together that is 53 bits below those of p, as if all had been
 * drawn at once.
 */
public final class PoissonSampler {
  private static final double TWO_TO_53 = 0x1p53;
  private static final int MORE_BITS = 45;

  /** 1 in each byte of a word, and the highest bit. */
  private static final long ONES = 0x0101010101010101L;

  private static final long HIGHEST = ONES << 7;

  private final int examples;

  /** An example whose byte is below this is in the batch, and one whose byte is above it is not. */
  private final int byteOfP;

  /** If they are equal, 45 bits below these put it in. */
  private final long moreOfP;

  private PoissonSampler(int examples, long threshold) {
    this.examples = examples;
    byteOfP = (int) (threshold >>> MORE_BITS);
    moreOfP = threshold & (1L << MORE_BITS) - 1;
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
    for (int first = 0; first < examples; first += Long.BYTES) {
      long word = random.nextLong();
      if (allAbove(word)) {
        continue;
      }
      int count = Math.min(Long.BYTES, examples - first);
      if (size + count > chosen.length) {
        chosen = Arrays.copyOf(chosen, 2 * chosen.length);
      }
      for (int i = 0; i < count; i++) {
        int own = (int) (word >>> Byte.SIZE * i) & 0xff;
        if (own < byteOfP || own == byteOfP && isBelow(random)) {
          chosen[size++] = first + i;
        }
      }
    }
    return Arrays.copyOf(chosen, size);
  }

  /**
   * Whether no byte is as small as that of p, eight at once: a byte from 1 to 128 can be taken away
   * from each without a borrow, and without its highest bit coming up, unless one is smaller.
   */
  private boolean allAbove(long word) {
    return byteOfP < 128 && (word - (byteOfP + 1) * ONES & ~word & HIGHEST) == 0;
  }

  private boolean isBelow(RandomGenerator random) {
    return random.nextLong() >>> Long.SIZE - MORE_BITS < moreOfP;
  }
}
