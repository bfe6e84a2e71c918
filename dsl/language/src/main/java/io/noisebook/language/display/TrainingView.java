package io.noisebook.language.display;

import io.noisebook.accounting.Budget;
import io.noisebook.accounting.gdp.GdpGuarantee;
import io.noisebook.accounting.guarantee.Guarantee;
import io.noisebook.accounting.process.Process;
import io.noisebook.training.Training;
import io.noisebook.training.run.Evaluation;
import io.noisebook.training.run.NonPrivateResult;
import io.noisebook.training.run.Plan;
import io.noisebook.training.run.Progress;
import io.noisebook.training.run.TrainingResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import org.knowm.xchart.XYChart;

/** What training looks like before it is run, and what it leaves behind. */
final class TrainingView {
  /** Enough for a smooth curve of ε against epochs. */
  private static final int EXACT_POINTS = 10;

  private TrainingView() {}

  static String title(Plan plan) {
    return plan.optimiser().name() + " on " + plan.data().name() + ", " + plan.network();
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
                TrainingCharts.time(result.elapsed()),
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
    result.bayesian().ifPresent(b -> parts.add(BayesianView.part(b)));
    if (!result.points().isEmpty()) {
      parts.add(TrainingCharts.of(result.points(), exact(result)));
    }
    parts.add(Html.notes(result.notes()));
    return View.text(result.toString())
        .with(View.HTML, Html.card(title(plan) + quality(result), parts.toArray(String[]::new)));
  }

  /** What was asked on the way, the end, and as much between as there is patience for. */
  static List<Progress.Exact> exact(TrainingResult result) {
    Plan plan = result.plan();
    SortedMap<Double, Double> known = new TreeMap<>();
    result.exactPoints().forEach(point -> known.put(point.epoch(), point.epsilon()));
    if (result.steps() > 0) {
      known.put(plan.epochs(result.steps()), result.toEps(plan.delta()));
    }
    // Of a run that was killed and went on, the steps up to an epoch are not the first so many.
    if (result.taken().spans().size() == 1 && known.size() < EXACT_POINTS) {
      Patience patience = Patience.usual();
      for (int k = 1; k < EXACT_POINTS && patience.isLeft(); k++) {
        int steps =
            Math.max(1, (int) ((long) result.steps() * k * k / EXACT_POINTS / EXACT_POINTS));
        known.computeIfAbsent(
            plan.epochs(steps),
            epoch ->
                patience.waitFor(
                    () -> Budget.budget().exact(plan.process(steps)).toEps(plan.delta())));
      }
    }
    return known.entrySet().stream()
        .map(point -> new Progress.Exact(point.getKey(), point.getValue()))
        .toList();
  }

  private static String quality(TrainingResult result) {
    return result.plan().data().heldOut().size() == 0
        ? ""
        : quality(result.model().evaluate(result.plan().data().heldOut()));
  }

  private static String quality(Evaluation evaluation) {
    return Double.isNaN(evaluation.accuracy())
        ? ": RMSE " + Html.number(evaluation.rootMeanSquare()) + " on held-out examples"
        : String.format(
            Locale.ROOT, ": %.2f %% right on held-out examples", 100 * evaluation.accuracy());
  }

  /** What a run without privacy leaves behind: curves, and no ε. */
  static View of(NonPrivateResult result) {
    List<String> parts = new ArrayList<>();
    parts.add(
        Html.paragraph(
            String.format(
                Locale.ROOT,
                "%,d steps (%.1f epochs) in %s, %s.",
                result.steps(),
                result.epochs(),
                TrainingCharts.time(result.elapsed()),
                result.ending().words())));
    if (!result.points().isEmpty()) {
      parts.add(TrainingCharts.of(result.points(), List.of()));
    }
    parts.add(Html.notes(List.of(result.warning())));
    String title = result.optimiser() + " on " + result.data().name() + ", not private";
    boolean measured = result.data().heldOut().size() > 0;
    return View.text(result.toString())
        .with(
            View.HTML,
            Html.card(
                title + (measured ? quality(result.model().evaluate(result.data().heldOut())) : ""),
                parts.toArray(String[]::new)));
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
