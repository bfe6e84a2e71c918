package io.noisebook.training.experiment;

import io.noisebook.accounting.numeric.Arguments;
import io.noisebook.training.run.Evaluation;
import io.noisebook.training.run.TrainingResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * What an experiment gave, beside what the paper has.
 *
 * @param experiment the experiment
 * @param qualities of each seed the accuracy in percent; of ratings the root mean squared error
 * @param results of each seed the result
 */
public record Report(Experiment experiment, List<Double> qualities, List<TrainingResult> results) {
  /** Copies the lists. */
  public Report {
    qualities = List.copyOf(qualities);
    results = List.copyOf(results);
  }

  static Report of(Experiment experiment, long... seeds) {
    Arguments.count("seeds is a number of runs", seeds.length);
    List<Double> qualities = new ArrayList<>();
    List<TrainingResult> results = new ArrayList<>();
    for (long seed : seeds) {
      TrainingResult result = experiment.training(seed).run();
      Evaluation evaluation = result.model().evaluate(result.plan().data().heldOut());
      qualities.add(
          ratings(experiment) ? evaluation.rootMeanSquare() : 100 * evaluation.accuracy());
      results.add(result);
    }
    return new Report(experiment, qualities, results);
  }

  private static boolean ratings(Experiment experiment) {
    return experiment.published().table().equals("Table 4");
  }

  /**
   * The mean over the seeds.
   *
   * @return in percent; of ratings the root mean squared error
   */
  public double mean() {
    return qualities.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
  }

  /**
   * The standard deviation over the seeds.
   *
   * @return 0 for a single one
   */
  public double deviation() {
    double[] apart = qualities.stream().mapToDouble(q -> q - mean()).toArray();
    double squares = Arrays.stream(apart).map(x -> x * x).sum();
    return Math.sqrt(squares / Math.max(1, apart.length - 1));
  }

  /**
   * The rows of a table, the head first: here and in the paper.
   *
   * @return cells
   */
  public List<List<String>> rows() {
    Experiment.Published paper = experiment.published();
    TrainingResult result = results.get(0);
    double delta = result.plan().delta();
    String quality = ratings(experiment) ? "RMSE" : "accuracy, %";
    return List.of(
        List.of(
            "", "epochs", quality, "μ (CLT)", "ε (CLT)", "ε (moments, as published)", "ε (exact)"),
        List.of(
            "here",
            number(result.plan().epochs(result.steps())),
            String.format(
                Locale.ROOT,
                ratings(experiment) ? "%.3f ± %.3f" : "%.2f ± %.2f",
                mean(),
                deviation()),
            two(result.gdp().mu()),
            two(result.gdp().toEps(delta)),
            two(result.moments().asPublished().toEps(delta)),
            two(result.toEps(delta))),
        List.of(
            "the paper",
            number(paper.epochs()),
            number(paper.quality()),
            two(paper.mu()),
            two(paper.clt()),
            two(paper.moments()),
            ""));
  }

  private static String two(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.4g", value);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(experiment.name()).append(System.lineSeparator());
    rows().forEach(row -> text.append(String.join(" | ", row)).append(System.lineSeparator()));
    return text.toString();
  }
}
