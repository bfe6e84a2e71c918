package io.noisebook.language.display;

import io.noisebook.accounting.process.Neighbours;
import io.noisebook.accounting.process.Phase;
import io.noisebook.accounting.process.Process;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.knowm.xchart.XYChart;

/** What a process looks like: what touches the data, how often, and what can be asked about it. */
final class ProcessView {
  /** A longer schedule is cut. */
  private static final int ROWS = 12;

  private ProcessView() {}

  static View of(Process process) {
    List<Phase> phases = process.phases();
    List<List<String>> rows = rows(phases);
    List<String> next = next(process);
    List<String> notes = new ArrayList<>();
    if (phases.size() > ROWS) {
      notes.add(phases.size() + " phases, the first " + ROWS + " in the table.");
    }
    notes.add("Noise is in units of the most that one example can contribute to the sum.");
    notes.add(Meaning.neighbours(process.neighbours()));
    return View.text(
            String.join(
                System.lineSeparator(),
                process.words(),
                Html.plain(rows),
                "next:",
                "  " + String.join(System.lineSeparator() + "  ", next)))
        .with(
            View.HTML,
            Html.card(
                title(process),
                Html.table(rows),
                picture(process),
                Html.heading("What it costs is for an accountant to say:"),
                Html.code(next),
                Html.notes(notes)));
  }

  /** What can be written next; of the accountants one that has an answer. */
  private static List<String> next(Process process) {
    List<Phase> phases = process.phases();
    boolean shuffled = phases.stream().anyMatch(Phase::shuffled);
    boolean replace = process.neighbours() == Neighbours.REPLACE_ONE;
    String accountant = shuffled ? "zcdp" : "exact";
    return List.of(
        line("var process = …", "give it a name, then"),
        line(
            "budget()." + accountant + "(process).toEps(1e-5)",
            shuffled ? "what it costs at most" : "what it costs"),
        line("budget().compare(process, 1e-5)", "what every accountant says"),
        replace
            ? line("process.times(100)", "more of it")
            : shuffled
                ? line("process.replaceOne()", "where a loader cuts batches of equal size")
                : line(
                    "process.times(100)   process.then(gaussian(2))",
                    "more of it, or something after it"));
  }

  private static String line(String code, String comment) {
    return String.format("%-48s // %s", code, comment);
  }

  private static List<List<String>> rows(List<Phase> phases) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("phase", "mechanism", "sampling p", "noise", "steps T", "epochs pT"));
    for (int i = 0; i < Math.min(ROWS, phases.size()); i++) {
      rows.add(row(i + 1, phases.get(i)));
    }
    return rows;
  }

  private static String title(Process process) {
    List<Phase> phases = process.phases();
    double steps = new Variations(process).steps();
    String unit =
        phases.stream().allMatch(Phase::shuffled)
            ? "epoch"
            : phases.stream().anyMatch(Phase::shuffled) ? "step or epoch" : "step";
    return "A process, not yet accounted for: "
        + count(steps)
        + " "
        + (steps == 1 ? unit : unit.replaceAll("(step|epoch)", "$1s"))
        + (phases.size() > 1 ? " in " + phases.size() + " phases" : "")
        + Meaning.relation(process.neighbours());
  }

  private static List<String> row(int number, Phase phase) {
    String noise = (phase.laplace() ? "b = " : "σ = ") + Html.number(phase.noiseMultiplier());
    String mechanism = phase.laplace() ? "Laplace" : "Gaussian";
    String steps = count(phase.steps());
    if (phase.shuffled()) {
      return List.of(
          Integer.toString(number),
          mechanism + " on shuffled batches",
          "none; q = " + Html.number(phase.batch()),
          noise,
          count(Math.rint(phase.steps() / phase.batch())),
          steps);
    }
    return List.of(
        Integer.toString(number),
        mechanism + (phase.everyExample() ? " on all the data" : " on a sample"),
        phase.everyExample() ? "1 (all)" : Html.number(phase.probability()),
        noise,
        steps,
        phase.everyExample() ? steps : Html.number(phase.probability() * phase.steps()));
  }

  private static String count(double steps) {
    return steps < 1e15 && steps == Math.rint(steps)
        ? String.format(Locale.ROOT, "%,.0f", steps)
        : steps < 1e6 ? String.format(Locale.ROOT, "%,.1f", steps) : Html.number(steps);
  }

  private static String picture(Process process) {
    List<Phase> phases = process.phases();
    String step = StepPicture.of(phases.get(0), process.neighbours());
    return phases.size() == 1 ? step : Html.beside(step, schedule(phases));
  }

  /** The noise of every step. */
  private static String schedule(List<Phase> phases) {
    boolean epochs = phases.stream().allMatch(Phase::shuffled);
    XYChart chart = Charts.plot(epochs ? "epochs E" : "steps T", "noise");
    Line line = Line.first("the noise of each " + (epochs ? "epoch" : "step"));
    Charts.stairs(
        chart,
        line,
        Charts.column(phases, Phase::steps),
        Charts.column(phases, Phase::noiseMultiplier));
    return Html.figure("The noise as it runs", chart, List.of(line));
  }
}
