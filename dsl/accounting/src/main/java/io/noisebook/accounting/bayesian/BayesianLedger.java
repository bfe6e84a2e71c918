package io.noisebook.accounting.bayesian;

import io.noisebook.accounting.numeric.Numbers;
import io.noisebook.accounting.process.Composed;
import io.noisebook.accounting.process.Phase;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.process.Sampled;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The Bayesian accountant step by step: the running costs Σ c_t(λ, T) as a vector over λ. A step
 * that is recorded gives a new ledger. Of the distances nothing else is kept.
 *
 * <p>T is the number of steps that are planned; if fewer are taken, what they cost holds all the
 * same, since E[X^T]^{1/T} grows with T.
 */
public final class BayesianLedger {
  private final Process process;
  private final Accounting accounting;
  private final MeanEstimator estimator;
  private final Map<Phase, CostTable> tables;
  private final double[] costs;
  private final int recorded;
  private final String sampled;

  private BayesianLedger(
      Process process,
      String sampled,
      Accounting accounting,
      MeanEstimator estimator,
      Map<Phase, CostTable> tables,
      double[] costs,
      int recorded) {
    this.process = process;
    this.sampled = sampled;
    this.accounting = accounting;
    this.estimator = estimator;
    this.tables = tables;
    this.costs = costs;
    this.recorded = recorded;
  }

  /**
   * A ledger without a step.
   *
   * @param process all the steps that are planned, Gaussian, Poisson-sampled or on all the data
   * @return the ledger, with γ = 1e-15 and 64 orders from 1 to 1024
   * @throws IllegalArgumentException if the Bayesian accountant does not analyse the process
   */
  public static BayesianLedger of(Process process) {
    return begin(Accounting.checked(process), "an example and another", Accounting.USUAL);
  }

  private static BayesianLedger begin(Process process, String sampled, Accounting accounting) {
    return new BayesianLedger(
        process,
        sampled,
        accounting,
        accounting.estimator(),
        new ConcurrentHashMap<>(),
        new double[accounting.orders().length],
        0);
  }

  private BayesianLedger again(Accounting other) {
    if (recorded > 0) {
      throw new IllegalStateException(
          recorded + " steps are recorded already; say it to the ledger before the first.");
    }
    return begin(process, sampled, other);
  }

  /**
   * A ledger that says between what distances are measured.
   *
   * @param between in words, such as "an example and its absence"
   * @return a new ledger
   */
  public BayesianLedger sampling(String between) {
    return new BayesianLedger(process, between, accounting, estimator, tables, costs, recorded);
  }

  /**
   * A ledger of other orders.
   *
   * @param orders λ, each positive
   * @return a new ledger
   * @throws IllegalArgumentException if an order is not positive
   */
  public BayesianLedger orders(double... orders) {
    return again(accounting.withOrders(orders));
  }

  /**
   * A ledger with another failure probability of the estimator.
   *
   * @param gamma γ, in [1e-300, 0.5)
   * @return a new ledger
   */
  public BayesianLedger gamma(double gamma) {
    return again(accounting.withGamma(gamma));
  }

  /**
   * The ledger after a step.
   *
   * @param t which step, from 1: the one after the last recorded
   * @param distances samples of ‖g − g′‖ at this step, over the clipping norm; at least two, finite
   *     and not negative
   * @return a new ledger
   * @throws IllegalArgumentException if t is another step, or a distance is out of its range
   */
  public BayesianLedger record(int t, double... distances) {
    return record(t, Distances.of(distances));
  }

  /**
   * The ledger after a step.
   *
   * @param t which step, from 1: the one after the last recorded
   * @param distances samples of ‖g − g′‖ at this step, over the clipping norm
   * @return a new ledger
   * @throws IllegalArgumentException if t is another step
   */
  public BayesianLedger record(int t, Distances distances) {
    Phase phase = phase(t);
    CostTable table =
        tables.computeIfAbsent(
            phase, p -> new CostTable(accounting, p.probability(), p.noiseMultiplier()));
    double total = Accounting.steps(process);
    int count = distances.count();
    int orders = costs.length;
    double[][] logs = new double[orders][count];
    double[] moments = new double[orders];
    for (int i = 0; i < count; i++) {
      table.at(distances.at(i), moments);
      for (int j = 0; j < orders; j++) {
        logs[j][i] = total * moments[j];
      }
    }
    double[] sums = costs.clone();
    for (int j = 0; j < orders; j++) {
      sums[j] += estimator.logMean(logs[j], count) / total;
    }
    return new BayesianLedger(process, sampled, accounting, estimator, tables, sums, t);
  }

  /** The kind of the step that is next, if t is it. */
  private Phase phase(int t) {
    double total = Accounting.steps(process);
    if (t != recorded + 1 || t > Math.ceil(total)) {
      throw new IllegalArgumentException(
          recorded >= total
              ? "all of the "
                  + Numbers.brief(total)
                  + " planned steps are recorded; got t = "
                  + t
                  + "."
              : "t is the step after the last recorded, " + (recorded + 1) + "; got " + t + ".");
    }
    double end = 0;
    for (Phase phase : process.phases()) {
      end += phase.steps();
      if (t <= Math.ceil(end)) {
        return phase;
      }
    }
    throw new AssertionError("no phase has step " + t);
  }

  /**
   * How many steps are recorded.
   *
   * @return at least 0
   */
  public int steps() {
    return recorded;
  }

  /**
   * What the recorded steps cost.
   *
   * @return the guarantee
   * @throws IllegalStateException if no step is recorded
   */
  public BayesianGuarantee guarantee() {
    if (recorded == 0) {
      throw new IllegalStateException("no step is recorded, so there is nothing to account for.");
    }
    return new BayesianGuarantee(soFar(), accounting, costs.clone(), Optional.empty(), sampled);
  }

  private Process soFar() {
    List<Process> parts = new ArrayList<>();
    double left = recorded;
    for (Phase phase : process.phases()) {
      double steps = Math.min(left, phase.steps());
      if (steps >= 1) {
        parts.add(Sampled.gaussian(phase.probability(), phase.noiseMultiplier()).times(steps));
      }
      left -= steps;
    }
    return parts.size() == 1 ? parts.get(0) : new Composed(parts);
  }

  @Override
  public String toString() {
    return "a Bayesian ledger of "
        + process.words()
        + "; recorded: "
        + recorded
        + (recorded == 0 ? "" : "; " + guarantee());
  }
}
