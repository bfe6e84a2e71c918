package io.noisebook.accounting.strong;

import io.noisebook.accounting.guarantee.Assumptions;
import io.noisebook.accounting.guarantee.EpsDelta;
import io.noisebook.accounting.guarantee.Guarantee;
import io.noisebook.accounting.guarantee.Kind;
import io.noisebook.accounting.guarantee.ProfileTradeOff;
import io.noisebook.accounting.numeric.Arguments;
import io.noisebook.accounting.process.Phase;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.process.Shuffled;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.commons.math3.analysis.UnivariateFunction;
import org.apache.commons.math3.analysis.solvers.BracketingNthOrderBrentSolver;

/**
 * The guarantee of strong composition, an upper bound: what was known before the moments
 * accountant, and the baseline of the zCDP paper.
 *
 * <p>A step is (ε₀, δ₀)-differentially private, sampling makes that (log(1 + p(e^{ε₀} − 1)), pδ₀)
 * (for replace-one too, since a step on all the data that bounds replacing bounds removing), and T
 * steps of (εᵢ, δᵢ) are (Σ εᵢ tanh(εᵢ/2) + √(2 log(1/δ′) Σ εᵢ²), Σ δᵢ + δ′)-differentially private
 * (Kairouz, Oh and Viswanath 2015, Theorem 3.5), or (Σ εᵢ, Σ δᵢ). δ is split between δ′ and the
 * steps in the best ratio, and among the steps equally. ε₀ is the smallest that the Gaussian
 * mechanism has at δ₀.
 */
public final class StrongGuarantee implements Guarantee {
  /** Pairs (ε, δ) behind the trade-off function; more would move it by less than a pixel. */
  private static final int MOST_PAIRS = 1200;

  private static final int LEAST_PAIRS = 200;

  /**
   * Pairs times kinds of step, so that a long schedule's curve takes about as long as another's.
   */
  private static final int WORK = 200_000;

  /** From a pair whose split is searched to the next. */
  private static final int STRIDE = 20;

  /** The trade-off function has no use for pairs with a smaller δ. */
  private static final double SMALLEST_LOG_DELTA = Math.log(1e-15);

  /** log δ is not searched below; a double's δ ends at −745. */
  private static final double LEAST = -800;

  /** Nor above; δ is below 1. */
  private static final double MOST = -1e-9;

  private final Process process;
  private final Composition composition;

  private StrongGuarantee(Process process, Composition composition) {
    this.process = process;
    this.composition = composition;
  }

  /**
   * Analyses a process. Fractional numbers of steps are rounded up; {@link #assumptions} says so.
   *
   * @param process what touches the data
   * @return the guarantee
   * @throws IllegalArgumentException if batches are shuffled
   */
  public static StrongGuarantee of(Process process) {
    Shuffled.refuse(process, "strong composition");
    List<Phase> whole =
        process.phases().stream()
            .map(
                phase ->
                    new Phase(
                        phase.probability(),
                        phase.noiseMultiplier(),
                        Math.ceil(phase.steps()),
                        phase.noise(),
                        phase.batch()))
            .toList();
    return new StrongGuarantee(process, new Composition(whole, process.neighbours(), false));
  }

  /**
   * The analysis of the zCDP paper: ε₀ = √(2 log(1.25/δ₀))/σ, where that is true (always for ε₀
   * &lt; 1), and ε√(2T log(1/δ′)) + Tε(e^ε − 1) of Dwork, Rothblum and Vadhan. Valid too, but
   * larger than need be. The paper does not say how it splits δ; the best split is taken here.
   *
   * @return a new guarantee
   */
  public StrongGuarantee asPublished() {
    return new StrongGuarantee(
        process, new Composition(composition.phases(), composition.neighbours(), true));
  }

  @Override
  public double toEps(double delta) {
    return split(Math.log(Arguments.delta("δ", delta))).epsilon();
  }

  private Split split(double logDelta) {
    Split split = Split.best(composition, logDelta);
    if (!(split.epsilon() < Double.MAX_VALUE)) {
      throw new IllegalArgumentException(
          composition.published()
              ? "no split of δ gives steps an ε₀ for which σ² = 2 log(1.25/δ₀)/ε₀² is true: it is"
                  + " so below 1. Use budget().strong(process), without asPublished()."
              : "σ is too small: the ε of the steps adds beyond a double. More noise is needed for"
                  + " any privacy.");
    }
    return split;
  }

  @Override
  public double toDelta(double epsilon) {
    if (Arguments.epsilon("ε", epsilon) == 0) {
      return composition.deltaAtZero();
    }
    // Just below 1, the smallest ε there is; at LEAST, what no δ above 0 needs to exceed.
    Split atMost = Split.best(composition, MOST);
    if (epsilon < atMost.epsilon()) {
      return 1;
    }
    Split atLeast = Split.best(composition, LEAST);
    if (epsilon >= atLeast.epsilon()) {
      return 0;
    }
    // The solver starts at both ends and the middle, and then moves little.
    Map<Double, Split> known = new HashMap<>(Map.of(LEAST, atLeast, MOST, atMost));
    Split[] last = {atMost};
    UnivariateFunction excess =
        logDelta -> {
          last[0] = known.computeIfAbsent(logDelta, x -> last[0].nearby(composition, x));
          return last[0].epsilon() - epsilon;
        };
    return Math.exp(
        new BracketingNthOrderBrentSolver(1e-13, 1e-13, 1e-15, 5).solve(500, excess, LEAST, MOST));
  }

  @Override
  public ProfileTradeOff tradeOff() {
    List<EpsDelta> pairs = new ArrayList<>();
    pairs.add(new EpsDelta(0, composition.deltaAtZero()));
    Split next = split(SMALLEST_LOG_DELTA);
    int all = Math.max(LEAST_PAIRS, Math.min(MOST_PAIRS, WORK / composition.phases().size()));
    for (int k = 0; k < all; k += STRIDE) {
      Split split = next;
      next = split.nearby(composition, logDelta((double) (k + STRIDE) / all));
      for (int i = 0; i < STRIDE; i++) {
        double logDelta = logDelta((double) (k + i) / all);
        Split between = split.towards(next, (double) i / STRIDE, composition, logDelta);
        pairs.add(new EpsDelta(between.epsilon(), Math.exp(logDelta)));
      }
    }
    return new ProfileTradeOff(pairs);
  }

  /** Denser towards δ = 1, where the curve shows it. */
  private static double logDelta(double part) {
    double left = Math.max(0, 1 - part);
    return SMALLEST_LOG_DELTA * left * left + MOST;
  }

  @Override
  public Kind kind() {
    return Kind.UPPER_BOUND;
  }

  @Override
  public Process process() {
    return process;
  }

  @Override
  public List<String> assumptions() {
    List<String> sentences = new ArrayList<>(Assumptions.of(process));
    sentences.addAll(Assumptions.fractionalSteps(process, true));
    sentences.add(
        composition.published()
            ? "Steps of σ² = 2 log(1.25/δ₀)/ε₀², composed by Dwork, Rothblum and Vadhan's theorem;"
                + " δ in the best split."
            : "Steps of the smallest ε₀ at δ₀, composed by Kairouz, Oh and Viswanath's theorem; δ"
                + " in the best split.");
    return List.copyOf(sentences);
  }

  @Override
  public String accountant() {
    return composition.published() ? "strong composition (as published)" : "strong composition";
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "ε = %.4g at δ = 1e-5 (%s); upper bound, %s; %s",
        toEps(1e-5),
        accountant(),
        kind().words(),
        neighbours().words());
  }
}
