package io.noisebook.accounting.density;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

/**
 * The density under Q of the privacy loss L = log dP/dQ of some steps together, with a small
 * relative error in its body and in both tails. Under P the density is e^L times it. Immutable.
 *
 * <p>Not proven but checked: both densities integrate to 1, whatever the process. Each convolution
 * restores that with the smoothest change that can, and {@link #defect} is the largest change that
 * was needed.
 */
public final class LossDensity {
  /** With less noise than this there is no privacy, and losses are too far apart to be followed. */
  public static final double LEAST_SIGMA = 0.15;

  /** Where a sum's ends are looked for. */
  private static final int SCAN = 24;

  private static final int BISECTIONS = 12;

  private static final int FIRST_PIECES = 16;

  /**
   * A change that no density needs unless part of it is missing: where the bodies of P and Q are so
   * far apart that neither has anything in between, only one of them is followed.
   */
  private static final double HOPELESS = 1e-3;

  /** A body this near to where it is highest, in the logarithm, is far from the least loss. */
  private static final double NEAR = 0.7;

  private final Axis axis;
  private final double start;
  private final LogCurve curve;
  private final double reach;
  private final double defect;
  private final double middle;

  private LossDensity(Axis axis, double start, LogCurve curve, double reach, double defect) {
    this.axis = axis;
    this.start = start;
    this.curve = curve;
    this.reach = reach;
    this.defect = defect;
    this.middle =
        curve.highest(
            axis instanceof Axis.Logarithmic ? s -> 0 : s -> axis.logStretch(s, axis.distance(s)));
  }

  /**
   * One step of the Poisson-sampled Gaussian mechanism where an example is removed.
   *
   * @param p the sampling probability, in (0, 1)
   * @param sigma the noise multiplier σ, positive
   * @param reach −log of the least probabilities that are asked for, in nats
   * @return the density of one step
   */
  public static LossDensity sampled(double p, double sigma, double reach) {
    return of(StepDensity.sampled(p, sigma, reach), reach);
  }

  /**
   * One step of the Poisson-sampled Gaussian mechanism where one record is replaced.
   *
   * @param p the sampling probability, in (0, 1)
   * @param sigma the noise multiplier σ, positive
   * @param reach −log of the least probabilities that are asked for, in nats
   * @return the density of one step
   */
  public static LossDensity replaced(double p, double sigma, double reach) {
    return of(StepDensity.replaced(p, sigma, reach), reach);
  }

  private static LossDensity of(StepDensity step, double reach) {
    double[] guess = new double[FIRST_PIECES + 1];
    for (int i = 0; i <= FIRST_PIECES; i++) {
      guess[i] = step.first() + (step.last() - step.first()) * i / FIRST_PIECES;
    }
    DoubleUnaryOperator least = least(step.axis(), step.start(), reach);
    LogCurve curve = LogCurve.of(step.logDensity(), guess, least, 0);
    return new LossDensity(step.axis(), step.start(), curve, reach, 0).centred();
  }

  /** The log density below which neither Q nor P has anything that matters. */
  private static DoubleUnaryOperator least(Axis axis, double start, double reach) {
    return s -> -reach - Math.max(0, start + axis.distance(s));
  }

  /**
   * The loss of these steps and of others.
   *
   * @param other the loss of other steps, of the same relation
   * @return the density of the sum
   */
  public LossDensity plus(LossDensity other) {
    Axis sumAxis = Axis.ofSum(axis, other.axis);
    double bodies = distance(this.middle) + other.distance(other.middle);
    // A two-sided axis has its origin in the body; a logarithmic one, at the least loss.
    double origin = sumAxis instanceof Axis.TwoSided ? bodies : 0;
    double sumStart = start + other.start + origin;
    Convolution f = new Convolution(this, other, sumAxis, origin);
    DoubleUnaryOperator least = least(sumAxis, sumStart, reach);
    DoubleUnaryOperator worth = s -> f.applyAsDouble(s) - least.applyAsDouble(s);
    double middle = sumAxis.coordinate(bodies - origin);
    double first = distance(curve.first()) + other.distance(other.curve.first()) - origin;
    double last = distance(curve.last()) + other.distance(other.curve.last()) - origin;
    double low = end(worth, sumAxis.coordinate(first), middle);
    double high = end(worth, sumAxis.coordinate(last), middle);
    double rounding = f.rounding(Math.max(Math.abs(first), Math.abs(last)));
    LogCurve sum = LogCurve.of(f, curve.guess(middle - this.middle, low, high), least, rounding);
    return new LossDensity(sumAxis, sumStart, sum, reach, Math.max(defect, other.defect))
        .normalized()
        .centred();
  }

