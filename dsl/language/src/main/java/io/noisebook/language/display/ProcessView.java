package io.noisebook.language.display;

import io.noisebook.accounting.process.Neighbours;
import io.noisebook.accounting.process.Phase;
import io.noisebook.accounting.process.Process;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.knowm.xchart.XYChart;

/** What a process looks like: what touches the data, how often, and what can be asked about it. */
final class ProcessView {
  private static final List<String> NEXT =
      List.of(
          "var process = …                                  // give it a name, then",
          "budget().exact(process).toEps(1e-5)              // what it costs",
          "budget().compare(process, 1e-5)                  // what every accountant says",
          "process.times(100)   process.then(gaussian(2))   // more of it, or something after it");

  /** A longer schedule is cut. */
  private static final int ROWS = 12;

  private static final int POINTS = 161;

  private ProcessView() {}

  static View of(Process process) {
    List<Phase> phases = process.phases();
    // Steps of a kind that this table has no words for describe themselves.
    boolean known = new Variations(phases).describe(process);
    List<List<String>> rows = rows(phases);
    List<String> notes = new ArrayList<>();
    if (known && phases.size() > ROWS) {
      notes.add(phases.size() + " phases, the first " + ROWS + " in the table.");
    }
    notes.add("Noise is in units of the most that one example can contribute to the sum.");
    notes.add(Meaning.neighbours(process.neighbours()));
    return View.text(
            String.join(
                System.lineSeparator(),
                process.words(),
                known ? Html.plain(rows) : Meaning.neighbours(process.neighbours()),
                "next:",
                "  " + String.join(System.lineSeparator() + "  ", NEXT)))
        .with(
            View.HTML,
            Html.card(
                title(phases),
                known ? Html.table(rows) + picture(process) : Html.paragraph(process.words()),
                Html.heading("What it costs is for an accountant to say:"),
                Html.code(NEXT),
                Html.notes(notes)));
  }

  private static List<List<String>> rows(List<Phase> phases) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("phase", "mechanism", "sampling p", "noise", "steps T", "epochs pT"));
    for (int i = 0; i < Math.min(ROWS, phases.size()); i++) {
      rows.add(row(i + 1, phases.get(i)));
    }
    return rows;
  }

  private static String title(List<Phase> phases) {
    double steps = phases.stream().mapToDouble(Phase::steps).sum();
    return "A process, not yet accounted for: "
        + count(steps)
        + (steps == 1 ? " step" : " steps")
        + (phases.size() > 1 ? " in " + phases.size() + " phases" : "");
  }

  private static List<String> row(int number, Phase phase) {
    return List.of(
        Integer.toString(number),
        (phase.laplace() ? "Laplace" : "Gaussian")
            + (phase.everyExample() ? " on all the data" : " on a sample"),
        phase.everyExample() ? "1 (all)" : Html.number(phase.probability()),
        (phase.laplace() ? "b = " : "σ = ") + Html.number(phase.noiseMultiplier()),
        count(phase.steps()),
        phase.everyExample()
            ? count(phase.steps())
            : Html.number(phase.probability() * phase.steps()));
  }

  private static String count(double steps) {
    return steps < 1e15 && steps == Math.rint(steps)
        ? String.format(Locale.ROOT, "%,.0f", steps)
        : Html.number(steps);
  }

  private static String picture(Process process) {
    List<Phase> phases = process.phases();
    String step =
        process.neighbours() == Neighbours.ADD_OR_REMOVE_ONE ? oneStep(phases.get(0)) : "";
    return phases.size() == 1 ? step : Html.beside(step, schedule(phases));
  }

  /** The noise of every step. */
  private static String schedule(List<Phase> phases) {
    XYChart chart = Charts.plot("steps T", "noise");
    double[] x = new double[2 * phases.size()];
    double[] y = new double[2 * phases.size()];
    double step = 0;
    for (int i = 0; i < phases.size(); i++) {
      x[2 * i] = step;
      step += phases.get(i).steps();
      x[2 * i + 1] = step;
      y[2 * i] = phases.get(i).noiseMultiplier();
      y[2 * i + 1] = phases.get(i).noiseMultiplier();
    }
    Line line = Line.first("the noise of each step");
    Charts.add(chart, line, x, y);
    chart.getStyler().setXAxisMin(0.0).setYAxisMin(0.0);
    return Html.figure("The noise as it runs", chart, List.of(line));
  }

  /** What is released by one step, with an example and without it. */
  private static String oneStep(Phase phase) {
    double noise = phase.noiseMultiplier();
    double reach = (phase.laplace() ? 6 : 3.5) * noise;
    // Denser in the middle, where the densities bend.
    double[] x =
        IntStream.range(0, POINTS)
            .mapToDouble(i -> 2 * i / (POINTS - 1.0) - 1)
            .map(t -> 0.5 + (0.5 + reach) * (0.6 * t + 0.4 * t * t * t))
            .toArray();
    double p = phase.probability();
    double[] without = DoubleStream.of(x).map(v -> density(phase, v)).toArray();
    double[] with =
        DoubleStream.of(x)
            .map(v -> (1 - p) * density(phase, v) + p * density(phase, v - 1))
            .toArray();
    Line one = Line.first("with one more example" + (p < 1 ? ", drawn with probability p" : ""));
    Line none = Line.plain("without it");
    XYChart chart = Charts.plot("what a step releases", "density");
    Charts.add(chart, one, x, with);
    Charts.add(chart, none, x, without);
    chart.getStyler().setYAxisMin(0.0);
    return Html.captioned("One step: can you tell which?", chart, List.of(one, none));
  }

  private static double density(Phase phase, double x) {
    double z = x / phase.noiseMultiplier();
    return phase.laplace()
        ? Math.exp(-Math.abs(z)) / (2 * phase.noiseMultiplier())
        : Math.exp(-z * z / 2) / (phase.noiseMultiplier() * Math.sqrt(2 * Math.PI));
  }
}
