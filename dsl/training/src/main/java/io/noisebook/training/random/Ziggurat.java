package io.noisebook.training.random;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Draws of N(0, 1), in doubles and with exact tails, by a ziggurat of rectangles that lie under the
 * curve exp(−x²/2) (McFarland 2016). Of 4096 parts of equal area all but three are such rectangles,
 * and a point of one of these is a draw without any test. The rest of the area lies beside the
 * rectangles, above the topmost and in the tail; it is covered by boxes, and by an exponential for
 * the tail, and drawn from by rejection. Of a word of 64 bits the lowest 12 choose the part and the
 * highest 52 the place in it, so no bit serves twice, a flaw of the first ziggurats (Doornik 2005).
 */
final class Ziggurat {
  private static final int PARTS = 1 << 12;
  private static final long EXPONENT_OF_TWO = Double.doubleToRawLongBits(2);

  /** The area under the right half of the curve. */
  private static final double HALF_AREA = Math.sqrt(Math.PI / 2);

  /** Of each part. */
  private static final double AREA = HALF_AREA / PARTS;

  /** Where the height is 0 in doubles. */
  private static final double NOTHING_BEYOND = 40;

  /** The right edges of the rectangles, from the lowest on; each ends where it meets the curve. */
  private static final double[] EDGE = edges();

  /** Above these heights the rectangles begin; the last is where they end. */
  private static final double[] FLOOR = new double[EDGE.length + 1];

  /** EDGE, and NaN for the parts that are no rectangles. */
  private static final double[] WIDTH = new double[PARTS];

  /** The area of the tail's cover, and of it and the first boxes. */
  private static final double[] COVERED = new double[EDGE.length + 1];

  static {
    Arrays.fill(WIDTH, Double.NaN);
    COVERED[0] = height(EDGE[0]) / EDGE[0];
    for (int i = 0; i < EDGE.length; i++) {
      WIDTH[i] = EDGE[i];
      FLOOR[i + 1] = height(EDGE[i]);
    }
    for (int box = 1; box <= EDGE.length; box++) {
      COVERED[box] = COVERED[box - 1] + (EDGE[box - 1] - left(box)) * (top(box) - FLOOR[box]);
    }
  }

  private Ziggurat() {}

  private static double height(double x) {
    return Math.exp(-x * x / 2);
  }

  /**
   * Each rectangle stands on the one below and is as wide as its area allows; when none fits below
   * the curve any more, that was all.
   */
  static double[] edges() {
    double[] edges = new double[PARTS];
    int count = 0;
    double floor = 0;
    double edge = NOTHING_BEYOND;
    while (true) {
      double widest = best(floor, edge);
      if (widest * (height(widest) - floor) < AREA) {
        return Arrays.copyOf(edges, count);
      }
      edge = crossing(floor, widest, edge);
      floor = height(edge);
      edges[count++] = edge;
    }
  }

  /** Where x(height(x) − floor) is greatest: its slope, height(x)(1 − x²) − floor, falls there. */
  private static double best(double floor, double beyond) {
    double low = 0;
    double high = Math.min(1, beyond);
    for (int i = 0; i < 100; i++) {
      double x = (low + high) / 2;
      if (height(x) * (1 - x * x) > floor) {
        low = x;
      } else {
        high = x;
      }
    }
    return low;
  }

  /** Where x(height(x) − floor) falls to the area of a part, by halving to the last digit. */
  private static double crossing(double floor, double inside, double outside) {
    double low = inside;
    double high = outside;
    for (int i = 0; i < 100; i++) {
      double x = (low + high) / 2;
      if (x * (height(x) - floor) > AREA) {
        low = x;
      } else {
        high = x;
      }
    }
    return low;
  }

  /** The boxes beside the rectangles, from the lowest on; the last, on top, begins at 0. */
  private static double left(int box) {
    return box < EDGE.length ? EDGE[box] : 0;
  }

  private static double top(int box) {
    return box < EDGE.length ? FLOOR[box + 1] : 1;
  }

  /** How many of the parts are rectangles. */
  static int rectangles() {
    return EDGE.length;
  }

  /** A draw from a word of random bits, or NaN if it takes more of them. */
  static double quick(long word) {
    // 52 bits behind the exponent of 2 make a number in [2, 4).
    double place = Double.longBitsToDouble(EXPONENT_OF_TWO | word >>> 12) - 3;
    return place * WIDTH[(int) word & PARTS - 1];
  }

  /** A draw from a word of random bits; of 4096 words about three need more of them. */
  static double normal(long word, RandomGenerator more) {
    double x = quick(word);
    return Double.isNaN(x) ? Math.copySign(beside(more), word) : x;
  }

  /** A draw from what the rectangles leave of the right half, the tail included. */
  private static double beside(RandomGenerator more) {
    while (true) {
      double at = more.nextDouble() * COVERED[EDGE.length];
      int found = Arrays.binarySearch(COVERED, at);
      int box = found < 0 ? -found - 1 : found;
      double across = more.nextDouble();
      double up = more.nextDouble();
      if (box == 0) {
        // The cover is height(e) exp(−e(x − e)), e the edge (Marsaglia 1964).
        double x = EDGE[0] - Math.log1p(-across) / EDGE[0];
        if (up < Math.exp(-(x - EDGE[0]) * (x - EDGE[0]) / 2)) {
          return x;
        }
      } else {
        double x = left(box) + across * (EDGE[box - 1] - left(box));
        if (FLOOR[box] + up * (top(box) - FLOOR[box]) < height(x)) {
          return x;
        }
      }
    }
  }
}