  /**
   * The same density on a two-sided axis with its origin in the body, where the least loss is too
   * far away to matter: there a narrow body is not narrow, and rounding of its place does not grow
   * with the steps.
   */
  private LossDensity centred() {
    double below = middle - curve.first();
    if (axis instanceof Axis.TwoSided || below > NEAR) {
      return this;
    }
    double origin = distance(middle);
    double deviation = -origin * Math.expm1(-below) / Math.sqrt(2 * reach);
    double rounding = Math.ulp(middle) * 2 * reach / below;
    Axis moved = new Axis.TwoSided(deviation);
    DoubleUnaryOperator f =
        s -> {
          double x = moved.distance(s);
          return logDensity(origin + x) + moved.logStretch(s, x);
        };
    double[] breaks = curve.breaksBetween(curve.first(), curve.last());
    double[] guess =
        Arrays.stream(breaks).map(s -> moved.coordinate(distance(s) - origin)).toArray();
    Arrays.sort(guess);
    LogCurve same = LogCurve.of(f, guess, least(moved, start + origin, reach), rounding);
    return new LossDensity(moved, start + origin, same, reach, defect);
  }

  /** Where, from outside towards the middle, a function first is positive. */
  private static double end(DoubleUnaryOperator worth, double outside, double middle) {
    double out = outside;
    double in = middle;
    for (int i = 0; i <= SCAN; i++) {
      double s = outside + (middle - outside) * i / SCAN;
      if (worth.applyAsDouble(s) > 0) {
        in = s;
        break;
      }
      out = s;
    }
    if (in == out) {
      return outside;
    }
    for (int i = 0; i < BISECTIONS; i++) {
      double s = (out + in) / 2;
      if (worth.applyAsDouble(s) > 0) {
        in = s;
      } else {
        out = s;
      }
    }
    return out;
  }

  /**
   * The loss of these steps repeated.
   *
   * @param times how often, at least 1
   * @return the density of the sum
   */
  public LossDensity times(long times) {
    LossDensity power = this;
    for (long bit = Long.highestOneBit(times) >> 1; bit > 0; bit >>= 1) {
      power = power.plus(power);
      if ((times & bit) != 0) {
        power = power.plus(this);
      }
    }
    return power;
  }

  /**
   * The expectation under Q of a function of the loss, where the loss exceeds a threshold. By what
   * it exceeds it is formed without the loss, and keeps its digits where the loss is nearly the
   * least there is.
   *
   * @param threshold a loss, or −∞
   * @param logWeight log of the function, of L − threshold
   * @return log of the expectation
   */
  public double logAbove(double threshold, DoubleUnaryOperator logWeight) {
    return logBetween(threshold, coordinate(threshold), curve.last(), logWeight);
  }

  /**
   * The same where the loss is below a threshold.
   *
   * @param threshold a loss
   * @param logWeight log of the function, of L − threshold, which is negative
   * @return log of the expectation
   */
  public double logBelow(double threshold, DoubleUnaryOperator logWeight) {
    return logBetween(threshold, curve.first(), coordinate(threshold), logWeight);
  }

  /**
   * The same wherever the loss lies.
   *
   * @param origin a loss
   * @param logWeight log of the function, of L − origin
   * @return log of the expectation
   */
  public double logExpectation(double origin, DoubleUnaryOperator logWeight) {
    return logBetween(origin, curve.first(), curve.last(), logWeight);
  }

