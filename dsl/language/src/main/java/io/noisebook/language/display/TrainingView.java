package io.noisebook.language.display;

import io.noisebook.accounting.guarantee.Guarantee;
import io.noisebook.training.run.Plan;
import io.noisebook.training.run.Progress;
import io.noisebook.training.run.TrainingResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
      parts.add(
          Html.notes(
              List.of("Loss and accuracy are of held-out examples, which ε does not cover.")));
    }
    String title = title(plan);
    return View.text(title + ": " + line)
        .with(View.HTML, Html.card(title, parts.toArray(String[]::new)));
  }

  private static String title(Plan plan) {
    return plan.optimiser().name() + " on " + plan.data().name() + ", " + plan.model();
  }

  private static String line(Progress progress) {
    Plan plan = progress.plan();
    StringBuilder line =
        new StringBuilder(
            String.format(
                Locale.ROOT,
                "epoch %.1f of %.1f · step %,d of %,d",
                plan.epochs(progress.steps()),
                plan.epochs(plan.steps()),
                progress.steps(),
                plan.steps()));
    if (progress.steps() > 0 && progress.steps() < plan.steps()) {
      line.append(" · ").append(time(progress.left())).append(" left");
    }
    if (!progress.points().isEmpty()) {
      Progress.Point latest = progress.latest();
      line.append(
          String.format(
              Locale.ROOT,
              " · loss %.3f · accuracy %.1f %%",
              latest.loss(),
              100 * latest.accuracy()));
    }
    return line.append(" · ε ≤ ")
        .append(Html.number(progress.epsilon()))
        .append(" at δ = ")
        .append(Html.delta(plan.delta()))
        .append(" so far")
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
    XYChart quality = Charts.lines("On held-out examples", "epoch", "");
    Charts.line(quality, "accuracy", epochs, Charts.column(points, Progress.Point::accuracy));
    Charts.line(quality, "loss", epochs, Charts.column(points, Progress.Point::loss));
    quality.getStyler().setYAxisMin(0.0);
    XYChart cost = Charts.lines("What it has cost", "epoch", "ε");
    Charts.line(cost, "ε (upper bound)", epochs, Charts.column(points, Progress.Point::epsilon));
    cost.getStyler().setYAxisMin(0.0);
    cost.getStyler().setLegendPosition(org.knowm.xchart.style.Styler.LegendPosition.InsideSE);
    return Html.beside(Svg.of(quality), Svg.of(cost));
  }

  static View of(TrainingResult result) {
    List<String> parts = new ArrayList<>();
    Plan plan = result.plan();
    parts.add(
        Html.paragraph(
            String.format(
                Locale.ROOT,
                "%,d of %,d steps (%.1f epochs) in %s, %s. σ = %s, R = %s, p = %s, η = %s.",
                result.steps(),
                plan.steps(),
                plan.epochs(result.steps()),
                time(result.elapsed()),
                result.ending().words(),
                Html.number(plan.noiseMultiplier()),
                Html.number(plan.clip()),
                Html.number(plan.samplingProbability()),
                Html.number(plan.learningRate()))));
    if (result.steps() > 0) {
      Map<String, Guarantee> guarantees = new LinkedHashMap<>();
      guarantees.put("moments accountant", result.moments());
      guarantees.put("CLT", result.gdp());
      parts.add(
          Html.beside(
              Svg.of(GuaranteeView.tradeOffs(guarantees)), accountants(result, plan.delta())));
    }
    if (!result.points().isEmpty()) {
      parts.add(charts(result.points()));
    }
    parts.add(Html.notes(result.notes()));
    String accuracy =
        plan.data().heldOut().size() == 0
            ? ""
            : String.format(
                Locale.ROOT, ": %.2f %% right on held-out examples", 100 * result.accuracy());
    return View.text(result.toString())
        .with(View.HTML, Html.card(title(plan) + accuracy, parts.toArray(String[]::new)));
  }

  private static String accountants(TrainingResult result, double delta) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("accountant", "ε at δ = " + Html.delta(delta), "kind"));
    rows.add(
        List.of(
            "moments",
            "≤ " + Html.number(result.moments().toEps(delta)),
            result.moments().kind().label()));
    rows.add(
        List.of(
            "CLT, μ = " + Html.number(result.gdp().mu()),
            "≈ " + Html.number(result.gdp().toEps(delta)),
            result.gdp().kind().label()));
    return Html.table(rows)
        + Html.paragraph(result.gdp().neighbours().words() + ", both directions");
  }
}
