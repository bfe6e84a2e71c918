package io.noisebook.training.experiment;

import io.noisebook.accounting.guarantee.Attack;
import io.noisebook.accounting.numeric.Arguments;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Table 1 of the Bayesian paper: accuracy, ε for all data and ε_μ for examples like the data, here
 * and there, each ε with how often an attacker's guess is right at most.
 *
 * @param rows what was run
 */
public record BayesianReport(List<Row> rows) {
  /** Copies the list. */
  public BayesianReport {
    rows = List.copyOf(rows);
  }

  /**
   * One data set.
   *
   * @param experiment what was run
   * @param outcome what it gave
   */
  public record Row(BayesianExperiment experiment, BayesianExperiment.Outcome outcome) {}

  static BayesianReport of(BayesianExperiment... experiments) {
    Arguments.count("experiments is a number of experiments", experiments.length);
    List<Row> rows = new ArrayList<>();
    for (BayesianExperiment experiment : experiments) {
      rows.add(new Row(experiment, experiment.once().get()));
    }
    return new BayesianReport(rows);
  }

  /**
   * The table, the head first.
   *
   * @return cells
   */
  public List<List<String>> table() {
    List<List<String>> cells = new ArrayList<>();
    cells.add(
        List.of(
            "data",
            "accuracy",
            "the paper",
            "DP: ε at 1e-5 (P(A))",
            "the paper",
            "BDP: ε_μ at 1e-10 (P(A))",
            "the paper"));
    for (Row row : rows) {
      BayesianExperiment.Published paper = row.experiment().published();
      cells.add(
          List.of(
              row.experiment().name(),
              String.format(Locale.ROOT, "%.1f %%", 100 * row.outcome().accuracy()),
              String.format(Locale.ROOT, "%.0f %%", 100 * paper.accuracy()),
              withSuccess(row.outcome().epsilon()),
              withSuccess(paper.epsilon()),
              withSuccess(row.outcome().epsilonMu()),
              withSuccess(paper.bayesian())));
    }
    return cells;
  }

  private static String withSuccess(double epsilon) {
    return String.format(Locale.ROOT, "%.3g (%.4g)", epsilon, Attack.on(epsilon).success());
  }

  /**
   * What a reader must know beside the numbers.
   *
   * @return sentences
   */
  public List<String> notes() {
    List<String> notes = new ArrayList<>();
    rows.forEach(row -> notes.add(row.experiment().name() + ": " + row.experiment().settings()));
    notes.add(
        "DP is exact, and holds for all data; BDP is data-dependent, and holds for examples like"
            + " the data: for all but 0.001 % of them as (ε_μ, 1e-5). Neighbours: add or remove one"
            + " example.");
    notes.add(
        "Where BDP is below DP, C is far above most gradients, or a step updates few weights, and"
            + " noise of σC covers what examples have there better than a norm of C. Where it is"
            + " above, the noise is enough for everyone, and BDP adds nothing.");
    notes.add(
        "Accuracy is of held-out examples, which no ε covers; nor does one cover that settings were"
            + " chosen by looking at several runs.");
    return notes;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("Table 1 of the Bayesian paper");
    table().forEach(row -> text.append(System.lineSeparator()).append(String.join(" | ", row)));
    notes().forEach(note -> text.append(System.lineSeparator()).append(note));
    return text.toString();
  }
}
