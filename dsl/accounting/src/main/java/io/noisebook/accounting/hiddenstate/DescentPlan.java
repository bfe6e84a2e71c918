package io.noisebook.accounting.hiddenstate;

import io.noisebook.accounting.calibration.Target;
import io.noisebook.accounting.numeric.Arguments;
import io.noisebook.accounting.numeric.Numbers;
import io.noisebook.accounting.process.NoisyGradientDescent;
import java.util.Locale;

/**
 * η, σ and K of noisy gradient descent for a budget (ε, δ), by Theorem 4 of the Langevin paper, and
 * the excess risk E[L(θ_K) − L(θ*)] that they promise. The loss is L-Lipschitz, λ-strongly convex
 * and β-smooth on a bounded C that holds θ* inside; the sum of gradients has the sensitivity 2L.
 *
 * @param epsilon ε, in (0, 2 log(1/δ)]
 * @param delta δ, in (0, 1)
 * @param size n, the number of records
 * @param dimension d, the number of parameters
 * @param lipschitz L
 * @param convexity λ
 * @param smoothness β, at least λ
 * @param deviation σ, in the paper's units: a step adds √(2η)·N(0, σ²I)
 */
public record DescentPlan(
    double epsilon,
    double delta,
    int size,
    int dimension,
    double lipschitz,
    double convexity,
    double smoothness,
    double deviation) {
  /** Of the few operations between a calibrated μ and σ, on the safe side. */
  private static final double ROUNDING = 1e-12;

  /** Checks the ranges, and that the theorem has a number of steps. */
  public DescentPlan {
    Arguments.positive("ε is a privacy budget", epsilon);
    Arguments.delta("δ", delta);
    Arguments.count("n is a number of records", size);
    Arguments.count("d is a number of parameters", dimension);
    Arguments.positive("L is the Lipschitz constant of the loss", lipschitz);
    Arguments.positive("λ is a constant of strong convexity", convexity);
    Arguments.positive("β is a smoothness constant", smoothness);
    Arguments.positive("σ is the noise", deviation);
    if (convexity > smoothness) {
      throw new IllegalArgumentException(
          "λ is at most β; got λ = "
              + Numbers.brief(convexity)
              + " and β = "
              + Numbers.brief(smoothness)
              + ".");
    }
    if (epsilon > 2 * surprise(delta)) {
      throw new IllegalArgumentException(
          "ε is in (0, 2 log(1/δ)], here (0, "
              + Numbers.brief(2 * surprise(delta))
              + "], as Theorem 4 asks; got "
              + Numbers.brief(epsilon)
              + ".");
    }
    if (!(signal(epsilon, delta, size, dimension) > 1)) {
      throw new IllegalArgumentException(
          "Theorem 4 has no step for so few records: n²ε² must be above 4 d log(1/δ), so n above "
              + (long) Math.sqrt(4 * dimension * surprise(delta) / (epsilon * epsilon))
              + "; got n = "
              + size
              + ".");
    }
    if (steps(convexity, smoothness, signal(epsilon, delta, size, dimension)) > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          "β/λ is so large that Theorem 4 asks for more than 2147483647 steps; got λ = "
              + Numbers.brief(convexity)
              + " and β = "
              + Numbers.brief(smoothness)
              + ". Regularise more.");
    }
  }

  /**
   * The choice of Theorem 4.
   *
   * @param epsilon ε, in (0, 2 log(1/δ)]
   * @param delta δ, in (0, 1)
   * @param size n, the number of records, with n²ε² above 4 d log(1/δ)
   * @param dimension d, the number of parameters
   * @param lipschitz L, positive
   * @param convexity λ, positive
   * @param smoothness β, at least λ
   * @return the plan
   * @throws IllegalArgumentException if an argument is out of its range
   */
  public static DescentPlan of(
      double epsilon,
      double delta,
      int size,
      int dimension,
      double lipschitz,
      double convexity,
      double smoothness) {
    Arguments.delta("δ", delta);
    double variance =
        8
            * lipschitz
            * lipschitz
            * (epsilon + 2 * surprise(delta))
            / (convexity * epsilon * epsilon * size * (double) size);
    return new DescentPlan(
        epsilon, delta, size, dimension, lipschitz, convexity, smoothness, Math.sqrt(variance));
  }

  private static double surprise(double delta) {
    return -Math.log(delta);
  }

  /** n²ε²/(4 d log(1/δ)). */
  private static double signal(double epsilon, double delta, int size, int dimension) {
    return (double) size * size * epsilon * epsilon / (4 * surprise(delta) * dimension);
  }

  private static double steps(double convexity, double smoothness, double signal) {
    double condition = smoothness / convexity;
    return Math.ceil(2 * condition * condition * Math.log(signal));
  }

  /**
   * The step size, η = λ/(2β²).
   *
   * @return η
   */
  public double rate() {
    return convexity / (2 * smoothness * smoothness);
  }

  /**
   * The number of steps, K* = (2β²/λ²) log(n²ε²/(4 d log(1/δ))), rounded up.
   *
   * @return K*, at least 1
   */
  public int steps() {
    return (int) steps(convexity, smoothness, signal(epsilon, delta, size, dimension));
  }

  /**
   * What is planned, for any accountant.
   *
   * @return the process, with S = 2L and the drawn start
   */
  public NoisyGradientDescent process() {
    return NoisyGradientDescent.steps(rate(), deviation, steps())
        .sensitivity(2 * lipschitz)
        .size(size)
        .stronglyConvex(convexity)
        .smooth(smoothness);
  }

  /**
   * What the plan costs by the best bound: of Theorem 4's choice less than ε, for the theorem rests
   * on Corollary 1 with K = ∞ and a plain conversion.
   *
   * @return the guarantee
   */
  public HiddenStateGuarantee guarantee() {
    return HiddenStateGuarantee.of(process());
  }

  /**
   * The same steps with the least noise for which the best bound meets (ε, δ).
   *
   * @return a plan with a smaller σ, and a smaller risk
   */
  public DescentPlan sharpened() {
    double once = Target.of(epsilon, delta).noise(1, 1);
    double factor = Math.sqrt(2 * guarantee().rho()) * once * (1 + ROUNDING);
    return new DescentPlan(
        epsilon, delta, size, dimension, lipschitz, convexity, smoothness, factor * deviation);
  }

  /**
   * The excess risk that is promised, (20) with these η, σ and K: (2βL²/λ²)e^{−ληK} + 2βdσ²/λ.
   *
   * @return an upper bound on E[L(θ_K) − L(θ*)]
   */
  public double risk() {
    return optimisationRisk() + noiseRisk();
  }

  /**
   * The part of {@link #risk} that more steps make smaller.
   *
   * @return (2βL²/λ²)e^{−ληK}
   */
  public double optimisationRisk() {
    return 2
        * smoothness
        * Math.pow(lipschitz / convexity, 2)
        * Math.exp(-convexity * rate() * steps());
  }

  /**
   * The part of {@link #risk} that less noise makes smaller.
   *
   * @return 2βdσ²/λ
   */
  public double noiseRisk() {
    return 2 * smoothness * dimension * deviation * deviation / convexity;
  }

  /**
   * The order of magnitude of the risk, (22), without its constant: βdL² log(1/δ)/(ε²λ²n²).
   *
   * @return what the risk is proportional to
   */
  public double riskOrder() {
    double noise = lipschitz / (epsilon * convexity * size);
    return smoothness * dimension * surprise(delta) * noise * noise;
  }

  /**
   * The order of magnitude below which no (ε, δ)-differentially private algorithm comes, (23),
   * without its constant, for a 1-Lipschitz and 1-strongly convex objective: min{1, d/(ε²n²)}.
   *
   * @return what the least risk is proportional to
   */
  public double lowerOrder() {
    return Math.min(1, dimension / (epsilon * epsilon * size * (double) size));
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "noisy gradient descent for ε = %s, δ = %.3g: η = %.4g, σ² = %.4g (σ = %.4g), K = %d;"
            + " excess risk ≤ %.4g (20), of the order %.4g (22); no private method is below the"
            + " order %.4g (23); by the best bound it costs ε = %.4g (%s)",
        Numbers.brief(epsilon),
        delta,
        rate(),
        deviation * deviation,
        deviation,
        steps(),
        risk(),
        riskOrder(),
        lowerOrder(),
        guarantee().toEps(delta),
        guarantee().neighbours().words());
  }
}
