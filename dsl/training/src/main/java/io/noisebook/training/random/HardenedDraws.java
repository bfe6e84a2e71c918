package io.noisebook.training.random;

import static io.noisebook.training.random.AesCounterRandom.word;

import java.util.random.RandomGenerator;

/**
 * Draws of N(0, 16), each the sum of sixteen draws of N(0, 1) with signs. Of sixteen draws eleven
 * such sums are made, at right angles and so independent: number the draws and the sums from 0 to
 * 15, and a draw's sign in a sum is + or − by whether their numbers have an even or an odd count of
 * bits in common (a Walsh–Hadamard transform). Kept are the sums whose number has two bits or more.
 *
 * <p>Draws are added so that nobody can solve for one; four are enough (Holohan and Braghin 2021),
 * and here all eleven sums together do not tell of fewer: whatever combination is made of them has
 * at least four of the draws in it. For think of the draws as the corners of a cube in four
 * dimensions, by the bits of their numbers. Sums 0, 1, 2, 4 and 8 are not in the combination, so
 * its weights add up to 0 over the cube and over each of its faces. But of up to three corners
 * there is always one that lies in some face alone. (This is the extended Hamming code [16, 11, 4],
 * over the real numbers.)
 */
final class HardenedDraws {
  /** How many draws there are in each, and so its variance. */
  static final int TERMS = 16;

  /** The numbers of the sums that are kept. */
  static final int[] KEPT = {3, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15};

  private static final int WORDS = AesCounterRandom.BLOCK_BYTES / Long.BYTES;

  /** How many sums there are of each number, and how many come at once. */
  static final int COUNT = WORDS / TERMS;

  private final AesCounterRandom bits;
  private final RandomGenerator more;

  /** First the draws, then the sums, [number][COUNT]: what lies at one place belongs together. */
  private final double[][] rows = new double[TERMS][COUNT];

  private int next = KEPT.length;

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
   * The next {@link #COUNT} independent draws.
   *
   * @return this object's own array: the next call may overwrite it
   */
  double[] next() {
    if (next == KEPT.length) {
      refill();
    }
    return rows[KEPT[next++]];
  }

  private void refill() {
    byte[] block = bits.nextBlock();
    for (int draw = 0; draw < TERMS; draw++) {
      quick(block, draw * COUNT, rows[draw]);
    }
    transform(0, COUNT);
    for (int place = 0; place < COUNT; place++) {
      // Sum 0 has all draws in it as they are, so it is NaN where one of them needs more bits.
      if (Double.isNaN(rows[0][place])) {
        for (int draw = 0; draw < TERMS; draw++) {
          rows[draw][place] = Ziggurat.normal(word(block, draw * COUNT + place), more);
        }
        transform(place, place + 1);
      }
    }
    next = 0;
  }

  /** A loop without a branch, so it is quick. */
  private static void quick(byte[] block, int from, double[] into) {
    for (int i = 0; i < COUNT; i++) {
      into[i] = Ziggurat.quick(word(block, from + i));
    }
  }

  /** Makes the draws at some places their sums. Two rounds of four make the sums of sixteen. */
  private void transform(int from, int to) {
    for (int i = 0; i < TERMS; i += 4) {
      sums(rows[i], rows[i + 1], rows[i + 2], rows[i + 3], from, to);
    }
    for (int i = 0; i < 4; i++) {
      sums(rows[i], rows[i + 4], rows[i + 8], rows[i + 12], from, to);
    }
  }

  /** The four sums of four numbers. Compiled to vectors. */
  private static void sums(double[] w, double[] x, double[] y, double[] z, int from, int to) {
    for (int i = from; i < to; i++) {
      double a = w[i] + x[i];
      double b = w[i] - x[i];
      double c = y[i] + z[i];
      double d = y[i] - z[i];
      w[i] = a + c;
      x[i] = b + d;
      y[i] = a - c;
      z[i] = b - d;
    }
  }

  /** The sign of a draw in a sum, by their numbers. */
  static int sign(int sum, int draw) {
    return Integer.bitCount(sum & draw) % 2 == 0 ? 1 : -1;
  }
}
