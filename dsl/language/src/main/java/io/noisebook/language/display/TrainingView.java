package io.noisebook.language.display;

import io.noisebook.accounting.Budget;
import io.noisebook.accounting.gdp.GdpGuarantee;
import io.noisebook.accounting.guarantee.Guarantee;
import io.noisebook.accounting.process.Process;
import io.noisebook.training.Training;
import io.noisebook.training.run.Evaluation;
import io.noisebook.training.run.Plan;
import io.noisebook.training.run.Progress;
import io.noisebook.training.run.TrainingResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.knowm.xchart.XYChart;

/** What training looks like: while it goes, and what it leaves behind. */
final class TrainingView {
  private TrainingView() {}

  static View of(Progress progress) {
    Plan plan = progress.plan();
    String line = line(progress);
    List<String> parts = new ArrayList<>(List.of(Html.bar(progress.share()), Html.paragraph(line)));
    if (!progress.points().isEmpty()) {
      parts.add(charts(progress.points()));
    }
    parts.add(Html.notes(notes(progress)));
    String title = title(plan);
    return View.text(title + ": " + line)
        .with(View.HTML, Html.card(title, parts.toArray(String[]::new)));
  }

  private static String title(Plan plan) {
    return plan.optimiser().name() + " on " + plan.data().name() + ", " + plan.network();
  }

  private static List<String> notes(Progress progress) {
    List<String> notes = new ArrayList<>();
    notes.add("Loss and accuracy are of held-out examples, which ε does not cover.");
    Progress.Glance glance = progress.glance();
    if (Double.isFinite(glance.signalToNoise())) {
      notes.add(
          String.format(
              Locale.ROOT,
              "For the owner's eyes, computed from private data without noise: %.0f %% of the"
                  + " examples were clipped; signal to noise %.3g.",
              100 * glance.clippedShare(),
              glance.signalToNoise()));
    }
    return notes;
  }

  private static String line(Progress progress) {
    Plan plan = progress.plan();
    StringBuilder line =
        new StringBuilder(
            String.format(
                Locale.ROOT,
                "epoch %.1f of %.1f · step %,d of %,d",
                plan.epochs(progress.position()),
                plan.epochs(plan.steps()),
                progress.position(),
                plan.steps()));
    if (progress.position() > 0 && progress.position() < plan.steps()) {
      line.append(" · ").append(time(progress.left())).append(" left");
    }
    if (Double.isFinite(progress.glance().examplesPerSecond())) {
      line.append(
          String.format(Locale.ROOT, " · %,.0f examples/s", progress.glance().examplesPerSecond()));
    }
    if (!progress.points().isEmpty()) {
      Progress.Point latest = progress.latest();
      line.append(String.format(Locale.ROOT, " · loss %.3f", latest.loss()));
      if (!Double.isNaN(latest.accuracy())) {
        line.append(String.format(Locale.ROOT, " · accuracy %.1f %%", 100 * latest.accuracy()));
      }
    }
    return line.append(" · ε ≤ ")
        .append(Html.number(progress.epsilon()))
        .append(" at δ = ")
        .append(Html.delta(plan.delta()))
        .append(" so far (moments accountant)")
        .toString();
  }

  private static String time(Duration duration) {
    long seconds = duration.toSeconds();
    return seconds < 90
        ? seconds + " s"
        : String.format(Locale.ROOT, "%d:%02d min", seconds / 60, seconds % 60);
  }

  /** Accuracy and loss beside ε, against epochs. */
  private static String charts(List<Progress.Point> points) {
    double[] epochs = Charts.column(points, Progress.Point::epoch);
    XYChart quality = Charts.plot("epoch", "");
    List<Line> qualities = new ArrayList<>();
    if (!Double.isNaN(points.get(0).accuracy())) {
      Line accuracy = Line.first("accuracy");
      Charts.add(quality, accuracy, epochs, Charts.column(points, Progress.Point::accuracy));
      qualities.add(accuracy);
    }
    Line loss = Line.second("loss");
    Charts.add(quality, loss, epochs, Charts.column(points, Progress.Point::loss));
    qualities.add(loss);
    quality.getStyler().setYAxisMin(0.0);
    XYChart cost = Charts.plot("epoch", "ε");
    Line bound = Line.second("ε: moments accountant, upper bound");
    Line estimate = Line.first("ε: central limit, estimate");
    Charts.add(cost, bound, epochs, Charts.column(points, Progress.Point::epsilon));
    Charts.add(cost, estimate, epochs, Charts.column(points, Progress.Point::estimate));
    cost.getStyler().setYAxisMin(0.0);
    return Html.beside(
        Html.captioned("On held-out examples", quality, qualities),
        Html.captioned("What it has cost", cost, List.of(bound, estimate)));
  }

