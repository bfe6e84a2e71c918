package io.noisebook.accounting.calibration;

import io.noisebook.accounting.exact.ExactGuarantee;
import io.noisebook.accounting.numeric.Arguments;
import io.noisebook.accounting.process.Gaussian;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.process.Sampled;
import io.noisebook.accounting.schedule.Schedule;
import io.noisebook.accounting.schedule.Scheduled;
import io.noisebook.accounting.zcdp.ZcdpGuarantee;
import java.util.function.DoubleFunction;
import java.util.function.DoubleUnaryOperator;

/**
 * A target (ε, δ), and what meets it. Every answer errs on the safe side: the ε of what is returned
 * is at most the target's, and by no more than a relative 1e-12 or so in the number returned.
 * Immutable.
 *
 * @param epsilon ε, positive
 * @param delta δ, in (0, 1)
 * @param accountant what measures ε
 */
public record Target(double epsilon, double delta, Accountant accountant) {
  /** A ρ is shown as an ε at this δ; any other would do. */
  private static final double DELTA_OF_RHO = 1e-5;

  private static final double ROUNDING = 1e-12;

  private static final double SMALLEST_NOISE = 0.02;
  private static final double LARGEST_NOISE = 1e9;
  private static final double SMALLEST_PROBABILITY = 1e-12;

  /** More steps than anyone takes; beyond, a double no longer counts them one by one. */
  private static final double MOST_STEPS = 1e15;

  /** Checks ε and δ. */
  public Target {
    Arguments.positive("ε is a privacy budget", epsilon);
    Arguments.delta("δ", delta);
  }

  /**
   * A target for the exact accountant.
   *
   * @param epsilon ε, positive
   * @param delta δ, in (0, 1)
   * @return the target
   * @throws IllegalArgumentException if an argument is out of its range
   */
  public static Target of(double epsilon, double delta) {
    return new Target(epsilon, delta, ExactGuarantee::of);
  }

  /**
   * A budget of zero-concentrated differential privacy, for shuffled batches and steps on all the
   * data. What rounding makes of a sum that should be ρ still meets it.
   *
   * @param rho ρ, positive
   * @return the target: ρ + 2√(ρ log(1/δ)) at δ = 1e-5, by zCDP
   */
  public static Target rho(double rho) {
    Arguments.positive("ρ is a privacy budget", rho);
    double sigma = Math.sqrt((1 - ROUNDING) / (2 * rho));
    return new Target(
        ZcdpGuarantee.of(new Gaussian(sigma)).toEps(DELTA_OF_RHO), DELTA_OF_RHO, ZcdpGuarantee::of);
  }

  /**
   * The same target by another accountant. One that only estimates may under-noise.
   *
   * @param newAccountant such as {@code budget()::moments}
   * @return a new target
   */
  public Target by(Accountant newAccountant) {
    return new Target(epsilon, delta, newAccountant);
  }

  /**
   * The least noise multiplier σ that meets the target.
   *
   * @param p the sampling probability, in (0, 1]
   * @param steps the number of steps T, at least 1
   * @return σ
   * @throws IllegalArgumentException if an argument is out of its range, or if no σ from 0.02 to
   *     1e9 meets the target
   */
  public double noise(double p, double steps) {
    Arguments.samplingProbability("p", p);
    Arguments.steps("T", steps);
    DoubleUnaryOperator excess = t -> excess(Sampled.gaussian(p, Math.exp(t)).times(steps));
    double start = Math.log(1);
    double low = start;
    double high = start;
    if (excess.applyAsDouble(start) > 0) {
      do {
        low = high;
        high += 1;
        require(high < Math.log(LARGEST_NOISE), "no noise multiplier below 1e9");
      } while (excess.applyAsDouble(high) > 0);
    } else {
      do {
        high = low;
        low -= 0.5;
        if (low < Math.log(SMALLEST_NOISE)) {
          return SMALLEST_NOISE;
        }
      } while (excess.applyAsDouble(low) <= 0);
    }
    return Math.exp(new Crossing(excess).between(low, high));
  }

