package io.noisebook.language.display;

import io.noisebook.accounting.guarantee.Attack;
import io.noisebook.accounting.process.Neighbours;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.knowm.xchart.XYChart;

/** What an ε allows an attacker to be sure of, for those who do not think in ε. */
final class AttackView {
  private static final double[] PRIORS = {0.001, 0.01, 0.1, 0.5, 0.9};
  private static final int POINTS = 120;

  private AttackView() {}

  static View of(Attack attack) {
    Relation relation = Relation.of(attack.kind());
    String title =
        "P(A) "
            + relation.share(below(attack.success()))
            + " at ε = "
            + Html.number(attack.epsilon())
            + (attack.delta() == 0 ? "" : ", δ = " + Html.delta(attack.delta()))
            + Meaning.relation(attack.neighbours());
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("sure beforehand", "afterwards, least", "afterwards, most"));
    for (double prior : PRIORS) {
      rows.add(
          List.of(
              Html.share(prior),
              relation.falling(1 - attack.posterior(1 - prior)),
              relation.share(below(attack.posterior(prior)))));
    }
    String game = game(attack);
    return View.text(
            String.join(System.lineSeparator(), title, game, Html.plain(rows), attack.toString()))
        .with(
            View.HTML,
            Html.card(
                title,
                Html.paragraph(game),
                Html.beside(
                    success(attack, title),
                    certainty(attack, "How sure, before and after"),
                    Html.table(rows)),
                Html.notes(notes(attack))));
  }

  private static String game(Attack attack) {
    return attack.neighbours() == Neighbours.REPLACE_ONE
        ? "The attacker knows all the data but one record, and that this is one of two with even"
            + " odds. P(A) is how often the best guess is right; a coin is right half of the time."
        : "The attacker knows all the data but whether one example is in it, with even odds. P(A)"
            + " is how often the best guess is right; a coin is right half of the time.";
  }

  /** P(A) against ε, as the curve in the introduction of the Bayesian paper would be. */
  private static String success(Attack attack, String title) {
    double most = Math.max(6, 1.5 * attack.epsilon());
    double[] epsilons =
        IntStream.rangeClosed(0, POINTS).mapToDouble(i -> most * i / POINTS).toArray();
    Line line = Line.first("P(A) = 1/(1 + e^−ε)");
    Line here = Line.part(title, Line.INK);
    XYChart chart = Charts.plot("ε", "probability of a right guess P(A)");
    chart.getStyler().setXAxisMin(0.0).setXAxisMax(most).setYAxisMin(0.5).setYAxisMax(1.0);
    Charts.add(
        chart,
        line,
        epsilons,
        DoubleStream.of(epsilons).map(e -> Attack.on(e).success()).toArray());
    Charts.add(
        chart,
        here,
        new double[] {attack.epsilon(), attack.epsilon(), 0},
        new double[] {0.5, attack.success(), attack.success()});
    return Html.captioned("A right guess from even odds", chart, List.of(line, here));
  }

  /** What becomes of every degree of certainty. */
  private static String certainty(Attack attack, String title) {
    Line most = Line.first("afterwards, most");
    Line least = Line.second("afterwards, least");
    Line nothing = new Line("learned nothing", Line.INK, 1.2f, 4, 4);
    double[] priors = Charts.alphas();
    XYChart chart = Charts.plot("sure beforehand", "sure afterwards");
    chart.getStyler().setXAxisMin(0.0).setXAxisMax(1.0).setYAxisMin(0.0).setYAxisMax(1.0);
    Charts.add(chart, nothing, new double[] {0, 1}, new double[] {0, 1});
    Charts.add(chart, most, priors, DoubleStream.of(priors).map(attack::posterior).toArray());
    Charts.add(
        chart,
        least,
        priors,
        DoubleStream.of(priors).map(prior -> 1 - attack.posterior(1 - prior)).toArray());
    return Html.captioned(title, chart, List.of(most, least, nothing));
  }

  private static List<String> notes(Attack attack) {
    List<String> notes = new ArrayList<>();
    notes.add(Meaning.kind(attack.kind()));
    notes.add(Meaning.neighbours(attack.neighbours()));
    if (attack.delta() > 0) {
      notes.add(
          "All of this but for outputs of probability δ = " + Html.delta(attack.delta()) + ".");
    }
    notes.add(
        "By ε-differential privacy odds change at most e^ε-fold, whatever the attacker knows and"
            + " however much is computed.");
    return notes;
  }

  /** Never rounded to certainty. */
  private static double below(double probability) {
    return Math.min(probability, 1 - 1e-15);
  }
}
