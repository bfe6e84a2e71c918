package io.noisebook.accounting.exact;

import java.util.Arrays;

/**
 * K(z) = T log Λ of T steps of the Poisson-sampled Gaussian mechanism, with Λ(s) = E_Q[R^s] at s =
 * z + 1 (removal) or −z (addition); as {@link SampledRule}, by Λ − 1.
 */
final class SampledTransform implements LossTransform {
  /** −log of the relative error allowed in Λ, before the number of steps multiplies it. */
  private static final double DIGITS = 38;

  /** Units of rounding in each term of Λ − 1, after the shared ones have cancelled. */
  private static final double ROUNDINGS = 4;

  /** With so many steps a path bent for the end of a line costs nothing at its beginning. */
  private static final double MANY_STEPS = 16;

  /** A line that needs more points than at its beginning by this factor is bent. */
  private static final int BENT = 3;

  /** Nodes in a block of them: high nodes on the real line take more points than low ones. */
  private static final int LEAST_BLOCK = 64;

  /** By how much the normal density grows on a path that is turned as far as any. */
  private static final double TURNED = 5;

  /** A path of more points than these is not worth its price: another method is the better one. */
  private static final int MOST_POINTS = 1 << 12;

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

  @Override
  public Decay decay(double c, double nats) {
    double a = direction.order(c);
    SampledGrid grid = SampledGrid.of(loss, a, 0, digits + nats / steps);
    if (grid.size > MOST_POINTS) {
      return y -> Double.POSITIVE_INFINITY;
    }
    // e^{−yA} has about half the strip that a rule for y = 0 has.
    return BentPath.of(
        new SampledPath(loss, a), steps, bend(a, nats), grid.from, grid.to(), 2 * (grid.size - 1));
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
    double a = direction.order(c);
    double straight = SampledGrid.of(loss, a, y, digits).size;
    return steps < MANY_STEPS
        ? straight
        : Math.min(straight, BENT * SampledGrid.of(loss, a, 0, digits).size);
  }

  @Override
  public void addLine(double c, double h, double nats, double[] re, double[] im) {
    double a = direction.order(c);
    int sign = direction.sign();
    if (steps >= MANY_STEPS) {
      SampledGrid low = SampledGrid.of(loss, a, 0, digits);
      SampledGrid high = SampledGrid.of(loss, a, re.length * h, digits);
      SampledRule rule =
          high.size > BENT * low.size ? bent(a, re.length * h, nats) : straight(a, high);
      if (rule == null) {
        Arrays.fill(re, Double.NaN);
      } else {
        rule.add(steps, sign, h, 0, re.length, re, im);
      }
      return;
    }
    for (int first = 0; first < re.length; ) {
      int count = Math.min(re.length - first, Math.max(LEAST_BLOCK, first / 2));
      SampledGrid grid = SampledGrid.of(loss, a, (first + count) * h, digits);
      straight(a, grid).add(steps, sign, h, first, count, re, im);
      first += count;
    }
  }

  private SampledRule straight(double a, SampledGrid grid) {
    BentPath path =
        BentPath.of(new SampledPath(loss, a), steps, 0, grid.from, grid.to(), grid.size - 1);
    return new SampledRule(loss, a, path, grid.scale);
  }

  /**
   * A rule off the real line, for heights from 0 to y. Its error, relative to Λ − 1, is squared as
   * its points are doubled, so two rules that agree in half the digits need no third. Null if none
   * agree.
   */
  private SampledRule bent(double a, double y, double nats) {
    double more = nats / steps + Math.log1p(y / (1 + Math.abs(a))) + TURNED;
    SampledGrid grid = SampledGrid.of(loss, a, 0, digits + more);
    double[] last = null;
    for (int intervals = grid.size - 1; intervals < MOST_POINTS; intervals *= 2) {
      BentPath path =
          BentPath.of(
              new SampledPath(loss, a), steps, bend(a, nats), grid.from, grid.to(), intervals);
      SampledRule rule = new SampledRule(loss, a, path, grid.scale);
      double[] sums = rule.excesses(0, y / 9, y / 3, y);
      double size = Math.min(1, Arrays.stream(sums).map(Math::abs).max().orElseThrow());
      if (last != null && distance(last, sums) < Math.sqrt(size * Math.exp(-digits))) {
        return rule;
      }
      last = sums;
    }
    return null;
  }

  private static double distance(double[] some, double[] others) {
    double most = 0;
    for (int i = 0; i < some.length; i++) {
      most = Math.max(most, Math.abs(some[i] - others[i]));
    }
    return most;
  }

  /**
   * How far to bend a path that is to fall by so much: it costs σ²θ²/2 at θ, and as much again as
   * |R|^a grows by where a &lt; 0.
   */
  private double bend(double a, double nats) {
    double share = loss.share(loss.peak(a, 0));
    double stiffness = loss.sigma() * loss.sigma() + Math.max(0, -a) * share * (1 - share);
    return Math.sqrt(2 * nats / (steps * stiffness));
  }
}
