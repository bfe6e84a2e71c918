package io.noisebook.accounting.exact;

/**
 * K(z) = T log Λ of T steps of the Poisson-sampled Gaussian mechanism, with Λ(s) = E_Q[R^s] at s =
 * z + 1 (removal) or −z (addition).
 *
 * <p>Λ − 1 is what is computed, as E_Q[R^s − 1] − s E_Q[R − 1] over one trapezoid rule; the second
 * term is zero but for the rule's and the rounding's error, which the first shares. Formed so, the
 * error of K is about T·p·|s|·1e-16, where Λ itself would give T·1e-16: at p = 1e-6, T = 1e7 that
 * would be 3e-6 of K.
 */
final class SampledTransform implements LossTransform {
  /** −log of the relative error allowed in Λ, before the number of steps multiplies it. */
  private static final double DIGITS = 38;

  /** Units of rounding in each term of Λ − 1, after the shared ones have cancelled. */
  private static final double ROUNDINGS = 4;

  /** Nodes for which the rotation by e^{ih log R} is repeated before it is formed afresh. */
  private static final int BLOCK = 32;

  private final SampledLoss loss;
  private final double steps;
  private final Direction direction;
  private final double digits;

  SampledTransform(double p, double sigma, double steps, Direction direction) {
    this.loss = new SampledLoss(p, sigma);
    this.steps = steps;
    this.direction = direction;
    this.digits = DIGITS + Math.log(steps);
  }

  @Override
  public Cumulant at(double c) {
    double a = direction.order(c);
    SampledGrid grid = SampledGrid.of(loss, a, 0, digits);
    double minusOne = 0;
    double first = 0;
    double second = 0;
    double correction = 0;
    double size = 0;
    double half = 2 * loss.sigma() * loss.sigma();
    for (int i = 0; i < grid.size; i++) {
      double x = grid.from + i * grid.step;
      double log = loss.logRatio(x);
      double base = -x * x / half - grid.scale;
      double weight = Math.exp(base);
      boolean small = Math.abs(a * log) < 1;
      double excess = small ? weight * Math.expm1(a * log) : Math.exp(base + a * log) - weight;
      double power = weight + excess;
      minusOne += excess;
      correction += log < 1 ? weight * Math.expm1(log) : Math.exp(base + log) - weight;
      first += power * log;
      size += small ? Math.max(weight, power) * Math.abs(a * log) : Math.max(weight, power);
      second += power * log * log;
    }
    double norm = grid.step / (loss.sigma() * Math.sqrt(2 * Math.PI));
    double excess = norm * (minusOne - a * correction);
    double one = Math.exp(-grid.scale);
    double moment = one + excess;
    double mean = norm * first / moment;
    double value = grid.scale == 0 ? Math.log1p(excess) : grid.scale + Math.log(moment);
    return new Cumulant(
        steps * value,
        steps * direction.sign() * mean,
        steps * Math.max(0, norm * second / moment - mean * mean),
        steps * ROUNDINGS * Math.ulp(1.0) * (norm * size / moment + grid.scale));
  }

  /** A normal density of one step falls by σ²θ²/2 at θ, if the path is bent as far. */
  @Override
  public Decay decay(double c, double nats) {
    double a = direction.order(c);
    SampledGrid grid = SampledGrid.of(loss, a, 0, digits + nats / steps);
    return BentPath.of(
        new SampledPath(loss, a),
        steps,
        Math.sqrt(2 * nats / steps) / loss.sigma(),
        grid.from,
        grid.from + (grid.size - 1) * grid.step,
        grid.size - 1);
  }

  /**
   * In removal large losses are as rare as those of a Gaussian on all the data, and rarer by p; in
   * addition the loss is at most −T log(1−p), and beyond this c, δ(ε) is a matter of its last
   * digits.
   */
  @Override
  public double farthest() {
    double sigma = loss.sigma();
    return direction == Direction.REMOVE
        ? 1000 * (1 + sigma) * (1 + sigma) * (1 - Math.log(loss.p()))
        : 1e14 / (steps * loss.p());
  }

  @Override
  public double points(double c, double y) {
    return SampledGrid.of(loss, direction.order(c), y, digits).size;
  }

