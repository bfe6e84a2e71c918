package io.noisebook.accounting.bayesian;

import io.noisebook.accounting.guarantee.Assumptions;
import io.noisebook.accounting.guarantee.EpsDelta;
import io.noisebook.accounting.guarantee.Guarantee;
import io.noisebook.accounting.guarantee.Kind;
import io.noisebook.accounting.guarantee.ProfileTradeOff;
import io.noisebook.accounting.numeric.Arguments;
import io.noisebook.accounting.process.Process;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * (ε_μ, δ_μ)-Bayesian differential privacy, Definition 2 of the Bayesian paper: differential
 * privacy of an example that is drawn from the same distribution as the data, where δ_μ also holds
 * the examples for which, and the estimates of that distribution for which, it fails.
 *
 * <p>By Corollary 1, ε_μ = (Σ c_t(λ, T) − log β)/λ, the least over the orders λ, where β = δ_μ −
 * Tγ. The paper proves δ_μ = β + γ for one step's estimator (16, 17); T steps have T estimators,
 * and no more than the sum of their failure probabilities is claimed. Each step's γ is shared among
 * the orders, since the best of them is chosen after looking.
 */
public final class BayesianGuarantee implements Guarantee {
  /** Pairs (ε, δ(ε)) behind the trade-off function; more would move it by less than a pixel. */
  private static final int PAIRS = 2000;

  /** The trade-off function has no use for pairs with a smaller δ. */
  private static final double SMALLEST_DELTA = 1e-15;

  private final Process process;
  private final Accounting accounting;
  private final double[] costs;
  private final Optional<Distances> distances;
  private final String sampled;

  BayesianGuarantee(
      Process process,
      Accounting accounting,
      double[] costs,
      Optional<Distances> distances,
      String sampled) {
    this.sampled = sampled;
    this.process = process;
    this.accounting = accounting;
    this.costs = costs;
    this.distances = distances;
    if (!(failure() < 1)) {
      throw new IllegalArgumentException(
          "T estimates fail with probability Tγ, which must be below 1; got "
              + failure()
              + ". Take a smaller γ.");
    }
    for (double cost : costs) {
      if (cost < Double.POSITIVE_INFINITY) {
        return;
      }
    }
    throw new IllegalArgumentException(
        "the distances are so large against σ that the cost is beyond a double at every λ. More"
            + " noise, or clipping, is needed for any privacy.");
  }

  /**
   * Analyses a process whose steps all have the same distribution of distances; γ = 1e-15, over 64
   * whole orders from 1 to 1024.
   *
   * @param process Gaussian steps, Poisson-sampled or on all the data
   * @param distances samples of ‖g − g′‖ over the clipping norm, which σ is over too
   * @return the guarantee
   * @throws IllegalArgumentException if batches are shuffled, noise is Laplace's, or the relation
   *     is replace-one
   */
  public static BayesianGuarantee of(Process process, Distances distances) {
    return of(process, distances, Accounting.USUAL);
  }

  private static BayesianGuarantee of(Process process, Distances distances, Accounting accounting) {
    double[] costs = accounting.costs(Accounting.checked(process), distances);
    return new BayesianGuarantee(process, accounting, costs, Optional.of(distances), "");
  }

  private BayesianGuarantee again(Accounting other) {
    Distances sample =
        distances.orElseThrow(
            () ->
                new IllegalStateException(
                    "what was recorded step by step cannot be analysed otherwise afterwards, since"
                        + " the distances are not kept: say it to the ledger before recording."));
    return of(process, sample, other);
  }

  /**
   * The same analysis over other orders: one, or a grid.
   *
   * @param orders λ, each positive; whole ones by binomial sums, others by quadrature
   * @return a new guarantee
   * @throws IllegalArgumentException if an order is not positive
   */
  public BayesianGuarantee orders(double... orders) {
    return again(accounting.withOrders(orders));
  }

  /**
   * The same analysis with another failure probability of the estimator.
   *
   * @param gamma γ, in [1e-300, 0.5); 1e-15 in the paper
   * @return a new guarantee
   */
  public BayesianGuarantee gamma(double gamma) {
    return again(accounting.withGamma(gamma));
  }

  /**
   * The same analysis with Theorem 3 to the letter, whose c_R is a convexity bound.
   *
   * @return a new guarantee, with a much larger ε where q is small
   */
  public BayesianGuarantee literal() {
    return again(accounting.withDivergence(Divergence.LITERAL));
  }

  /**
   * The same analysis of the other direction alone, by quadrature, which is never the worse one.
   *
   * @return a new guarantee, good for one direction only
   */
  public BayesianGuarantee reverse() {
    return again(accounting.withDivergence(Divergence.REVERSE));
  }

  /**
   * ε_μ for δ_μ.
   *
   * @param delta δ_μ, in (Tγ, 1)
   * @return ε_μ, finite and not negative
   * @throws IllegalArgumentException if δ_μ is out of its range
   */
  @Override
  public double toEps(double delta) {
    double logBeta = logBeta(delta);
    double least = Double.POSITIVE_INFINITY;
    for (int j = 0; j < costs.length; j++) {
      least = Math.min(least, epsilon(j, logBeta));
    }
    return Math.max(0, least);
  }

