package io.noisebook.accounting.bayesian;

import io.noisebook.accounting.process.Neighbours;
import io.noisebook.accounting.process.Phase;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.process.Shuffled;

/**
 * How costs are computed: for which orders, with how sure an estimator, in which direction.
 *
 * @param orders λ, ascending
 * @param gamma γ, the probability that the estimates of a step, of all orders together, are too
 *     small; each order gets its even share
 * @param divergence which divergence is counted
 */
record Accounting(double[] orders, double gamma, Divergence divergence) {
  /** The paper's γ. */
  private static final double USUAL_GAMMA = 1e-15;

  static final Accounting USUAL = new Accounting(Orders.usual(), USUAL_GAMMA, Divergence.WORSE);

  Accounting {
    if (!(gamma >= 1e-300 && gamma < 0.5)) {
      throw new IllegalArgumentException(
          "γ is the estimator's failure probability, in [1e-300, 0.5); got " + gamma + ".");
    }
  }

  Accounting withOrders(double... newOrders) {
    return new Accounting(Orders.checked(newOrders), gamma, divergence);
  }

  Accounting withGamma(double newGamma) {
    return new Accounting(orders, newGamma, divergence);
  }

  Accounting withDivergence(Divergence newDivergence) {
    return new Accounting(orders, gamma, newDivergence);
  }

  MeanEstimator estimator() {
    return new MeanEstimator(gamma / orders.length);
  }

  /** Refuses what Theorem 3 says nothing of. */
  static Process checked(Process process) {
    Shuffled.refuse(process, "the Bayesian accountant");
    if (process.phases().stream().anyMatch(Phase::laplace)) {
      throw new IllegalArgumentException(
          "the Bayesian accountant analyses Gaussian noise; this process has Laplace noise."
              + " Use budget().exact(process).");
    }
    if (process.neighbours() != Neighbours.ADD_OR_REMOVE_ONE) {
      throw new IllegalArgumentException(
          "the Bayesian accountant compares data with and without an example (\""
              + Neighbours.ADD_OR_REMOVE_ONE.words()
              + "\"); got \""
              + process.neighbours().words()
              + "\". Leave .replaceOne() out: the distances say how far an example moves the"
              + " gradient.");
    }
    return process;
  }

  static double steps(Process process) {
    return process.phases().stream().mapToDouble(Phase::steps).sum();
  }

  /** Σ c_t(λ, T) by order, where all steps have the same distances. */
  double[] costs(Process process, Distances distances) {
    double total = steps(process);
    MeanEstimator estimator = estimator();
    double[] costs = new double[orders.length];
    double[] logs = new double[distances.count()];
    for (int j = 0; j < orders.length; j++) {
      for (Phase phase : process.phases()) {
        var moment = divergence.moment(orders[j], phase.probability());
        for (int i = 0; i < logs.length; i++) {
          boolean again = i > 0 && distances.at(i) == distances.at(i - 1);
          double over = distances.at(i) / phase.noiseMultiplier();
          logs[i] = again ? logs[i - 1] : total * moment.applyAsDouble(over * over / 2);
        }
        costs[j] += phase.steps() / total * estimator.logMean(logs, logs.length);
      }
    }
    return costs;
  }
}