  @Override
  public void addLine(double c, double h, int first, double[] re, double[] im) {
    double a = direction.order(c);
    SampledGrid grid = SampledGrid.of(loss, a, (first + re.length) * h, digits);
    int n = grid.size;
    double norm = grid.step / (loss.sigma() * Math.sqrt(2 * Math.PI));
    double one = Math.exp(-grid.scale);
    double[] log = new double[n];
    double[] weight = new double[n];
    double[] excess = new double[n];
    double[] cos = new double[n];
    double[] sin = new double[n];
    double[] weightCos = new double[n];
    double[] weightSin = new double[n];
    double correction = 0;
    double half = 2 * loss.sigma() * loss.sigma();
    for (int i = 0; i < n; i++) {
      double x = grid.from + i * grid.step;
      log[i] = loss.logRatio(x);
      double base = -x * x / half - grid.scale;
      weight[i] = norm * Math.exp(base);
      excess[i] =
          Math.abs(a * log[i]) < 1
              ? weight[i] * Math.expm1(a * log[i])
              : norm * Math.exp(base + a * log[i]) - weight[i];
      correction +=
          log[i] < 1 ? weight[i] * Math.expm1(log[i]) : norm * Math.exp(base + log[i]) - weight[i];
      double angle = direction.sign() * h * log[i];
      double s = Math.sin(angle / 2);
      double c2 = Math.cos(angle / 2);
      cos[i] = 1 - 2 * s * s;
      sin[i] = 2 * s * c2;
      weightCos[i] = weight[i] * (-2 * s * s);
      weightSin[i] = weight[i] * sin[i];
    }
    double[] vr = new double[n];
    double[] vi = new double[n];
    for (int k = 0; k < re.length; k++) {
      double y = direction.sign() * (first + k) * h;
      if (k % BLOCK == 0) {
        restart(y, log, weight, excess, vr, vi);
      }
      double sumRe = sum(vr);
      double sumIm = sum(vi);
      turn(vr, vi, cos, sin, weightCos, weightSin);
      double excessRe = sumRe - a * correction;
      double excessIm = sumIm - y * correction;
      if (grid.scale == 0) {
        re[k] += steps * 0.5 * Math.log1p(2 * excessRe + excessRe * excessRe + excessIm * excessIm);
      } else {
        re[k] += steps * (grid.scale + Math.log(Math.hypot(one + excessRe, excessIm)));
      }
      im[k] += steps * Math.atan2(excessIm, one + excessRe);
    }
  }

  /** w(R^s − 1) at s = a + iy from w(R^a − 1), without cancellation where R^s is near 1. */
  private static void restart(
      double y, double[] log, double[] weight, double[] excess, double[] vr, double[] vi) {
    for (int i = 0; i < log.length; i++) {
      double half = y * log[i] / 2;
      double sin = Math.sin(half);
      double cos = Math.cos(half);
      double power = weight[i] + excess[i];
      // w(R^a cos θ − 1) = w(R^a − 1) − 2wR^a sin²(θ/2)
      vr[i] = excess[i] - 2 * power * sin * sin;
      vi[i] = 2 * power * sin * cos;
    }
  }

  /** V = w(R^s − 1) becomes V e^{iθ} + w(e^{iθ} − 1): no branch and no sum, so that it is fast. */
  private static void turn(
      double[] vr, double[] vi, double[] cos, double[] sin, double[] addRe, double[] addIm) {
    for (int i = 0; i < vr.length; i++) {
      double r = vr[i];
      double j = vi[i];
      vr[i] = r * cos[i] - j * sin[i] + addRe[i];
      vi[i] = r * sin[i] + j * cos[i] + addIm[i];
    }
  }

  /** The sum, four at a time. */
  private static double sum(double[] values) {
    double a = 0;
    double b = 0;
    double c = 0;
    double d = 0;
    int i = 0;
    for (; i < values.length - 3; i += 4) {
      a += values[i];
      b += values[i + 1];
      c += values[i + 2];
      d += values[i + 3];
    }
    for (; i < values.length; i++) {
      a += values[i];
    }
    return a + b + (c + d);
  }
}
