package io.noisebook.language.course;

import io.noisebook.accounting.Budget;
import io.noisebook.accounting.guarantee.Kind;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.process.Sampled;
import java.util.List;
import java.util.Map;

/** Sheet 2: accounting. */
final class AccountingKey {
  private static final Budget BUDGET = Budget.budget();
  private static final double DELTA = 1e-5;

  /** The second row of Table 1 of the GDP paper. */
  private static final Process RUN = Sampled.gaussian(256 / 60000.0, 1.1).times(14063);

  private AccountingKey() {}

  static Map<String, Solution> solutions() {
    return Map.of(
        "2a",
        Solution.of(
                () ->
                    new double[] {
                      BUDGET.gdp(RUN).mu(),
                      BUDGET.gdp(0.01, 2, 1000).mu(),
                      BUDGET.gdp(0.02, 0.6, 450).mu()
                    })
            .mistakes(
                () ->
                    new double[] {
                      256 / 60000.0 * Math.sqrt(14063) / 1.1,
                      0.01 * Math.sqrt(1000) / 2,
                      0.02 * Math.sqrt(450) / 0.6
                    },
                "e^{1/σ²} − 1 is about 1/σ² only where σ is large."),
        "2b",
        Solution.of(() -> BUDGET.exact(RUN).toEps(DELTA))
            .mistake(
                () -> BUDGET.gdp(RUN).toEps(DELTA),
                "That is what the central limit theorem says. It is an estimate, and here it is"
                    + " less than the truth, so nobody may promise it.")
            .mistake(
                () -> BUDGET.moments(RUN).toEps(DELTA),
                "That is the moments accountant's bound. It may be promised, but it is not the"
                    + " smallest.")
            .mistake(
                () -> BUDGET.moments(RUN).asPublished().toEps(DELTA),
                "That is the moments accountant's bound as published. It may be promised, but it is"
                    + " not the smallest."),
        "2c",
        Solution.of(() -> new double[] {renyi(4, 100, 1e-5), renyi(10, 50, 1e-6)})
            .mistakes(
                () -> new double[] {100 * renyi(4, 1, 1e-5), 50 * renyi(10, 1, 1e-6)},
                "Add up the divergences and convert once, at the end. To convert each step and to"
                    + " add the ε's is true, and wasteful."),
        "2d",
        Solution.of(
            () ->
                List.of(
                    Kind.ESTIMATE,
                    Kind.UPPER_BOUND,
                    Kind.UPPER_BOUND,
                    Kind.ESTIMATE,
                    Kind.LOWER_BOUND)),
        "2e",
        Solution.of(() -> BUDGET.eps(2, DELTA).noise(0.01, 1000))
            .mistake(
                () -> BUDGET.eps(2, DELTA).by(BUDGET::gdp).noise(0.01, 1000),
                "That is the noise that the central limit theorem asks for, an estimate: its true ε"
                    + " is larger than 2.")
            .mistake(
                () -> BUDGET.eps(2, DELTA).by(BUDGET::moments).noise(0.01, 1000),
                "That keeps to ε = 2 by the moments accountant; less noise does."));
  }

  /** The least over orders of Tα/(2σ²) + log(1/δ)/(α − 1), in closed form. */
  private static double renyi(double sigma, double steps, double delta) {
    return steps / (2 * sigma * sigma) + Math.sqrt(2 * steps * Math.log(1 / delta)) / sigma;
  }
}