  private double logBetween(double origin, double from, double to, DoubleUnaryOperator logWeight) {
    double low = Math.max(curve.first(), from);
    double high = Math.min(curve.last(), to);
    if (!(low < high)) {
      return Double.NEGATIVE_INFINITY;
    }
    double shift = origin - start;
    return LogIntegral.of(
        s -> curve.at(s) + logWeight.applyAsDouble(distance(s) - shift),
        curve.breaksBetween(low, high));
  }

  /**
   * About by how much a density of this kind is off, relatively: the largest change that restored
   * what is known of it.
   *
   * @return the change, near 1e-13 where all is well; ∞ where the density is not to be used
   */
  public double defect() {
    return defect;
  }

  /** The least loss: −∞ for a two-sided one. */
  private double coordinate(double loss) {
    double x = loss - start;
    if (axis instanceof Axis.Logarithmic && x <= 0) {
      return Double.NEGATIVE_INFINITY;
    }
    return axis.coordinate(x);
  }

  private double loss(double s) {
    return start + axis.distance(s);
  }

  /** The distance on this density's axis at a coordinate. */
  double distance(double s) {
    return axis.distance(s);
  }

  Axis axis() {
    return axis;
  }

  /** The coordinate of the body. */
  double middle() {
    return middle;
  }

  LogCurve curve() {
    return curve;
  }

  /** log of the density by the distance x. */
  double logDensity(double x) {
    double s = axis.coordinate(x);
    return curve.at(s) - axis.logStretch(s, x);
  }

  /**
   * The density multiplied by 1 + a + bφ so that ∫ dQ = 1 and ∫ (R − 1) dQ = 0, with φ rising from
   * 0 to 1 where the body is. Small errors of one convolution would else grow as the steps do.
   */
  private LossDensity normalized() {
    double width = axis instanceof Axis.TwoSided two ? two.scale() : distance(middle);
    DoubleUnaryOperator phi =
        s -> {
          double x = distance(s);
          return 0.5 + 0.5 * x / Math.hypot(x, width);
        };
    DoubleUnaryOperator one = s -> 0;
    DoubleUnaryOperator logPhi = s -> Math.log(phi.applyAsDouble(s));
    double mass = Math.exp(integral(one, s -> 0, curve.first(), curve.last()));
    double massPhi = Math.exp(integral(logPhi, s -> 0, curve.first(), curve.last()));
    double gain = gain(one);
    double gainPhi = gain(logPhi);
    double determinant = mass * gainPhi - gain * massPhi;
    double a = ((1 - mass) * gainPhi + gain * massPhi) / determinant;
    double b = (-gain * mass - (1 - mass) * gain) / determinant;
    double change = Math.max(Math.abs(a), Math.abs(a + b));
    if (!(change < HOPELESS)) {
      return new LossDensity(axis, start, curve, reach, Double.POSITIVE_INFINITY);
    }
    LogCurve normal = curve.plus(s -> Math.log1p(a + b * phi.applyAsDouble(s)));
    return new LossDensity(axis, start, normal, reach, Math.max(defect, change));
  }

  /** ∫ (R − 1) w dQ, the losses of either sign apart. */
  private double gain(DoubleUnaryOperator logWeight) {
    double zero = Math.min(curve.last(), Math.max(curve.first(), coordinate(0)));
    double above =
        integral(
            logWeight,
            s -> loss(s) + Math.log(-Math.expm1(-Math.max(0, loss(s)))),
            zero,
            curve.last());
    double below =
        integral(logWeight, s -> Math.log(-Math.expm1(Math.min(0, loss(s)))), curve.first(), zero);
    return Math.exp(above) - Math.exp(below);
  }

  private double integral(
      DoubleUnaryOperator logWeight, DoubleUnaryOperator logFactor, double from, double to) {
    return LogIntegral.of(
        s -> curve.at(s) + logWeight.applyAsDouble(s) + logFactor.applyAsDouble(s),
        curve.breaksBetween(from, to));
  }
}