  /** What a description says of itself before it is run. */
  static View of(Training training) {
    View text = View.text(training.toString());
    if (!training.isComplete()) {
      return text;
    }
    Plan plan = training.plan();
    Process process = plan.process(plan.steps());
    return text.with(
        View.HTML,
        Html.card(
            title(plan) + ": not run yet, nothing spent",
            Html.table(
                List.of(
                    List.of("what", "value"),
                    List.of(
                        "steps T",
                        String.format(
                            Locale.ROOT,
                            "%,d (%.1f epochs)",
                            plan.steps(),
                            plan.epochs(plan.steps()))),
                    List.of("batches", plan.sampling().words()),
                    List.of("expected batch size", Html.number(plan.expectedBatch())),
                    List.of(
                        "clipping norm C", plan.clip().words() + ", " + plan.clipping().words()),
                    List.of("noise multiplier σ", plan.noise().words()),
                    List.of("learning rate η", plan.learningRate().words()),
                    List.of("engine", plan.engine().name()))),
            ModelView.table(plan.network()),
            Html.paragraph("All of it will cost, at δ = " + Html.delta(plan.delta()) + ":"),
            accountants(process, plan.delta())));
  }

  static View of(TrainingResult result) {
    List<String> parts = new ArrayList<>();
    Plan plan = result.plan();
    parts.add(
        Html.paragraph(
            String.format(
                Locale.ROOT,
                "%,d of %,d steps (%.1f epochs) in %s, %s. σ = %s, C = %s (%s), %s, η = %s.",
                result.steps(),
                plan.steps(),
                plan.epochs(result.steps()),
                time(result.elapsed()),
                result.ending().words(),
                plan.noise().words(),
                plan.clip().words(),
                plan.clipping().words(),
                plan.sampling().words(),
                plan.learningRate().words())));
    if (result.steps() > 0) {
      parts.add(
          Html.beside(
              curves(plan.delta(), result.exact(), result.moments(), result.gdp()),
              accountants(result.process().orElseThrow(), plan.delta())));
    }
    if (!result.points().isEmpty()) {
      parts.add(charts(result.points()));
    }
    parts.add(Html.notes(result.notes()));
    return View.text(result.toString())
        .with(View.HTML, Html.card(title(plan) + quality(result), parts.toArray(String[]::new)));
  }

  private static String quality(TrainingResult result) {
    if (result.plan().data().heldOut().size() == 0) {
      return "";
    }
    Evaluation evaluation = result.model().evaluate(result.plan().data().heldOut());
    return Double.isNaN(evaluation.accuracy())
        ? ": RMSE " + Html.number(evaluation.rootMeanSquare()) + " on held-out examples"
        : String.format(
            Locale.ROOT, ": %.2f %% right on held-out examples", 100 * evaluation.accuracy());
  }

  private static String curves(double delta, Guarantee... guarantees) {
    XYChart chart = Charts.errors();
    List<Line> legend = new ArrayList<>();
    for (Guarantee guarantee : guarantees) {
      Line line =
          Line.of(guarantee, Readings.of(guarantee).at(delta).relation(), false, legend.size());
      Charts.add(chart, line, Charts.alphas(), Charts.values(guarantee.tradeOff()));
      legend.add(line);
    }
    legend.add(Line.PERFECT);
    return Html.captioned("What an attacker can do", chart, legend);
  }

  /** All accountants' answers for a process, from the exact one to the estimate. */
  private static String accountants(Process process, double delta) {
    Budget budget = Budget.budget();
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("accountant", "ε at δ = " + Html.delta(delta), "kind"));
    rows.add(row("exact", budget.exact(process), delta));
    rows.add(row("moments", budget.moments(process), delta));
    GdpGuarantee clt = budget.gdp(process);
    rows.add(row("CLT, μ = " + Html.number(clt.mu()), clt, delta));
    return Html.table(rows) + Html.notes(List.of(Meaning.neighbours(process.neighbours())));
  }

  private static List<String> row(String name, Guarantee guarantee, double delta) {
    return List.of(name, Readings.of(guarantee).at(delta).words(), guarantee.kind().label());
  }
}
