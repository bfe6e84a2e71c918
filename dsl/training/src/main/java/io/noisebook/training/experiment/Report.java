package io.noisebook.training.experiment;

import io.noisebook.accounting.numeric.Arguments;
import io.noisebook.training.experiment.Experiment.Measure;
import io.noisebook.training.run.Ending;
import io.noisebook.training.run.Evaluation;
import io.noisebook.training.run.NonPrivateResult;
import io.noisebook.training.run.TrainingResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What an experiment gave, beside what the paper has.
 *
 * @param experiment the experiment
 * @param results of each seed the result
 * @param nonPrivate of each seed the result of the non-private counterpart
 * @param qualities of each seed the quality, and of each the non-private counterpart's
 */
public record Report(
    Experiment experiment,
    List<TrainingResult> results,
    List<NonPrivateResult> nonPrivate,
    Qualities qualities) {
  /**
   * Qualities, in the experiment's measure.
   *
   * @param here of the private runs
   * @param nonPrivate of the others
   */
  public record Qualities(Sample here, Sample nonPrivate) {}

  /** Copies the lists. */
  public Report {
    results = List.copyOf(results);
    nonPrivate = List.copyOf(nonPrivate);
  }

  static Report of(Experiment experiment, long... seeds) {
    Arguments.count("seeds is a number of runs", seeds.length);
    List<TrainingResult> results = new ArrayList<>();
    List<NonPrivateResult> baselines = new ArrayList<>();
    List<Double> here = new ArrayList<>();
    List<Double> without = new ArrayList<>();
    Measure measure = experiment.published().measure();
    for (long seed : seeds) {
      TrainingResult result = experiment.training(seed).run();
      complete(result.ending(), result.notes().toString());
      results.add(result);
      here.add(quality(measure, result.model().evaluate(result.plan().data().heldOut())));
      NonPrivateResult other = experiment.nonPrivate(seed).runWithoutPrivacy();
      complete(other.ending(), other.toString());
      baselines.add(other);
      without.add(quality(measure, other.model().evaluate(other.data().heldOut())));
    }
    return new Report(
        experiment, results, baselines, new Qualities(new Sample(here), new Sample(without)));
  }

  /** A run that was cut short is no measurement; what it cost is in the message. */
  private static void complete(Ending ending, String words) {
    if (ending != Ending.COMPLETED) {
      throw new IllegalStateException("a run did not come to its end: " + words);
    }
  }

  private static double quality(Measure measure, Evaluation evaluation) {
    return measure == Measure.ACCURACY ? 100 * evaluation.accuracy() : evaluation.rootMeanSquare();
  }

  /**
   * The mean over the seeds.
   *
   * @return in the experiment's measure
   */
  public double mean() {
    return qualities.here().mean();
  }

  /**
   * The rows of a table, the head first: here and in the paper, private and not.
   *
   * @return cells
   */
  public List<List<String>> rows() {
    Experiment.Published paper = experiment.published();
    TrainingResult result = results.get(0);
    double delta = result.plan().delta();
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        List.of(
            "",
            "epochs",
            paper.measure().words(),
            "μ (CLT)",
            "ε (CLT)",
            "ε (moments, as published)",
            "ε (exact)"));
    rows.add(
        List.of(
            "here",
            number(result.plan().epochs(result.steps())),
            quality(qualities.here()),
            two(result.gdp().mu()),
            two(result.gdp().toEps(delta)),
            two(result.moments().asPublished().toEps(delta)),
            two(result.toEps(delta))));
    rows.add(
        List.of(
            "the paper",
            number(paper.epochs()),
            number(paper.quality()),
            two(paper.mu()),
            two(paper.clt()),
            two(paper.moments()),
            ""));
    rows.add(
        List.of(
            "here, not private",
            number(nonPrivate.get(0).epochs()),
            quality(qualities.nonPrivate()),
            "",
            "",
            "",
            ""));
    if (!Double.isNaN(paper.nonPrivate())) {
      rows.add(
          List.of(
              "the paper, not private",
              number(paper.nonPrivateEpochs()),
              number(paper.nonPrivate()),
              "",
              "",
              "",
              ""));
    }
    return rows;
  }

  private String quality(Sample sample) {
    String form =
        experiment.published().measure() == Measure.ACCURACY ? "%.2f ± %.2f" : "%.3f ± %.3f";
    return sample.values().size() == 1
        ? String.format(Locale.ROOT, form.substring(0, 4), sample.mean())
        : String.format(Locale.ROOT, form, sample.mean(), sample.deviation());
  }

  private static String two(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.4g", value);
  }

  /**
   * What a reader must know beside the numbers.
   *
   * @return sentences
   */
  public List<String> notes() {
    List<String> notes = new ArrayList<>();
    TrainingResult result = results.get(0);
    notes.add(
        String.format(
            Locale.ROOT,
            "Mean ± standard deviation over %d %s on %s; each ε is that of one run, at δ = %.0e.",
            results.size(),
            results.size() == 1 ? "run" : "runs",
            result.plan().data().name(),
            result.plan().delta()));
    notes.add(
        "The ε of the central limit theorem is an estimate and may lie below the true one; those of"
            + " the moments accountant and the exact one are bounds.");
    experiment
        .nonPrivateRate()
        .ifPresent(
            rate ->
                notes.add(
                    String.format(
                        Locale.ROOT,
                        "Without privacy η is %.4g: at the private run's rate, which clipping keeps"
                            + " stable, a run may end at chance.",
                        rate)));
    notes.add(result.plan().data().origin());
    return notes;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(experiment.name()).append(System.lineSeparator());
    rows().forEach(row -> text.append(String.join(" | ", row)).append(System.lineSeparator()));
    return text.append(String.join(System.lineSeparator(), notes())).toString();
  }
}
