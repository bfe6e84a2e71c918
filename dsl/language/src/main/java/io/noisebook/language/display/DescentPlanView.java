package io.noisebook.language.display;

import io.noisebook.accounting.hiddenstate.DescentMethod;
import io.noisebook.accounting.hiddenstate.DescentPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.knowm.xchart.XYChart;

/** A plan by Theorem 4 of the Langevin paper, and Table 1 of it as two pictures. */
final class DescentPlanView {
  private static final int POINTS = 40;

  private DescentPlanView() {}

  static View of(DescentPlan plan) {
    DescentPlan sharp = plan.sharpened();
    List<List<String>> rows =
        List.of(
            List.of("what", "Theorem 4", "with the least noise that will do"),
            List.of("step size η", Html.number(plan.rate()), Html.number(sharp.rate())),
            List.of("noise σ²", square(plan), square(sharp)),
            List.of("steps K*", count(plan), count(sharp)),
            List.of("ε by the best bound", epsilon(plan), epsilon(sharp)),
            List.of("excess risk (20)", "≤ " + number(plan), "≤ " + number(sharp)),
            List.of("  of too few steps", "≤ " + Html.number(plan.optimisationRisk()), "the same"),
            List.of(
                "  of the noise",
                "≤ " + Html.number(plan.noiseRisk()),
                "≤ " + Html.number(sharp.noiseRisk())),
            List.of("its order (22)", Html.number(plan.riskOrder()), ""),
            List.of("order of any private method (23)", Html.number(plan.lowerOrder()), ""));
    return View.text(plan + System.lineSeparator() + Html.plain(rows))
        .with(
            View.HTML,
            Html.card(
                "Noisy gradient descent for ε = "
                    + Html.number(plan.epsilon())
                    + " at δ = "
                    + Html.delta(plan.delta())
                    + ": "
                    + count(plan)
                    + " steps",
                Html.table(rows),
                tableOne(plan),
                Html.notes(
                    List.of(
                        "The risk E[L(θ) − L(θ*)] is bounded for an L-Lipschitz, λ-strongly convex,"
                            + " β-smooth loss on a ball that holds θ* inside; orders are without"
                            + " their constants, and those of Table 1 without log(1/δ) and for L ="
                            + " 1. Objective perturbation needs ε ≥ β/(2λ) and the exact minimum.",
                        "Theorem 4 rests on Corollary 1 with K = ∞, so its noise is more than need"
                            + " be.",
                        Meaning.neighbours(plan.process().neighbours())))));
  }

  private static String square(DescentPlan plan) {
    return Html.number(plan.deviation() * plan.deviation());
  }

  private static String count(DescentPlan plan) {
    return String.format("%,d", plan.steps());
  }

  private static String epsilon(DescentPlan plan) {
    return "≤ " + Html.number(plan.guarantee().toEps(plan.delta()));
  }

  private static String number(DescentPlan plan) {
    return Html.number(plan.risk());
  }

  /** Table 1: risk and gradients against n. */
  private static String tableOne(DescentPlan plan) {
    XYChart risk = Charts.plot("log₁₀ n", "log₁₀ of the excess risk");
    XYChart gradients = Charts.plot("log₁₀ n", "log₁₀ of the gradients computed");
    List<Line> legend = new ArrayList<>();
    for (DescentMethod method : DescentMethod.values()) {
      boolean own = method == DescentMethod.NOISY_GRADIENT_DESCENT;
      Line line =
          own ? Line.first(method.words()) : Line.numbered(method.words(), 2 + method.ordinal());
      // Output perturbation has the same risk as the paper's own method, to be seen below it.
      Line drawn = method == DescentMethod.OUTPUT_PERTURBATION ? line.broken() : line;
      legend.add(drawn);
      add(risk, drawn, plan, n -> method.risk(plan, n));
      add(gradients, drawn, plan, n -> method.gradients(plan, n).orElse(Double.NaN));
    }
    Line lowest = Line.plain("any private method (23): lower bound").broken();
    legend.add(lowest);
    double epsilon = plan.epsilon();
    add(risk, lowest, plan, n -> Math.min(1, plan.dimension() / (epsilon * epsilon * n * n)));
    return Html.beside(
            Html.figure("Table 1: excess risk", risk, legend),
            Html.figure("Table 1: gradient complexity", gradients, legend))
        + Html.legend(legend, risk, gradients);
  }

  /** From a hundredth of the plan's n to a hundredfold. */
  private static void add(XYChart chart, Line line, DescentPlan plan, DoubleUnaryOperator value) {
    double middle = Math.log10(plan.size());
    double[] xs =
        IntStream.rangeClosed(0, POINTS)
            .mapToDouble(i -> middle - 2 + 4.0 * i / POINTS)
            .filter(x -> x >= 1)
            .toArray();
    double[] ys = new double[xs.length];
    for (int i = 0; i < xs.length; i++) {
      ys[i] = Math.log10(value.applyAsDouble(Math.pow(10, xs[i])));
    }
    Charts.add(chart, line, xs, ys);
  }
}
