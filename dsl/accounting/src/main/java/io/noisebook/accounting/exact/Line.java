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
  /** −log of the relative error allowed to aliasing, and to the nodes left out. */
  static final double DIGITS = 34;

  private static final int BLOCK = 16;

  /** Nodes times quadrature points that a line may cost, about a quarter of a second. */
  private static final double LARGEST_WORK = 3e7;

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
   * The line through a point, for arguments from {@code low} to {@code high} at which log v +
   * (c−pole)·t is at least {@code floor}; or null if it would cost too much, because the transform
   * decays slowly there: another method is the better one.
   */
  static Line through(
      Saddle saddle, LossTransform transform, double low, double high, double floor) {
    double c = saddle.c();
    double h = 2 * Math.PI / width(saddle, transform, low, high, floor);
    double k0 = saddle.cumulant().value();
    double[] re = new double[4 * BLOCK];
    double[] im = new double[4 * BLOCK];
    double[] number = new double[2];
    int size = 0;
    int lastLarge = 0;
    double work = 0;
    double weightK = 0;
    while (size < 1.3 * lastLarge + BLOCK) {
      int count = size < 4 * BLOCK ? BLOCK : size / 2;
      double points = transform.points(c, (size + count) * h);
      work += count * (50 + points);
      if (!(points > 0 && work < LARGEST_WORK)) {
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
        if (r[k] + saddle.kernel().log(c, y) + Math.log(h) > floor - DIGITS - 2) {
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

  /** W, such that aliasing is below e^{−DIGITS} of v. */
  static double width(
      Saddle saddle, LossTransform transform, double low, double high, double floor) {
    double d = saddle.distance();
    double spread = Math.sqrt(saddle.curvature());
    // On the left, v ≤ 1; or Chernoff's bound at a smaller c.
    double left = (d * high + DIGITS - floor) / d;
    double right = Double.POSITIVE_INFINITY;
    for (double shift = 1; shift <= 16; shift *= 2) {
      double smaller = d - shift / spread;
      if (shift >= 4 && smaller > 0) {
        left = Math.min(left, chernoff(saddle, transform, smaller, high, floor));
      }
      right = Math.min(right, chernoff(saddle, transform, d + shift / spread, low, floor));
      right = Math.min(right, chernoff(saddle, transform, d * (1 + shift / 8), low, floor));
    }
    return Math.max(left, right);
  }

  private static double chernoff(
      Saddle saddle, LossTransform transform, double other, double argument, double floor) {
    Kernel kernel = saddle.kernel();
    double bound = transform.at(kernel.pole + other).value() + kernel.logBound(kernel.pole + other);
    double distance = other - (saddle.c() - kernel.pole);
    double width = (bound - distance * argument + DIGITS - floor) / Math.abs(distance);
    return Double.isNaN(width) ? Double.POSITIVE_INFINITY : width;
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
