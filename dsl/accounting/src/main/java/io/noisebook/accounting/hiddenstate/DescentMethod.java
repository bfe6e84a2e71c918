package io.noisebook.accounting.hiddenstate;

import java.util.OptionalDouble;

/**
 * The methods of Table 1 of the Langevin paper, for a 1-Lipschitz, λ-strongly convex and β-smooth
 * loss: orders of magnitude without constants, and without their dependence on log(1/δ).
 */
public enum DescentMethod {
  /** Bassily, Smith and Thakurta 2014. */
  NOISY_SGD("noisy SGD (Bassily et al.)") {
    @Override
    double risk(double n, double d, double epsilon, double lambda, double beta) {
      return best(n, d, epsilon, lambda) * Math.pow(Math.log(n), 2);
    }

    @Override
    double complexity(double n, double d, double epsilon, double lambda, double beta) {
      return n * n;
    }
  },
  /** Wang, Ye and Xu 2017. */
  SVRG("DP-SVRG (Wang et al.)") {
    @Override
    double risk(double n, double d, double epsilon, double lambda, double beta) {
      return best(n, d, epsilon, lambda) * Math.log(n);
    }

    @Override
    double complexity(double n, double d, double epsilon, double lambda, double beta) {
      return (n + beta / lambda) * Math.log(lambda * n * n * epsilon * epsilon / d);
    }
  },
  /** Zhang, Zheng, Mou and Wang 2017. */
  OUTPUT_PERTURBATION("output perturbation (Zhang et al.)") {
    @Override
    double risk(double n, double d, double epsilon, double lambda, double beta) {
      return best(n, d, epsilon, lambda) * beta / lambda;
    }

    @Override
    double complexity(double n, double d, double epsilon, double lambda, double beta) {
      return beta / lambda * n * Math.log(n * n * epsilon * epsilon / d);
    }
  },
  /** Kifer, Smith and Thakurta 2012; for ε ≥ β/(2λ), and it needs the exact minimum. */
  OBJECTIVE_PERTURBATION("objective perturbation (Kifer et al.)") {
    @Override
    double risk(double n, double d, double epsilon, double lambda, double beta) {
      return best(n, d, epsilon, lambda);
    }

    @Override
    double complexity(double n, double d, double epsilon, double lambda, double beta) {
      return Double.NaN;
    }
  },
  /** Theorem 4 of the Langevin paper; for ε ≤ 2 log(1/δ). */
  NOISY_GRADIENT_DESCENT("noisy gradient descent (this paper)") {
    @Override
    double risk(double n, double d, double epsilon, double lambda, double beta) {
      return best(n, d, epsilon, lambda) * beta / lambda;
    }

    @Override
    double complexity(double n, double d, double epsilon, double lambda, double beta) {
      return Math.pow(beta / lambda, 2) * n * Math.log(n * n * epsilon * epsilon / d);
    }
  };

  private final String words;

  DescentMethod(String words) {
    this.words = words;
  }

  /**
   * The name, with whose it is.
   *
   * @return such as "DP-SVRG (Wang et al.)"
   */
  public String words() {
    return words;
  }

  /**
   * The order of magnitude of the excess risk, at a plan's ε, d, λ and β.
   *
   * @param plan the plan; its L and δ do not enter
   * @param records n
   * @return the column "utility upper bound"
   */
  public double risk(DescentPlan plan, double records) {
    return risk(records, plan.dimension(), plan.epsilon(), plan.convexity(), plan.smoothness());
  }

  /**
   * The order of magnitude of the number of gradients of single records.
   *
   * @param plan the plan; its L and δ do not enter
   * @param records n
   * @return the column "gradient complexity"; empty where the paper has none, or n is too small
   */
  public OptionalDouble gradients(DescentPlan plan, double records) {
    double count =
        complexity(records, plan.dimension(), plan.epsilon(), plan.convexity(), plan.smoothness());
    return count > 0 ? OptionalDouble.of(count) : OptionalDouble.empty();
  }

  abstract double risk(double n, double d, double epsilon, double lambda, double beta);

  abstract double complexity(double n, double d, double epsilon, double lambda, double beta);

  /** d/(λn²ε²). */
  private static double best(double n, double d, double epsilon, double lambda) {
    return d / (lambda * n * n * epsilon * epsilon);
  }
}
