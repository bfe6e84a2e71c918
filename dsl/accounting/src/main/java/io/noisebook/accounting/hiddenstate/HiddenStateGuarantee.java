package io.noisebook.accounting.hiddenstate;

import io.noisebook.accounting.gdp.GdpGuarantee;
import io.noisebook.accounting.guarantee.Guarantee;
import io.noisebook.accounting.guarantee.Kind;
import io.noisebook.accounting.guarantee.TradeOff;
import io.noisebook.accounting.moments.MomentsGuarantee;
import io.noisebook.accounting.numeric.Numbers;
import io.noisebook.accounting.process.Gaussian;
import io.noisebook.accounting.process.NoisyGradientDescent;
import io.noisebook.accounting.process.Start;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What the last iterate of noisy gradient descent reveals while the others stay hidden: the best of
 * the bounds whose hypotheses the process states. Neighbours differ in one record, which is
 * replaced.
 *
 * <p>Each bound is αρ for every order α. As Gaussian differential privacy it is one Gaussian
 * mechanism with μ = √(2ρ), and ε, δ and trade-off function are that mechanism's; where only Rényi
 * divergences are bounded, they are the best order's.
 */
public final class HiddenStateGuarantee implements Guarantee {
  private final NoisyGradientDescent process;
  private final Map<Bound, Double> rhos;
  private final boolean chosen;

  private HiddenStateGuarantee(
      NoisyGradientDescent process, Map<Bound, Double> rhos, boolean chosen) {
    this.process = process;
    this.rhos = rhos;
    this.chosen = chosen;
  }

  /**
   * Analyses noisy gradient descent.
   *
   * @param process what touches the data, with what is known of its loss
   * @return the guarantee
   * @throws IllegalArgumentException if η ≥ 1/β, or no hypothesis is stated that anything but
   *     composition follows from; the message names what is missing
   */
  public static HiddenStateGuarantee of(NoisyGradientDescent process) {
    refuseLongSteps(process);
    Map<Bound, Double> rhos = new EnumMap<>(Bound.class);
    for (Bound bound : Bound.values()) {
      if (bound.missing(process).isEmpty()) {
        rhos.put(bound, finite(bound.rho(process, process.steps())));
      }
    }
    if (rhos.size() == 1) {
      throw new IllegalArgumentException(
          "hiding the state is of use for a loss of which more is known; missing is "
              + Bound.SHIFTED_INTERPOLATION.missing(process).orElseThrow()
              + ". Or state .contractive(c) or .logSobolev(c). Any other accountant bounds the"
              + " process by composition.");
    }
    return new HiddenStateGuarantee(process, rhos, false);
  }

  private static void refuseLongSteps(NoisyGradientDescent process) {
    double eta = process.rate();
    double beta = process.curvature().smoothness().orElse(0);
    if (eta * beta < 1) {
      return;
    }
    boolean contracts = process.curvature().convexity().isPresent() && eta * beta < 2;
    double lambda = process.curvature().convexity().orElse(0);
    throw new IllegalArgumentException(
        "η is a step size in (0, 1/β), here (0, "
            + Numbers.brief(1 / beta)
            + "); got "
            + Numbers.brief(eta)
            + ". "
            + (contracts
                ? "Up to 2/β steps still contract: in place of λ and β state .contractive("
                    + Numbers.brief(Math.max(1 - eta * lambda, eta * beta - 1))
                    + "), which is max{|1 − ηλ|, |1 − ηβ|}."
                : "Steps as long as that do not contract."));
  }

  private static double finite(double rho) {
    if (!(rho < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "σ is too small: the divergence is beyond a double. More noise is needed for any"
              + " privacy.");
    }
    return rho;
  }

  /**
   * This analysis by one bound only.
   *
   * @param bound the bound
   * @return a new guarantee
   * @throws IllegalArgumentException if a hypothesis of it is missing; the message names it
   */
  public HiddenStateGuarantee by(Bound bound) {
    refusal(bound)
        .ifPresent(
            missing -> {
              throw new IllegalArgumentException(bound.words() + " needs " + missing + ".");
            });
    return new HiddenStateGuarantee(
        process, Map.of(bound, finite(bound.rho(process, process.steps()))), true);
  }

  /**
   * Why a bound says nothing here.
   *
   * @param bound the bound
   * @return the hypothesis that is missing; empty if it holds
   */
  public Optional<String> refusal(Bound bound) {
    return bound.missing(process);
  }

  /**
   * The bounds that hold, the smallest Rényi divergence first.
   *
   * @return at least one
   */
  public List<Bound> bounds() {
    return rhos.keySet().stream().sorted(Comparator.comparing(rhos::get)).toList();
  }

  /**
   * The bound with the smallest Rényi divergence, which {@link #renyi} is by.
   *
   * @return the bound
   */
  public Bound bound() {
    return bounds().get(0);
  }

  /**
   * ρ of {@link #bound}: the Rényi divergence of order α is at most αρ.
   *
   * @return ρ, positive
   */
  public double rho() {
    return rhos.get(bound());
  }

  /**
   * The Rényi divergence of an order, bounded from above.
   *
   * @param order α, above 1
   * @return ε(α)
   */
  public double renyi(double order) {
    return checked(order) * rho();
  }

  /**
   * The Rényi divergence that composition gives, which pays for every iterate: αS²ηK/(4n²σ²).
   *
   * @param order α, above 1
   * @return ε(α)
   */
  public double composed(double order) {
    return checked(order) * Bound.COMPOSITION.rho(process, process.steps());
  }

