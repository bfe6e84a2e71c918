package io.noisebook.training.random;

import java.util.random.RandomGenerator;

/**
 * Draws of N(0, 1) by the ziggurat of Marsaglia and Tsang (2000) with 256 strips of equal area, in
 * doubles and with exact tails. Of a word of 64 bits, 8 choose the strip and 56 the place in it, so
 * no bit serves twice, a flaw of the first ziggurats (Doornik 2005).
 */
final class Ziggurat {
  private static final int STRIPS = 256;

  /** Where the tail begins, for 256 strips. */
  private static final double TAIL = 3.6541528853610088;

  /** The area of a strip under exp(−x²/2). */
  private static final double AREA = 0.00492867323399141;

  /** Of a signed number of 56 bits. */
  private static final double ONE = 0x1p55;

  /** The width of each strip, the first with the tail laid out as a rectangle. */
  private static final double[] WIDTH = new double[STRIPS + 1];

  /** WIDTH over 2^55. */
  private static final double[] SCALE = new double[STRIPS];

  /** Below this a place is under the curve for sure. */
  private static final long[] INSIDE = new long[STRIPS];

  static {
    WIDTH[0] = AREA / height(TAIL);
    WIDTH[1] = TAIL;
    for (int i = 2; i < STRIPS; i++) {
      WIDTH[i] = Math.sqrt(-2 * Math.log(AREA / WIDTH[i - 1] + height(WIDTH[i - 1])));
    }
    for (int i = 0; i < STRIPS; i++) {
      SCALE[i] = WIDTH[i] / ONE;
      INSIDE[i] = (long) (WIDTH[i + 1] / WIDTH[i] * ONE);
    }
  }

  private Ziggurat() {}

  private static double height(double x) {
    return Math.exp(-x * x / 2);
  }

  /** How far the topmost strip is from closing the curve: 0 but for rounding. */
  static double gap() {
    return AREA / WIDTH[STRIPS - 1] + height(WIDTH[STRIPS - 1]) - 1;
  }

  /** A draw from a word of random bits; a hundredth of all words need more of them. */
  static double normal(long word, RandomGenerator more) {
    int strip = (int) word & (STRIPS - 1);
    long place = word >> 8;
    return Math.abs(place) < INSIDE[strip] ? place * SCALE[strip] : rest(strip, place, more);
  }

  private static double rest(int first, long where, RandomGenerator more) {
    int strip = first;
    long place = where;
    while (true) {
      double x = place * SCALE[strip];
      if (Math.abs(place) < INSIDE[strip]) {
        return x;
      }
      if (strip == 0) {
        return Math.copySign(tail(more), x);
      }
      double below = height(WIDTH[strip]);
      double above = strip + 1 < STRIPS ? height(WIDTH[strip + 1]) : 1;
      if (below + more.nextDouble() * (above - below) < height(x)) {
        return x;
      }
      long word = more.nextLong();
      strip = (int) word & (STRIPS - 1);
      place = word >> 8;
    }
  }

  /** Beyond the first strip (Marsaglia 1964). */
  private static double tail(RandomGenerator more) {
    while (true) {
      double x = Math.log1p(-more.nextDouble()) / TAIL;
      double y = Math.log1p(-more.nextDouble());
      if (-2 * y > x * x) {
        return TAIL - x;
      }
    }
  }
}