  /**
   * The factor that σ of every step of a process must be multiplied by to just meet the target: how
   * a whole schedule is calibrated.
   *
   * @param scaled gives the process with every σ multiplied by a factor
   * @return the factor
   * @throws IllegalArgumentException if no factor from 1e-6 to 1e9 meets the target
   */
  public double scale(DoubleFunction<Process> scaled) {
    DoubleUnaryOperator excess = t -> excess(scaled.apply(Math.exp(t)));
    double low = 0;
    double high = 0;
    if (excess.applyAsDouble(0) > 0) {
      do {
        low = high;
        high += 0.5;
        require(high < Math.log(LARGEST_NOISE), "no factor below 1e9");
      } while (excess.applyAsDouble(high) > 0);
    } else {
      do {
        high = low;
        low -= 0.25;
        require(low > Math.log(1e-6), "every factor down to 1e-6");
      } while (excess.applyAsDouble(low) <= 0);
    }
    return Math.exp(new Crossing(excess).between(low, high));
  }

  /**
   * The factor that σ of every step of a process must be multiplied by to just meet the target.
   *
   * @param process what touches the data
   * @return the factor, for {@link Process#scaled}
   * @throws IllegalArgumentException if no factor from 1e-6 to 1e9 meets the target
   */
  public double scale(Process process) {
    return scale(process::scaled);
  }

  /**
   * The factor that a schedule must be multiplied by to just meet the target, on Poisson samples.
   *
   * @param schedule σ of each epoch; it must end, as {@code exponential(10, 0.01).over(60)} does
   * @param p the sampling probability, in (0, 1]; an epoch is 1/p steps
   * @return the factor, for {@link Schedule#scaled}
   * @throws IllegalArgumentException if p is out of its range, or no factor from 1e-6 to 1e9 meets
   *     the target
   * @throws IllegalStateException if the schedule does not end
   */
  public double scale(Schedule schedule, double p) {
    return scale(Scheduled.sampled(p, schedule).epochs());
  }

  /**
   * The most steps that the target allows.
   *
   * @param p the sampling probability, in (0, 1]
   * @param sigma the noise multiplier σ, positive
   * @return T, a whole number, at least 1
   * @throws IllegalArgumentException if an argument is out of its range, or if a single step
   *     already overspends
   */
  public double steps(double p, double sigma) {
    Sampled step = Sampled.gaussian(p, sigma);
    require(excess(step) <= 0, "not even one step");
    double low = 1;
    double high = 2;
    while (excess(step.times(high)) <= 0) {
      low = high;
      high *= 2;
      if (high > MOST_STEPS) {
        return low;
      }
    }
    while (high - low > 1) {
      double middle = Math.floor((low + high) / 2);
      if (excess(step.times(middle)) <= 0) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /**
   * The largest sampling probability that the target allows.
   *
   * @param sigma the noise multiplier σ, positive
   * @param steps the number of steps T, at least 1
   * @return p, in (0, 1]
   * @throws IllegalArgumentException if an argument is out of its range, or if no p from 1e-12
   *     meets the target
   */
  public double sampling(double sigma, double steps) {
    Arguments.noiseMultiplier("σ", sigma);
    Arguments.steps("T", steps);
    DoubleUnaryOperator excess = t -> -excess(Sampled.gaussian(Math.exp(t), sigma).times(steps));
    if (excess.applyAsDouble(0) >= 0) {
      return 1;
    }
    double high = 0;
    double low = 0;
    do {
      high = low;
      low -= 1;
      require(low > Math.log(SMALLEST_PROBABILITY), "no sampling probability above 1e-12");
    } while (excess.applyAsDouble(low) < 0);
    // In −log p the excess falls, as in log σ, and the safe side is the upper one.
    return Math.exp(-new Crossing(t -> -excess.applyAsDouble(-t)).between(-high, -low));
  }

  /** log of how much larger a process's ε is than the target; −∞ where it is 0. */
  private double excess(Process process) {
    return Math.log(accountant.analyse(process).toEps(delta)) - Math.log(epsilon);
  }

  private void require(boolean met, String what) {
    if (!met) {
      throw new IllegalArgumentException(
          what + " meets ε = " + epsilon + " at δ = " + delta + "; choose another target.");
    }
  }
}
