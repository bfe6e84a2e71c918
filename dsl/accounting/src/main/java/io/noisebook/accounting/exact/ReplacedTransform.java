package io.noisebook.accounting.exact;

/**
 * K(z) = T log ∫ N(0, σ²) A^{z+1} B^{−z} of T steps of {@link ReplacedLoss}, the same in both
 * directions. Λ − 1 is computed, less what is linear in A − 1 and B − 1 and integrates to 0: at
 * small p that is nearly all of it, and its rounding would be multiplied by T.
 */
final class ReplacedTransform implements LossTransform {
  /** −log of the relative error allowed in Λ, before the number of steps multiplies it. */
  private static final double DIGITS = 38;

  /** Units of rounding in each term. */
  private static final double ROUNDINGS = 4;

  /** A path of more points than these is not worth its price: another method is the better one. */
  private static final int MOST_POINTS = 1 << 12;

  private final ReplacedLoss loss;
  private final double steps;
  private final double digits;

  ReplacedTransform(ReplacedLoss loss, double steps) {
    this.loss = loss;
    this.steps = steps;
    this.digits = DIGITS + Math.log(steps);
  }

  @Override
  public Cumulant at(double c) {
    Points points = new Points(ReplacedGrid.of(loss, c, 0, digits), c);
    double excess = 0;
    double first = 0;
    double second = 0;
    double size = 0;
    for (int i = 0; i < points.size; i++) {
      double power = points.power[i];
      double ratio = points.logA[i] - points.logB[i];
      excess += points.excess[i];
      first += power * ratio;
      second += power * ratio * ratio;
      size +=
          Math.max(points.weight[i], power)
              * Math.min(1, Math.abs((c + 1) * points.logA[i]) + Math.abs(c * points.logB[i]));
    }
    double moment = points.one + excess;
    double mean = first / moment;
    double value = points.scale == 0 ? Math.log1p(excess) : points.scale + Math.log(moment);
    return new Cumulant(
        steps * value,
        steps * mean,
        steps * Math.max(0, second / moment - mean * mean),
        steps * ROUNDINGS * Math.ulp(1.0) * (size / moment + points.scale));
  }

  /** The quadrature's points on a line, with what does not depend on the imaginary part. */
  private final class Points {
    final int size;
    final double scale;
    final double one;
    final double[] logA;
    final double[] logB;
    final double[] weight;
    final double[] power;

    /** w(A − 1) and w(B − 1). */
    final double[] moreA;

    final double[] moreB;

    /** w(A^{c+1}B^{−c} − 1 − (c+1)(A − 1) + c(B − 1)). */
    final double[] excess;

    Points(ReplacedGrid grid, double c) {
      size = grid.size();
      scale = grid.scale();
      one = Math.exp(-scale);
      logA = new double[size];
      logB = new double[size];
      weight = new double[size];
      power = new double[size];
      moreA = new double[size];
      moreB = new double[size];
      excess = new double[size];
      double norm = Math.log(grid.step() / (loss.sigma() * Math.sqrt(2 * Math.PI))) - scale;
      for (int i = 0; i < size; i++) {
        double x = grid.from() + i * grid.step();
        double base = norm - x * x / (2 * loss.sigma() * loss.sigma());
        logA[i] = loss.logA(x);
        logB[i] = loss.logB(x);
        weight[i] = Math.exp(base);
        double exponent = (c + 1) * logA[i] - c * logB[i];
        power[i] = Math.exp(base + exponent);
        moreA[i] = more(base, logA[i], weight[i]);
        moreB[i] = more(base, logB[i], weight[i]);
        double minusOne =
            Math.abs(exponent) < 1 ? weight[i] * Math.expm1(exponent) : power[i] - weight[i];
        excess[i] = minusOne - (c + 1) * moreA[i] + c * moreB[i];
      }
    }

    private static double more(double base, double log, double weight) {
      return log < 1 ? weight * Math.expm1(log) : Math.exp(base + log) - weight;
    }
  }

  @Override
  public void addLine(double c, double h, double nats, double[] re, double[] im) {
    double highest = re.length * h;
    Points points = new Points(ReplacedGrid.of(loss, c, highest, digits), c);
    for (int k = 0; k < re.length; k++) {
      double y = k * h;
      double sumRe = 0;
      double sumIm = 0;
      for (int i = 0; i < points.size; i++) {
        double angle = y * (points.logA[i] - points.logB[i]);
        double sine = Math.sin(angle / 2);
        sumRe += points.excess[i] - 2 * points.power[i] * sine * sine;
        sumIm += points.power[i] * Math.sin(angle) - y * (points.moreA[i] - points.moreB[i]);
      }
      double square = sumRe * (2 + sumRe) + sumIm * sumIm;
      re[k] +=
          points.scale == 0 && square > -0.5
              ? steps * 0.5 * Math.log1p(square)
              : steps * (points.scale + Math.log(Math.hypot(points.one + sumRe, sumIm)));
      im[k] += steps * Math.atan2(sumIm, points.one + sumRe);
    }
  }

  @Override
  public double points(double c, double y) {
    // A sine costs as much as several multiplications.
    return 8.0 * ReplacedGrid.of(loss, c, y, digits).size();
  }

  @Override
  public Decay decay(double c, double nats) {
    ReplacedGrid grid = ReplacedGrid.of(loss, c, 0, digits + nats / steps);
    if (grid.size() > MOST_POINTS) {
      return y -> Double.POSITIVE_INFINITY;
    }
    return BentPath.of(
        new ReplacedPath(loss, c),
        steps,
        Math.sqrt(2 * nats / steps) / loss.sigma(),
        grid.from(),
        grid.from() + (grid.size() - 1) * grid.step(),
        grid.size() - 1);
  }

  @Override
  public double farthest() {
    double sigma = loss.sigma();
    return 1000 * (1 + sigma) * (1 + sigma) * (1 - Math.log(loss.p()));
  }
}
