package io.noisebook.language.display;

import io.noisebook.training.experiment.Experiment;
import io.noisebook.training.experiment.Experiments;
import io.noisebook.training.experiment.Report;
import java.util.ArrayList;
import java.util.List;

/** What an experiment looks like: what it is to be compared with, and what it gave. */
final class ExperimentView {
  private ExperimentView() {}

  static View of(Experiments experiments) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("experiment", "table", "quality", "ε (CLT)", "ε (moments)"));
    for (Experiments.Entry entry : experiments.all()) {
      Experiment.Published paper = entry.experiment().published();
      rows.add(
          List.of(
              entry.word(),
              paper.table(),
              Html.number(paper.quality()) + " (" + paper.measure().words() + ")",
              Html.number(paper.clt()),
              Html.number(paper.moments())));
    }
    return View.text(Html.plain(rows))
        .with(
            View.HTML,
            Html.card(
                "The experiments of the GDP paper, and what it reports",
                Html.table(rows),
                Html.code(List.of("experiments().adult().run(0, 1, 2)"))));
  }

  static View of(Experiment experiment) {
    Experiment.Published paper = experiment.published();
    List<List<String>> rows =
        List.of(
            List.of("in the paper", "value"),
            List.of("epochs", Html.number(paper.epochs())),
            List.of(paper.measure().words(), Html.number(paper.quality())),
            List.of("μ (CLT)", Html.number(paper.mu())),
            List.of("ε (CLT)", Html.number(paper.clt())),
            List.of("ε (moments)", Html.number(paper.moments())));
    return View.text(experiment.toString())
        .with(
            View.HTML,
            Html.card(
                experiment.name() + ", " + paper.table() + " of the GDP paper: not run yet",
                Html.table(rows),
                Html.notes(
                    List.of(
                        ".run(0, 1, 2) runs it and its non-private counterpart thrice;"
                            + " .training(0) is one run, to be changed and run."))));
  }

  static View of(Report report) {
    List<String> parts = new ArrayList<>(List.of(Html.table(report.rows())));
    parts.add(
        TrainingCharts.of(
            report.results().get(0).points(), TrainingView.exact(report.results().get(0))));
    parts.add(Html.notes(report.notes()));
    return View.text(
            report.experiment().name()
                + System.lineSeparator()
                + Html.plain(report.rows())
                + System.lineSeparator()
                + String.join(System.lineSeparator(), report.notes()))
        .with(
            View.HTML,
            Html.card(
                report.experiment().name() + ", beside " + report.experiment().published().table(),
                parts.toArray(String[]::new)));
  }
}
