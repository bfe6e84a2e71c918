package io.noisebook.training.random;

import static io.noisebook.training.random.AesCounterRandom.word;

import java.util.random.RandomGenerator;

/**
 * Draws of N(0, 8), each the sum of eight draws of N(0, 1) with signs. Eight of these make four
 * sums, whose signs are rows of a Hadamard matrix: they are at right angles, so the sums are
 * independent.
 *
 * <p>Draws are added so that nobody can solve for one; four are enough (Holohan and Braghin 2021).
 * Here it takes no more to keep all four sums together from telling: a draw's signs in them are (1,
 * ±1, ±1, ±1), for the eight draws the corners of a cube, and no plane has more than four of these
 * corners. So whatever is made of multiples of the sums has at least four of the draws in it.
 */
final class HardenedDraws {
  /** Of a draw. */
  static final double VARIANCE = 8;

  private static final int WORDS = AesCounterRandom.BLOCK_BYTES / Long.BYTES;

  /** How many groups of eight words are in a block; the words of a group lie so far apart. */
  private static final int GROUPS = WORDS / 8;

  /** How many draws are made at once. */
  static final int COUNT = 4 * GROUPS;

  private final AesCounterRandom bits;
  private final RandomGenerator more;

  /**
   * Draws from fresh bits.
   *
   * @param bits blocks of them are taken
   * @param more where the few words that do not settle a draw find more
   */
  HardenedDraws(AesCounterRandom bits, RandomGenerator more) {
    this.bits = bits;
    this.more = more;
  }

  /**
   * The next independent draws.
   *
   * @param into gets {@link #COUNT} of them
   */
  void fill(double[] into) {
    byte[] block = bits.nextBlock();
    quick(block, into);
    for (int group = 0; group < GROUPS; group++) {
      if (Double.isNaN(into[group])) {
        sums(block, group, into);
      }
    }
  }

  /** The sums of all groups; NaN where a draw needs more bits. Without a branch, so it is quick. */
  private static void quick(byte[] block, double[] into) {
    for (int i = 0; i < GROUPS; i++) {
      double a = Ziggurat.quick(word(block, i));
      double b = Ziggurat.quick(word(block, i + GROUPS));
      double c = Ziggurat.quick(word(block, i + 2 * GROUPS));
      double d = Ziggurat.quick(word(block, i + 3 * GROUPS));
      double e = Ziggurat.quick(word(block, i + 4 * GROUPS));
      double f = Ziggurat.quick(word(block, i + 5 * GROUPS));
      double g = Ziggurat.quick(word(block, i + 6 * GROUPS));
      double h = Ziggurat.quick(word(block, i + 7 * GROUPS));
      double ab = a + b;
      double cd = c + d;
      double ef = e + f;
      double gh = g + h;
      into[i] = (ab + cd) + (ef + gh);
      into[i + GROUPS] = ((a - b) + (c - d)) + ((e - f) + (g - h));
      into[i + 2 * GROUPS] = (ab - cd) + (ef - gh);
      into[i + 3 * GROUPS] = (ab + cd) - (ef + gh);
    }
  }

  /** The sums of one group, with as many bits as they need. */
  private void sums(byte[] block, int group, double[] into) {
    for (int sum = 0; sum < 4; sum++) {
      into[group + sum * GROUPS] = 0;
    }
    for (int draw = 0; draw < 8; draw++) {
      double x = Ziggurat.normal(word(block, group + draw * GROUPS), more);
      for (int sum = 0; sum < 4; sum++) {
        into[group + sum * GROUPS] += sign(sum, draw) * x;
      }
    }
  }

  /** The first sum has all draws as they are; in the others a bit of a draw's number decides. */
  static int sign(int sum, int draw) {
    return sum == 0 || (draw >> sum - 1 & 1) == 0 ? 1 : -1;
  }
}
