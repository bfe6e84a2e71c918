package io.noisebook.accounting.process;

import io.noisebook.accounting.numeric.Arguments;
import io.noisebook.accounting.numeric.Numbers;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/**
 * Noisy gradient descent, Algorithm 1 of the Langevin paper (Chourasia, Ye and Shokri 2021): K
 * times θ ← Π_C(θ − (η/n) Σ∇ℓ(θ; xᵢ) + √(2η) N(0, σ²I)) over all n records, and the last θ is
 * released. Neighbours differ in one record, which is replaced.
 *
 * <p>Its {@link #phases} are those of a run that releases every iterate: K Gaussian mechanisms,
 * whose means move by up to ηS/n and whose noise has the standard deviation √(2η)σ, so each is
 * √(η/2)·S/(nσ)-Gaussian differentially private. An accountant that knows no better thereby bounds
 * it by composition; the hidden-state accountant makes use of what stays hidden.
 *
 * @param noisySteps η, σ and K
 * @param sensitivity S_g, the sensitivity of the sum of the gradients, positive
 * @param size n, the number of records, public
 * @param curvature what is known of the loss
 * @param start where it begins
 */
public record NoisyGradientDescent(
    NoisySteps noisySteps, double sensitivity, int size, Curvature curvature, Start start)
    implements Process {
  /** Checks the ranges. */
  public NoisyGradientDescent {
    Objects.requireNonNull(noisySteps, "noisySteps");
    Objects.requireNonNull(curvature, "curvature");
    Objects.requireNonNull(start, "start");
    Arguments.positive("S is the sensitivity of the sum of the gradients", sensitivity);
    Arguments.count("n is a number of records", size);
  }

  /**
   * Steps of noisy gradient descent, in the units of the Langevin paper.
   *
   * @param rate η, the step size, positive
   * @param deviation σ, positive: each step adds √(2η)·N(0, σ²I) to the parameters
   * @param steps K, at least 1
   * @return the steps, which still need {@code .sensitivity(S).size(n)}
   */
  public static NoisySteps steps(double rate, double deviation, int steps) {
    return new NoisySteps(rate, deviation, steps);
  }

  /**
   * States that the loss is λ-strongly convex on C, for every record.
   *
   * @param lambda λ, positive
   * @return a new process
   */
  public NoisyGradientDescent stronglyConvex(double lambda) {
    return with(curvature.convexity(lambda));
  }

  /**
   * States that the loss is β-smooth on C, for every record.
   *
   * @param beta β, positive, at least λ
   * @return a new process
   */
  public NoisyGradientDescent smooth(double beta) {
    return with(curvature.smoothness(beta));
  }

  /**
   * States that the loss is ½‖θ − x‖² on all of ℝ^d: λ = β = 1.
   *
   * @return a new process
   */
  public NoisyGradientDescent squaredLoss() {
    return with(Curvature.ofSquaredLoss());
  }

  /**
   * States that a step without noise, θ ↦ θ − η∇L(θ), is a contraction, for every data set: of a
   * λ-strongly convex and β-smooth loss by max{|1 − ηλ|, |1 − ηβ|}, for η below 2/β.
   *
   * @param c its Lipschitz constant, in [0, 1)
   * @return a new process
   */
  public NoisyGradientDescent contractive(double c) {
    return with(curvature.contraction(c));
  }

  /**
   * States that all iterates satisfy a logarithmic Sobolev inequality, for every data set.
   *
   * @param c its constant, positive, as in (11) of the Langevin paper: N(0, vI) has 1/v
   * @return a new process
   */
  public NoisyGradientDescent logSobolev(double c) {
    return with(curvature.logSobolev(c));
  }

  /**
   * States where it begins; unless said, at the draw of the Langevin paper.
   *
   * @param where the start
   * @return a new process
   */
  public NoisyGradientDescent start(Start where) {
    return new NoisyGradientDescent(noisySteps, sensitivity, size, curvature, where);
  }

  private NoisyGradientDescent with(Curvature known) {
    return new NoisyGradientDescent(noisySteps, sensitivity, size, known, start);
  }

  /**
   * The same descent, ended after other steps. After more of them a log-Sobolev constant that was
   * stated is forgotten, for it was of fewer iterates.
   *
   * @param steps K, at least 1
   * @return a new process
   */
  public NoisyGradientDescent after(int steps) {
    NoisyGradientDescent other = with(new NoisySteps(rate(), deviation(), steps));
    return steps <= steps() ? other : other.with(curvature.ofOtherIterates());
  }

  private NoisyGradientDescent with(NoisySteps others) {
    return new NoisyGradientDescent(others, sensitivity, size, curvature, start);
  }

  /**
   * The step size.
   *
   * @return η
   */
  public double rate() {
    return noisySteps.rate();
  }

  /**
   * The noise, in the units of the Langevin paper.
   *
   * @return σ; a step adds √(2η)σ to each coordinate
   */
  public double deviation() {
    return noisySteps.deviation();
  }

  /**
   * The number of steps.
   *
   * @return K
   */
  public int steps() {
    return noisySteps.steps();
  }

  /**
   * How private one step is, if what it starts from is known.
   *
   * @return μ = √(η/2)·S/(nσ), exact
   */
  public double muPerStep() {
    return Math.sqrt(rate() / 2) * sensitivity / (size * deviation());
  }

  @Override
  public Neighbours neighbours() {
    return Neighbours.REPLACE_ONE;
  }

  @Override
  public List<Phase> phases() {
    // Noise over the norm of one record's contribution, of which S is twice.
    return List.of(new Phase(1, Neighbours.REPLACE_ONE.sensitivity() / muPerStep(), steps()));
  }

  /** With another σ; a log-Sobolev constant is forgotten, for it was of this one's iterates. */
  @Override
  public NoisyGradientDescent scaled(double factor) {
    return with(new NoisySteps(rate(), factor * deviation(), steps()))
        .with(curvature.ofOtherIterates());
  }

  @Override
  public String words() {
    return String.format(
        Locale.ROOT,
        "noisy gradient descent, η = %s, σ = %s, K = %d, S = %s, n = %d, %s; %s",
        Numbers.brief(rate()),
        Numbers.brief(deviation()),
        steps(),
        Numbers.brief(sensitivity),
        size,
        curvature.words(),
        neighbours().words());
  }

  @Override
  public String toString() {
    return words();
  }
}
