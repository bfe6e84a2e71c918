package io.noisebook.language.display;

import io.noisebook.accounting.guarantee.TradeOff;
import io.noisebook.accounting.hiddenstate.Bound;
import io.noisebook.accounting.hiddenstate.HiddenStateGuarantee;
import io.noisebook.accounting.process.NoisyGradientDescent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.knowm.xchart.XYChart;

/**
 * What the last iterate of noisy gradient descent costs: every bound that holds as the descent
 * goes, as in Figure 1 of the Langevin paper, what each step adds, and why other bounds say
 * nothing.
 */
final class HiddenStateView {
  /** Enough for a smooth curve. */
  private static final int POINTS = 60;

  /** The δ of titles and tables. */
  private static final double USUAL = 1e-5;

  /** The colour of composition, as of strong composition elsewhere. */
  private static final int COMPOSITION = 5;

  /** The colours of other bounds, none of them that of what is true. */
  private static final int[] OTHERS = {2, 0, 4};

  /** Any order serves to read a divergence per order by. */
  private static final double ORDER = 2;

  private HiddenStateView() {}

  static View of(HiddenStateGuarantee guarantee) {
    String title =
        guarantee.accountant()
            + ": ε ≤ "
            + Html.number(guarantee.toEps(USUAL))
            + " "
            + Meaning.at(USUAL, guarantee.neighbours());
    List<List<String>> rows = rows(guarantee);
    TradeOff curve = guarantee.tradeOff();
    String sentence = Meaning.sentence(curve, Relation.AT_MOST, guarantee.neighbours());
    return View.text(
            String.join(
                System.lineSeparator(),
                title,
                guarantee.process().words(),
                Html.plain(rows),
                Meaning.kind(guarantee.kind()),
                sentence))
        .with(
            View.HTML,
            Html.card(
                title,
                Html.paragraph(guarantee.process().words()),
                pictures(guarantee),
                Html.table(rows),
                Html.beside(steps(guarantee), Html.table(Meaning.attack(curve, Relation.AT_MOST))),
                Html.paragraph(Meaning.kind(guarantee.kind())),
                Html.paragraph(sentence),
                Html.notes(notes(guarantee))));
  }

  private static List<List<String>> rows(HiddenStateGuarantee guarantee) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        List.of("bound", "Rényi divergence of order α", "ε at δ = " + Html.delta(USUAL), "kind"));
    for (Bound bound : guarantee.bounds()) {
      HiddenStateGuarantee single = guarantee.by(bound);
      rows.add(
          List.of(
              bound.words() + (bound == guarantee.bound() ? ", the best" : ""),
              "≤ " + Html.number(single.rho()) + " α",
              "≤ " + Html.number(single.toEps(USUAL)),
              Relation.AT_MOST.label()));
    }
    for (Bound bound : Bound.values()) {
      guarantee
          .refusal(bound)
          .ifPresent(
              missing -> rows.add(List.of(bound.words(), "needs " + missing, "no answer", "")));
    }
    lower(guarantee)
        .ifPresent(
            rho ->
                rows.add(
                    List.of(
                        "some loss of this kind",
                        "≥ " + Html.number(rho) + " α",
                        "",
                        Relation.AT_LEAST.label())));
    return rows;
  }

  /** Per order; empty where no lower bound is known. */
  private static Optional<Double> lower(HiddenStateGuarantee guarantee) {
    try {
      return Optional.of(guarantee.renyiLower(ORDER) / ORDER);
    } catch (IllegalArgumentException unknown) {
      return Optional.empty();
    }
  }

  private static String pictures(HiddenStateGuarantee guarantee) {
    XYChart dynamics = Charts.plot("steps k", "Rényi divergence of order α, over α");
    XYChart curves = Charts.errors();
    int[] steps = marks(guarantee.process().steps());
    List<Line> legend = new ArrayList<>();
    for (Bound bound : guarantee.bounds()) {
      String name = bound.words() + ": " + Relation.AT_MOST.label();
      Line drawn =
          legend.isEmpty()
              ? Line.first(name)
              : bound == Bound.COMPOSITION
                  ? Line.numbered(name, COMPOSITION).broken()
                  : Line.numbered(name, OTHERS[legend.size() - 1]);
      legend.add(drawn);
      HiddenStateGuarantee single = guarantee.by(bound);
      add(dynamics, drawn, steps, k -> single.after(k).rho());
      Charts.add(curves, drawn, Charts.alphas(), Charts.values(single.tradeOff()));
    }
    Line below = Line.part("some loss of this kind: lower bound", Line.EXACT);
    if (lower(guarantee).isPresent()) {
      add(dynamics, below, steps, k -> guarantee.after(k).renyiLower(ORDER) / ORDER);
      legend.add(below);
    }
    dynamics.getStyler().setXAxisMin(0.0).setYAxisMin(0.0);
    Charts.fitHeight(
        dynamics, legend.stream().filter(line -> !line.name().startsWith("composition")).toList());
    legend.add(Line.PERFECT);
    return Html.beside(
            Html.figure("As it goes", dynamics, legend),
            Html.figure("What an attacker can do", curves, legend))
        + Html.legend(legend, dynamics, curves);
  }

  private static void add(XYChart chart, Line line, int[] steps, ToDoubleFunction<Integer> value) {
    double[] xs = IntStream.of(steps).asDoubleStream().toArray();
    double[] ys = IntStream.of(steps).mapToDouble(value::applyAsDouble).toArray();
    Charts.add(chart, line, xs, ys);
  }

  /** Numbers of steps from 1 to the last, denser at the beginning, where curves bend. */
  private static int[] marks(int last) {
    return IntStream.rangeClosed(1, POINTS)
        .map(i -> (int) Math.max(1, Math.rint(last * Math.pow(i / (double) POINTS, 2))))
        .distinct()
        .toArray();
  }

  /** What each step adds. */
  private static String steps(HiddenStateGuarantee guarantee) {
    NoisyGradientDescent process = guarantee.process();
    XYChart chart = Charts.plot("step k", "added divergence, over α");
    Line own = Line.first(guarantee.bound().words());
    Line composed = Line.plain("composition: every step the same").broken();
    int[] marks = marks(process.steps());
    add(chart, own, marks, k -> guarantee.after(k).rho() - before(guarantee, k));
    double each = guarantee.composed(ORDER) / ORDER / process.steps();
    add(chart, composed, marks, k -> each);
    chart.getStyler().setXAxisMin(0.0).setYAxisMin(0.0);
    return Html.captioned("What each step adds", chart, List.of(own, composed));
  }

  private static double before(HiddenStateGuarantee guarantee, int step) {
    return step == 1 ? 0 : guarantee.after(step - 1).rho();
  }

  private static List<String> notes(HiddenStateGuarantee guarantee) {
    List<String> notes = new ArrayList<>();
    notes.add(Meaning.neighbours(guarantee.neighbours()));
    notes.addAll(guarantee.assumptions());
    return notes;
  }
}
