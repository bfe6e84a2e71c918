package io.noisebook.language.display;

import io.noisebook.training.run.Progress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.knowm.xchart.XYChart;

/** The curves of a run, against epochs. */
final class TrainingCharts {
  private TrainingCharts() {}

  /** Accuracy and loss, and beside them ε so far, if there is one. */
  static String of(List<Progress.Point> points, List<Progress.Exact> exact) {
    double[] epochs = Charts.column(points, Progress.Point::epoch);
    List<String> pictures = new ArrayList<>(List.of(quality(points, epochs)));
    if (!Double.isNaN(points.get(0).epsilon())) {
      pictures.add(cost(points, epochs, exact));
    }
    return Html.beside(pictures.toArray(String[]::new));
  }

  private static String quality(List<Progress.Point> points, double[] epochs) {
    XYChart chart = Charts.plot("epoch", "");
    List<Line> lines = new ArrayList<>();
    if (!Double.isNaN(points.get(0).accuracy())) {
      lines.add(Line.first("accuracy"));
      Charts.add(chart, lines.get(0), epochs, Charts.column(points, Progress.Point::accuracy));
    }
    Line loss = Line.second("loss");
    lines.add(loss);
    Charts.add(chart, loss, epochs, Charts.column(points, Progress.Point::loss));
    chart.getStyler().setYAxisMin(0.0);
    return Html.captioned("On held-out examples", chart, lines);
  }

  private static String cost(
      List<Progress.Point> points, double[] epochs, List<Progress.Exact> known) {
    XYChart chart = Charts.plot("epoch", "ε");
    Line exact = new Line("ε: exact", Line.EXACT, 3);
    Line bound = Line.second("ε: moments accountant, upper bound");
    Line estimate = Line.numbered("ε: central limit, estimate", 0);
    Charts.add(
        chart,
        exact,
        Charts.column(known, Progress.Exact::epoch),
        Charts.column(known, Progress.Exact::epsilon));
    Charts.add(chart, bound, epochs, Charts.column(points, Progress.Point::epsilon));
    Charts.add(chart, estimate, epochs, Charts.column(points, Progress.Point::estimate));
    chart.getStyler().setYAxisMin(0.0);
    return Html.captioned("What it has cost", chart, List.of(exact, bound, estimate));
  }

  /** What only the owner of the data may see. */
  static String owners(List<Progress.Glance> glances) {
    double[] epochs = Charts.column(glances, Progress.Glance::epoch);
    XYChart chart = Charts.plot("epoch", "");
    Line clipped = Line.numbered("share of examples clipped", 3);
    Line signal = Line.numbered("signal to noise", 4);
    Charts.add(chart, clipped, epochs, Charts.column(glances, Progress.Glance::clippedShare));
    Charts.add(chart, signal, epochs, Charts.column(glances, Progress.Glance::signalToNoise));
    chart.getStyler().setYAxisMin(0.0);
    return Html.captioned(
        "For the owner's eyes: computed without noise", chart, List.of(clipped, signal));
  }

  /** A time as a person says it. */
  static String time(Duration duration) {
    long seconds = duration.toSeconds();
    return seconds < 90
        ? seconds + " s"
        : String.format(Locale.ROOT, "%d:%02d min", seconds / 60, seconds % 60);
  }
}
