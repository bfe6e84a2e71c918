package io.noisebook.language.display;

import io.noisebook.accounting.hiddenstate.Bound;
import io.noisebook.accounting.hiddenstate.HiddenStateGuarantee;
import io.noisebook.training.descent.Descent;
import io.noisebook.training.descent.DescentProgress;
import io.noisebook.training.descent.DescentResult;
import io.noisebook.training.descent.GradientDescent;
import io.noisebook.training.run.Evaluation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.knowm.xchart.XYChart;

/** Training with a hidden state: before it is run, while it goes, and what it leaves behind. */
final class DescentView {
  private static final int POINTS = 40;

  private DescentView() {}

  static View of(GradientDescent described) {
    return described.isComplete() ? of(described.plan()) : View.text(described.toString());
  }

  static View of(Descent descent) {
    return View.text(descent.words())
        .with(
            View.HTML,
            Html.card(
                title(descent) + ": not run yet, nothing spent",
                Html.beside(constants(descent), cost(descent, descent.steps())),
                Html.notes(List.of(watching(descent)))));
  }

  static View of(DescentProgress progress) {
    Descent descent = progress.descent();
    String line =
        String.format(Locale.ROOT, "step %,d of %,d", progress.position(), descent.steps());
    List<String> parts = new ArrayList<>();
    parts.add(Html.bar(progress.position() / (double) descent.steps()));
    parts.add(Html.paragraph(line + ", " + TrainingCharts.time(progress.elapsed())));
    if (progress.points().size() > 1) {
      parts.add(accuracy(progress.points()));
    }
    parts.add(Html.notes(List.of(watching(descent))));
    return View.text(title(descent) + ": " + line)
        .with(View.HTML, Html.card(title(descent), parts.toArray(String[]::new)));
  }

  static View of(DescentResult result) {
    Descent descent = result.descent();
    List<String> parts = new ArrayList<>();
    parts.add(
        Html.paragraph(
            String.format(
                Locale.ROOT,
                "%,d of %,d steps in %s, %s.",
                result.steps(),
                descent.steps(),
                TrainingCharts.time(result.elapsed()),
                result.ending().words())));
    if (result.steps() > 0) {
      parts.add(Html.beside(constants(descent), cost(descent, result.steps())));
    }
    if (result.points().size() > 1) {
      parts.add(accuracy(result.points()));
    }
    parts.add(Html.notes(result.notes()));
    return View.text(result.toString())
        .with(View.HTML, Html.card(title(descent) + quality(result), parts.toArray(String[]::new)));
  }

  private static String title(Descent descent) {
    return "Noisy gradient descent on " + descent.data().name() + ", " + descent.network();
  }

  private static String watching(Descent descent) {
    return descent.watched()
        ? "Iterates are watched, which lies outside the guarantee of the last one: ε is by"
            + " composition."
        : "Nothing of the iterates is shown: only the last one is released.";
  }

  private static String quality(DescentResult result) {
    if (result.descent().data().heldOut().size() == 0) {
      return "";
    }
    Evaluation evaluation = result.model().evaluate(result.descent().data().heldOut());
    return Double.isNaN(evaluation.accuracy())
        ? ": RMSE " + Html.number(evaluation.rootMeanSquare()) + " on held-out examples"
        : String.format(
            Locale.ROOT, ": %.2f %% right on held-out examples", 100 * evaluation.accuracy());
  }

  private static String constants(Descent descent) {
    return Html.table(
        List.of(
            List.of("what", "value", "from"),
            List.of("rows of features", "≤ " + Html.number(descent.featureBound()), "declared"),
            List.of("strong convexity λ", Html.number(descent.regulariser()), "the regulariser"),
            List.of("smoothness β", Html.number(descent.smoothness()), "computed"),
            List.of("sensitivity S", Html.number(2 * descent.lipschitz()), "computed"),
            List.of("parameters", "≤ " + Html.number(descent.radius()), "projected"),
            List.of("step size η", Html.number(descent.rate()), "below 1/β"),
            List.of("noise σ", Html.number(descent.deviation()), "√(2η)σ in each step"),
            List.of("steps K", String.format(Locale.ROOT, "%,d", descent.steps()), ""),
            List.of("loss", descent.network().model().loss().words(), "linear model")));
  }

  /** ε as the descent goes, with the state hidden and by composition. */
  private static String cost(Descent descent, int steps) {
    XYChart chart = Charts.plot("steps K", "ε at δ = " + Html.delta(descent.delta()));
    HiddenStateGuarantee hidden = HiddenStateGuarantee.of(descent.process(steps));
    Line best = Line.first(hidden.accountant() + ": upper bound");
    Line composed = Line.second("composition: upper bound").broken();
    double[] xs = new double[POINTS];
    double[] ys = new double[POINTS];
    double[] all = new double[POINTS];
    for (int i = 0; i < POINTS; i++) {
      double share = (i + 1.0) / POINTS;
      int k = (int) Math.max(1, Math.rint(steps * share * share));
      HiddenStateGuarantee after = hidden.after(k);
      xs[i] = k;
      ys[i] = after.toEps(descent.delta());
      all[i] = after.by(Bound.COMPOSITION).toEps(descent.delta());
    }
    Charts.add(chart, best, xs, ys);
    Charts.add(chart, composed, xs, all);
    chart.getStyler().setXAxisMin(0.0).setYAxisMin(0.0);
    List<List<String>> rows =
        List.of(
            List.of("what is released", "ε at δ = " + Html.delta(descent.delta()), "kind"),
            List.of("the last iterate", "≤ " + Html.number(ys[POINTS - 1]), "upper bound"),
            List.of("every iterate", "≤ " + Html.number(all[POINTS - 1]), "upper bound"));
    return Html.captioned("What it costs", chart, List.of(best, composed))
        + Html.table(rows)
        + Html.notes(List.of(Meaning.neighbours(hidden.neighbours())));
  }

  private static String accuracy(List<DescentProgress.Point> points) {
    XYChart chart = Charts.plot("steps k", "");
    double[] steps = Charts.column(points, DescentProgress.Point::step);
    Line right = Line.first("accuracy");
    Line loss = Line.second("loss");
    Charts.add(chart, right, steps, Charts.column(points, DescentProgress.Point::accuracy));
    Charts.add(chart, loss, steps, Charts.column(points, DescentProgress.Point::loss));
    chart.getStyler().setYAxisMin(0.0);
    return Html.captioned(
        "Iterates on held-out examples: outside the guarantee", chart, List.of(right, loss));
  }
}