  /**
   * The order λ that gives ε_μ for δ_μ.
   *
   * @param delta δ_μ, in (Tγ, 1)
   * @return λ; at an end of the orders, more of them may give less
   */
  public double order(double delta) {
    double logBeta = logBeta(delta);
    int best = 0;
    for (int j = 1; j < costs.length; j++) {
      best = epsilon(j, logBeta) < epsilon(best, logBeta) ? j : best;
    }
    return accounting.orders()[best];
  }

  private double epsilon(int j, double logBeta) {
    return (costs[j] - logBeta) / accounting.orders()[j];
  }

  private double logBeta(double delta) {
    Arguments.delta("δ", delta);
    if (!(delta > failure())) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "δ_μ holds the failure of T estimates, Tγ = %.3g, and must be more than that; got"
                  + " δ_μ = %.3g. Take a smaller γ: .gamma(%.0e).",
              failure(),
              delta,
              Math.max(1e-300, 1e-3 * delta / (failure() / accounting.gamma()))));
    }
    return Math.log(delta - failure());
  }

  /**
   * The share of δ_μ that goes to the estimates being too small.
   *
   * @return Tγ, positive
   */
  public double failure() {
    return Accounting.steps(process) * accounting.gamma();
  }

  @Override
  public double toDelta(double epsilon) {
    Arguments.epsilon("ε", epsilon);
    double least = 0;
    for (int j = 0; j < costs.length; j++) {
      least = Math.min(least, costs[j] - accounting.orders()[j] * epsilon);
    }
    return Math.min(1, Math.exp(least) + failure());
  }

  /**
   * The guarantee for all but a share of the population, by Markov's inequality (20).
   *
   * @param delta the δ of the differential privacy that these shall have, in (0, 1)
   * @return ε for each percentile
   */
  public Percentiles percentiles(double delta) {
    return new Percentiles(this, delta);
  }

  @Override
  public ProfileTradeOff tradeOff() {
    double highest = toEps(failure() < SMALLEST_DELTA ? 2 * SMALLEST_DELTA : usualDelta());
    List<EpsDelta> pairs = new ArrayList<>();
    for (int k = 0; k <= PAIRS; k++) {
      double epsilon = highest * k / PAIRS;
      pairs.add(new EpsDelta(epsilon, toDelta(epsilon)));
    }
    return new ProfileTradeOff(pairs);
  }

  @Override
  public Kind kind() {
    return Kind.DATA_DEPENDENT;
  }

  @Override
  public Process process() {
    return process;
  }

  /**
   * What the costs were estimated from.
   *
   * @return the distances; empty where they were recorded step by step, for then they are not kept
   */
  public Optional<Distances> distances() {
    return distances;
  }

  @Override
  public List<String> assumptions() {
    List<String> sentences = new ArrayList<>();
    sentences.add(
        "The example that joins or leaves is drawn from the same distribution as the data, and all"
            + " are exchangeable; for any other, such as an outlier, only a bound for all data"
            + " holds.");
    sentences.add(
        distances
            .map(
                d ->
                    String.format(
                        Locale.ROOT,
                        "%d sampled distances (median %.4g, largest %.4g clipping norms) are like"
                            + " those of every step.",
                        d.count(),
                        d.median(),
                        d.largest()))
            .orElse("Distances were sampled at each step, between " + sampled + "."));
    sentences.add(
        String.format(
            Locale.ROOT,
            "The estimator is too small with probability γ = %.3g at each step (Theorem 4: a common"
                + " mean and variance, the distribution of most entropy, a flat prior), over %d"
                + " orders λ together; δ_μ = β + Tγ, of which Tγ = %.3g.",
            accounting.gamma(),
            costs.length,
            failure()));
    sentences.add(
        "The estimate itself was read off the data and is not covered by any ε: the paper's"
            + " experiments found no leak, and nothing bounds it (4.4.3).");
    if (accounting.divergence() != Divergence.WORSE) {
      sentences.add(
          accounting.divergence() == Divergence.REVERSE
              ? "One direction only, the smaller one, by quadrature."
              : "Theorem 3 to the letter: its c_R is a convexity bound, linear in q.");
    }
    sentences.addAll(Assumptions.of(process));
    sentences.addAll(Assumptions.fractionalSteps(process, false));
    return List.copyOf(sentences);
  }

  /**
   * The δ_μ of the paper, which is that of differential privacy with δ = 1e-5 for all but 0.001 %
   * of examples like the data; larger only where the estimates alone fail as often.
   */
  @Override
  public double usualDelta() {
    return failure() < 1e-10 ? 1e-10 : Math.min(0.5 * (1 + failure()), 10 * failure());
  }

  @Override
  public String accountant() {
    return "Bayesian accountant";
  }

  @Override
  public String toString() {
    double delta = usualDelta();
    return String.format(
        Locale.ROOT,
        "ε_μ = %.4g at δ_μ = %.1e (Bayesian accountant, λ = %.4g); %s; %s",
        toEps(delta),
        delta,
        order(delta),
        kind().labelAndWords(),
        neighbours().words());
  }
}
