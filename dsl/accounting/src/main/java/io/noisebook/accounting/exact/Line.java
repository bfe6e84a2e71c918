package io.noisebook.accounting.exact;

import java.util.Arrays;

/**
 * The nodes of a contour Re z = c, computed once and read for many arguments near the one it was
 * made for.
 *
 * <p>The trapezoid rule with step h gives Σ_k e^{(c−pole)kW}·v(t+kW), W = 2π/h, for the value v(t):
 * all terms are positive, and those with k ≠ 0 are the aliasing error. Chernoff's bound says how
 * large they are on both sides, and so which h makes them e^{−DIGITS} of the value.
 */
final class Line {
  /** −log of the relative error allowed to the nodes left out. */
  private static final double DIGITS = Period.DIGITS;

  private static final int BLOCK = 16;

  /** Nodes times quadrature points that a line may cost, some hundredths of a second. */
  private static final double LARGEST_WORK = 3e7;

  /** After so many nodes, and so much work, it is asked whether the rest can be paid. */
  private static final int FEW = 16 * BLOCK;

  private static final double SMALL_WORK = 1e6;

  /** What a node costs beside its quadrature points, in points. */
  private static final double NODE = 50;

  /** What a quadrature point costs to prepare for a block of nodes, in points. */
  private static final double SETUP = 50;

  /**
   * How far beyond the last node that matters the line is followed, to see that it was the last.
   */
  private static final double BEYOND = 1.3;

  private static final int MOST_NODES = 1 << 24;

  private static final double UNIT = Math.ulp(1.0);

  private final Saddle saddle;
  private final double least;
  private final double floor;
  private final double h;
  private final double[] re;
  private final double[] im;

  /** Σ |node|, and the same with |K| and with y as weights: what rounding is proportional to. */
  private final double weight;

  private final double weightK;
  private final double weightY;

  private Line(
      Saddle saddle,
      double least,
      double floor,
      double h,
      double[] re,
      double[] im,
      double weightK) {
    this.saddle = saddle;
    this.least = least;
    this.floor = floor;
    this.h = h;
    this.re = re;
    this.im = im;
    this.weightK = weightK;
    double sum = 0;
    double sumY = 0;
    for (int k = 0; k < re.length; k++) {
      double modulus = Math.hypot(re[k], im[k]);
      sum += modulus;
      sumY += modulus * k * h;
    }
    this.weight = sum;
    this.weightY = sumY;
  }

  /**
   * The line through a point, for arguments from {@code low} on at which log v + (c−pole)·t is at
   * least {@code floor}; or null if it would cost too much, because the transform decays slowly
   * there: another method is the better one.
   *
   * @param width its period, as {@link Period} says
   */
  static Line through(
      Saddle saddle, LossTransform transform, double width, double low, double floor) {
    double c = saddle.c();
    double h = 2 * Math.PI / width;
    double smallest = floor - DIGITS - 2 - Math.log(h);
    double k0 = saddle.cumulant().value();
    double[] re = new double[4 * BLOCK];
    double[] im = new double[4 * BLOCK];
    double[] number = new double[2];
    int size = 0;
    int lastLarge = 0;
    double work = 0;
    boolean asked = false;
    double weightK = 0;
    while (size < BEYOND * lastLarge + BLOCK) {
      int count = next(size);
      work += work(transform, c, h, size, count);
      if (!asked && size >= FEW && work > SMALL_WORK) {
        asked = true;
        if (!ends(saddle, transform, h, size, smallest)) {
          return null;
        }
      }
      if (!(work < LARGEST_WORK)) {
        return null;
      }
      double[] r = new double[count];
      double[] j = new double[count];
      transform.addLine(c, h, size, r, j);
      if (size + count > re.length) {
        re = Arrays.copyOf(re, 2 * (size + count));
        im = Arrays.copyOf(im, 2 * (size + count));
      }
      for (int k = 0; k < count; k++) {
        double y = (size + k) * h;
        if (r[k] + saddle.kernel().log(c, y) > smallest) {
          lastLarge = size + k;
        }
        double modulus = Math.exp(r[k] - k0) * h / Math.PI;
        number[0] = modulus * Math.cos(j[k]);
        number[1] = modulus * Math.sin(j[k]);
        saddle.kernel().apply(c, y, number);
        weightK += (Math.abs(r[k]) + Math.abs(j[k])) * Math.hypot(number[0], number[1]);
        re[size + k] = number[0];
        im[size + k] = number[1];
      }
      size += count;
    }
    re[0] /= 2;
    im[0] = 0;
    int used = lastLarge + 1;
    return new Line(
        saddle, low, floor, h, Arrays.copyOf(re, used), Arrays.copyOf(im, used), weightK);
  }

  /** How many nodes are computed at once after so many. */
  private static int next(int size) {
    return size < 4 * BLOCK ? BLOCK : size / 2;
  }

  /** The work of the nodes from one number on. */
  private static double work(LossTransform transform, double c, double h, int first, int count) {
    double points = transform.points(c, (first + count) * h);
    // A rule of no points is one that could not be made.
    return points > 0 ? count * NODE + (count + SETUP) * points : Double.POSITIVE_INFINITY;
  }

  /** Whether the last node that can be paid for matters no more; one node tells. */
  private static boolean ends(
      Saddle saddle, LossTransform transform, double h, int size, double smallest) {
    double c = saddle.c();
    int last = size;
    for (double work = 0; work < LARGEST_WORK && last < MOST_NODES; last += next(last)) {
      work += work(transform, c, h, last, next(last));
    }
    double[] re = new double[1];
    transform.addLine(c, last / BEYOND * h, 1, re, new double[1]);
    return re[0] + saddle.kernel().log(c, last / BEYOND * h) <= smallest;
  }

  Saddle saddle() {
    return saddle;
  }

  /** The least argument for which the aliasing bound holds. */
  double least() {
    return least;
  }

  /** How many nodes the line has. */
  int size() {
    return re.length;
  }

  /** log v(t), for the t that the line serves; −∞ where rounding has eaten the value. */
  double logValue(double t) {
    double sum = sum(t);
    return sum > 0
        ? saddle.cumulant().value() - (saddle.distance()) * t + Math.log(sum)
        : Double.NEGATIVE_INFINITY;
  }

  /**
   * An estimate of the relative error of v(t): rounding of the sum and of its terms, each of which
   * is off by a few units of its last place and of its phase; and aliasing, which grows where v is
   * below the floor that the line was made for.
   */
  double relativeError(double t) {
    double sum = sum(t);
    double rounding = 8 * weight + weightK + Math.abs(t) * weightY;
    // K's own error grows with |s| along the line.
    double k = saddle.cumulant().error() * (weight + weightY / (1 + Math.abs(saddle.c())));
    double left = floor - saddle.cumulant().value() - Math.log(sum);
    return (UNIT * rounding + k) / sum + 4 * Math.exp(-DIGITS + Math.max(0, left));
  }

  private double sum(double t) {
    double sum = 0;
    double cos = 1;
    double sin = 0;
    double stepCos = Math.cos(h * t);
    double stepSin = -Math.sin(h * t);
    for (int k = 0; k < re.length; k++) {
      if (k % BLOCK == 0) {
        cos = Math.cos(k * h * t);
        sin = -Math.sin(k * h * t);
      }
      sum += re[k] * cos - im[k] * sin;
      double next = cos * stepCos - sin * stepSin;
      sin = cos * stepSin + sin * stepCos;
      cos = next;
    }
    return sum;
  }
}
