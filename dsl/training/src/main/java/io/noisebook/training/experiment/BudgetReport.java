package io.noisebook.training.experiment;

import io.noisebook.accounting.numeric.Arguments;
import io.noisebook.training.run.TrainingResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * What an experiment under a budget gave, beside what the paper has.
 *
 * @param experiment the experiment
 * @param outcomes one for each row
 */
public record BudgetReport(BudgetExperiment experiment, List<Outcome> outcomes) {
  /** Copies the list. */
  public BudgetReport {
    outcomes = List.copyOf(outcomes);
  }

  /**
   * What a schedule gave.
   *
   * @param row the schedule
   * @param epochs of each seed, how many the budget lasted
   * @param training of each seed, the accuracy on training examples, in [0, 1]: computed from
   *     private data without noise, for the owner's eyes
   * @param testing of each seed, the accuracy on test examples, in [0, 1]
   * @param spent of each seed, ρ of the steps taken
   */
  public record Outcome(
      BudgetExperiment.Row row,
      double[] epochs,
      double[] training,
      double[] testing,
      double[] spent) {
    /**
     * The mean accuracy on test examples.
     *
     * @return in [0, 1]
     */
    public double mean() {
      return average(testing);
    }

    /**
     * The least accuracy on test examples.
     *
     * @return in [0, 1]
     */
    public double least() {
      return Arrays.stream(testing).min().orElseThrow();
    }

    /**
     * The greatest accuracy on test examples.
     *
     * @return in [0, 1]
     */
    public double greatest() {
      return Arrays.stream(testing).max().orElseThrow();
    }
  }

  private static double average(double[] values) {
    return Arrays.stream(values).average().orElseThrow();
  }

  static BudgetReport of(BudgetExperiment experiment, long... seeds) {
    Arguments.count("seeds is a number of runs", seeds.length);
    List<Outcome> outcomes = new ArrayList<>();
    for (int row = 0; row < experiment.rows().size(); row++) {
      double[][] columns = new double[4][seeds.length];
      for (int s = 0; s < seeds.length; s++) {
        TrainingResult result = experiment.training(row, seeds[s]).run();
        int steps = result.steps();
        columns[0][s] = result.plan().epochs(steps);
        columns[1][s] = result.model().evaluate(result.plan().data().training()).accuracy();
        columns[2][s] = result.accuracy();
        columns[3][s] = result.plan().noise().rho((int) Math.rint(columns[0][s]));
      }
      outcomes.add(
          new Outcome(experiment.rows().get(row), columns[0], columns[1], columns[2], columns[3]));
    }
    return new BudgetReport(experiment, outcomes);
  }

  /**
   * The rows of a table, the head first: here and in the paper.
   *
   * @return cells
   */
  public List<List<String>> rows() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        List.of(
            "schedule",
            "epochs",
            "the paper",
            "test accuracy, mean (min–max)",
            "the paper",
            "training accuracy",
            "the paper",
            "ρ spent"));
    for (Outcome outcome : outcomes) {
      BudgetExperiment.Published paper = outcome.row().published();
      rows.add(
          List.of(
              outcome.row().name(),
              String.format(Locale.ROOT, "%.4g", average(outcome.epochs())),
              paper.epochs() == 0 ? "" : Integer.toString(paper.epochs()),
              String.format(
                  Locale.ROOT,
                  "%.4f (%.4f–%.4f)",
                  outcome.mean(),
                  outcome.least(),
                  outcome.greatest()),
              share(paper.testing()),
              String.format(Locale.ROOT, "%.4f", average(outcome.training())),
              share(paper.training()),
              String.format(Locale.ROOT, "%.5f", average(outcome.spent()))));
    }
    return rows;
  }

  private static String share(double value) {
    return Double.isNaN(value) ? "" : String.format(Locale.ROOT, "%.3f", value);
  }

  @Override
  public String toString() {
    StringBuilder text =
        new StringBuilder(experiment.name())
            .append(", ρ = ")
            .append(experiment.rho())
            .append(System.lineSeparator());
    rows().forEach(row -> text.append(String.join(" | ", row)).append(System.lineSeparator()));
    return text.toString();
  }
}