  /**
   * A Rényi divergence that some loss with these constants has on ℝ^d: no bound can be less. From a
   * fixed or any start it is (17) of the Langevin paper, αS²/(4λσ²n²)·(1 − e^{−ληK}); from the
   * drawn start, which that does not cover, the exact divergence of the same quadratic loss.
   *
   * @param order α, above 1
   * @return a lower bound on the largest divergence
   * @throws IllegalArgumentException if λ is not stated
   */
  public double renyiLower(double order) {
    return process.start() == Start.DRAWN
        ? renyiOfQuadratic(order)
        : checked(order) * QuadraticLoss.published(process, convexity());
  }

  /**
   * The exact Rényi divergence of the loss (λ/2)‖θ − x‖² on ℝ^d, by which every iterate is
   * Gaussian. From a fixed start no bound for λ-strongly convex losses can be less.
   *
   * @param order α, above 1
   * @return the divergence
   * @throws IllegalArgumentException if λ is not stated
   */
  public double renyiOfQuadratic(double order) {
    return checked(order) * QuadraticLoss.divergence(process, convexity());
  }

  private double convexity() {
    if (Bound.COROLLARY_1.missing(process.start(Start.DRAWN)).isPresent()
        || process.curvature().contraction().isPresent()) {
      throw new IllegalArgumentException(
          "a lower bound is known for strongly convex, smooth losses: state .stronglyConvex(λ) and"
              + " .smooth(β), and no contraction.");
    }
    return process.curvature().convexity().getAsDouble();
  }

  private static double checked(double order) {
    if (!(order > 1 && order < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("an order α is in (1, ∞); got " + order + ".");
    }
    return order;
  }

  /**
   * The same descent, ended after other steps.
   *
   * @param steps K, at least 1
   * @return its guarantee, by the same bounds
   */
  public HiddenStateGuarantee after(int steps) {
    NoisyGradientDescent other = process.after(steps);
    return chosen ? of(other).by(bound()) : of(other);
  }

  /**
   * By how much each step raises the bound: ρ(k) − ρ(k−1) for k = 1 … K. Times α it is what step k
   * adds to the Rényi divergence of order α.
   *
   * @return K numbers, not negative; their sum is {@link #rho}
   */
  public double[] perStep() {
    double[] added = new double[process.steps()];
    double before = 0;
    for (int k = 1; k <= added.length; k++) {
      double sum = Double.POSITIVE_INFINITY;
      for (Bound bound : rhos.keySet()) {
        sum = Math.min(sum, bound.rho(process, k));
      }
      added[k - 1] = Math.max(0, sum - before);
      before = Math.max(before, sum);
    }
    return added;
  }

  /** The bounds that are not beaten: the best Gaussian one, and a smaller one of divergences. */
  private List<Guarantee> answers() {
    List<Guarantee> answers = new ArrayList<>();
    for (Bound bound : bounds()) {
      Gaussian single = new Gaussian(1 / Math.sqrt(2 * rhos.get(bound)));
      if (bound.isGaussian()) {
        answers.add(GdpGuarantee.of(single));
        break;
      }
      if (answers.isEmpty()) {
        answers.add(MomentsGuarantee.of(single));
      }
    }
    return answers;
  }

  @Override
  public double toEps(double delta) {
    return answers().stream().mapToDouble(g -> g.toEps(delta)).min().orElseThrow();
  }

  @Override
  public double toDelta(double epsilon) {
    return answers().stream().mapToDouble(g -> g.toDelta(epsilon)).min().orElseThrow();
  }

  @Override
  public TradeOff tradeOff() {
    List<TradeOff> curves = answers().stream().map(Guarantee::tradeOff).toList();
    return curves.size() == 1
        ? curves.get(0)
        : alpha -> curves.stream().mapToDouble(f -> f.at(alpha)).max().orElseThrow();
  }

  @Override
  public Kind kind() {
    return Kind.UPPER_BOUND;
  }

  @Override
  public NoisyGradientDescent process() {
    return process;
  }

  @Override
  public List<String> assumptions() {
    List<String> sentences = new ArrayList<>();
    boolean composed = bound() == Bound.COMPOSITION;
    sentences.add(
        composed
            ? "Every iterate may be released: each step is paid for."
            : "Only the last iterate is released, and nothing that was seen of the others.");
    sentences.add(
        "For every data set: "
            + (composed ? "" : process.curvature().words() + ", and ")
            + "a gradient sum that one record moves by at most S = "
            + Numbers.brief(process.sensitivity())
            + "; n = "
            + process.size()
            + " is public.");
    if (!composed) {
      sentences.add("Start: " + process.start().words() + "; projections are onto a convex set.");
    }
    if (bound() == Bound.SHIFTED_INTERPOLATION && process.curvature().convexity().isPresent()) {
      sentences.add(
          "From a fixed start on ℝ^d it is the best bound for all such losses: (λ/2)‖θ − x‖²"
              + " attains it.");
    }
    return List.copyOf(sentences);
  }

  @Override
  public String accountant() {
    return bound() == Bound.COMPOSITION
        ? bound().words()
        : "hidden state (" + bound().words() + ")";
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "ε = %.4g at δ = 1e-5 (%s, Rényi divergence ≤ %.4g α; by composition %.4g α); %s; %s",
        toEps(1e-5),
        accountant(),
        rho(),
        Bound.COMPOSITION.rho(process, process.steps()),
        kind().labelAndWords(),
        neighbours().words());
  }
}
