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

  /** Nodes times quadrature points that a line may cost, a tenth of a second or so. */
  static final double LARGEST_WORK = 1e8;

  /** What a node costs beside its quadrature points, in points. */
  private static final double NODE = 50;

  private static final int MOST_NODES = 1 << 22;

  private static final double UNIT = Math.ulp(1.0);

  private final Saddle saddle;
  private final double least;
  private final double floor;
  private final double h;
  private final double work;
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
      double work,
      double[] re,
      double[] im,
      double weightK) {
    this.saddle = saddle;
    this.least = least;
    this.floor = floor;
    this.h = h;
    this.work = work;
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
   * @param most nodes times quadrature points that it may cost
   */
  static Line through(
      Saddle saddle, LossTransform transform, double width, double low, double floor, double most) {
    double c = saddle.c();
    double h = 2 * Math.PI / width;
    LineEnd end = LineEnd.of(saddle, transform, floor - DIGITS, MOST_NODES * h);
    if (end.height() == Double.POSITIVE_INFINITY) {
      return null;
    }
    int size = Math.max(BLOCK, (int) Math.ceil(end.height() / h) + 1);
    double work = size * (NODE + transform.points(c, end.height()));
    if (!(work < most)) {
      return null;
    }
    double k0 = saddle.cumulant().value();
    double[] re = new double[size];
    double[] im = new double[size];
    transform.addLine(c, h, end.nats(), re, im);
    if (Double.isNaN(re[0])) {
      return null;
    }
    double[] number = new double[2];
    double weightK = 0;
    for (int k = 0; k < size; k++) {
      double modulus = Math.exp(re[k] - k0) * h / Math.PI;
      number[0] = modulus * Math.cos(im[k]);
      number[1] = modulus * Math.sin(im[k]);
      saddle.kernel().apply(c, k * h, number);
      weightK += (Math.abs(re[k]) + Math.abs(im[k])) * Math.hypot(number[0], number[1]);
      re[k] = number[0];
      im[k] = number[1];
    }
    re[0] /= 2;
    im[0] = 0;
    int used = used(re, im, Math.exp(floor - DIGITS - k0));
    return new Line(
        saddle, low, floor, h, work, Arrays.copyOf(re, used), Arrays.copyOf(im, used), weightK);
  }

  /** How many nodes are worth reading: the others together are below a value. */
  private static int used(double[] re, double[] im, double least) {
    int used = re.length;
    double sum = 0;
    while (used > 1) {
      sum += Math.hypot(re[used - 1], im[used - 1]);
      if (sum > least) {
        return used;
      }
      used--;
    }
    return used;
  }

  Saddle saddle() {
    return saddle;
  }

  /** The least argument for which the aliasing bound holds. */
  double least() {
    return least;
  }

  /** Nodes times quadrature points that it has cost. */
  double work() {
    return work;
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
   * is off by a few units of its last place and of its phase; and aliasing on both sides, the nodes
   * above the line's end and those not read, which grow where v is below the floor that the line
   * was made for.
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
