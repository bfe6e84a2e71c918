package io.noisebook.language.display;

import io.noisebook.training.experiment.BudgetReport;
import java.util.ArrayList;
import java.util.List;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.markers.SeriesMarkers;

/**
 * Schedules under one budget: the table of the zCDP paper beside ours, and Figure 5, the mean of
 * each with a bar from its least to its greatest.
 */
final class BudgetReportView {
  private BudgetReportView() {}

  static View of(BudgetReport report) {
    return View.text(report.toString())
        .with(
            View.HTML,
            Html.card(
                report.experiment().name() + ", ρ = " + report.experiment().rho(),
                Html.table(report.rows()),
                picture(report),
                Html.notes(
                    List.of(
                        "Test accuracy is of held-out examples, which ε does not cover; training"
                            + " accuracy is for the owner's eyes, computed without noise.",
                        "zCDP of shuffled or full batches: an upper bound; neighbours: add or"
                            + " remove one example. Whoever sees all runs sees their"
                            + " composition."))));
  }

  private static String picture(BudgetReport report) {
    XYChart chart = Charts.plot("schedule", "test accuracy");
    List<Line> legend = new ArrayList<>();
    double lowest = 1;
    double highest = 0;
    for (int i = 0; i < report.outcomes().size(); i++) {
      BudgetReport.Outcome outcome = report.outcomes().get(i);
      double x = i + 1;
      lowest = Math.min(lowest, outcome.least());
      highest = Math.max(highest, outcome.greatest());
      Line line = Line.numbered((i + 1) + ": " + outcome.row().name(), i);
      legend.add(line);
      // The bar, with caps, and the mean across it.
      double[] xs = {x - 0.1, x + 0.1, x, x, x - 0.1, x + 0.1, x, x, x - 0.25, x + 0.25};
      double least = outcome.least();
      double most = outcome.greatest();
      double mean = outcome.mean();
      double[] ys = {least, least, least, most, most, most, most, mean, mean, mean};
      XYSeries series = chart.addSeries(line.name(), xs, ys);
      series.setMarker(SeriesMarkers.NONE);
      series.setLineColor(line.color());
      series.setLineStyle(line.stroke());
    }
    double margin = Math.max(0.002, (highest - lowest) / 5);
    chart.getStyler().setYAxisMin(lowest - margin).setYAxisMax(highest + margin);
    chart.getStyler().setXAxisMin(0.5).setXAxisMax(report.outcomes().size() + 0.5);
    return Html.captioned("Mean accuracy, from the least to the greatest", chart, legend);
  }
}
