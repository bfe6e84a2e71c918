package io.noisebook.language.display;

import io.noisebook.accounting.calibration.ReducedNoise;
import io.noisebook.accounting.gdp.GdpGuarantee;
import io.noisebook.accounting.process.Gaussian;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.knowm.xchart.XYChart;

/** The σ̃ of (3.3) and (3.4) of the GDP paper, what is claimed for it, and what it really costs. */
final class ReducedNoiseView {
  private ReducedNoiseView() {}

  static View of(ReducedNoise noise) {
    String sentence = sentence(noise);
    List<List<String>> rows =
        List.of(
            List.of("noise", "accountant", "ε at δ = " + Html.delta(noise.delta()), "kind"),
            row("σ", noise.sigma(), "moments accountant", noise.epsilon(), Relation.AT_MOST),
            row("σ̃", noise.reduced(), "CLT", noise.epsilon(), Relation.ABOUT),
            row("σ̃", noise.reduced(), "exact", noise.exactEpsilon(), Relation.AT_MOST));
    Line claim =
        Line.first(
            "σ̃ by the central limit theorem, μ̃ = "
                + Html.number(noise.mu())
                + ": "
                + Relation.ABOUT.label());
    Line claimed = Line.part("what is claimed", Line.INK);
    Line really = Line.part("what σ̃ really costs: exact", Line.EXACT);
    List<Line> legend = List.of(claim, claimed, really);
    XYChart chart = Charts.plot("ε", "δ");
    double power = Math.log10(noise.delta());
    double lowest = Math.min(-9, Math.floor(power) - 2);
    GdpGuarantee limit = GdpGuarantee.of(new Gaussian(1 / noise.mu()));
    double[] powers =
        IntStream.rangeClosed(0, 60).mapToDouble(i -> lowest * (61 - i) / 61).toArray();
    Charts.add(chart, claim, DoubleStream.of(powers).map(x -> epsilon(limit, x)).toArray(), powers);
    mark(chart, claimed, noise.epsilon(), power, lowest);
    mark(chart, really, noise.exactEpsilon(), power, lowest);
    Charts.powers(chart, lowest);
    chart.getStyler().setXAxisMin(0.0);
    return View.text(sentence + System.lineSeparator() + Html.plain(rows))
        .with(
            View.HTML,
            Html.card(
                "σ̃ = "
                    + Html.number(noise.reduced())
                    + " instead of σ = "
                    + Html.number(noise.sigma())
                    + ": less noise for the same claim",
                Html.beside(
                    Html.captioned("Privacy profile: the claim, and the truth", chart, legend),
                    Html.table(rows)),
                Html.paragraph(sentence),
                Html.notes(
                    List.of(
                        Meaning.kind(noise.kind()),
                        "Neighbours: add or remove one example, both directions.",
                        "(3.3) and (3.4) of the GDP paper, with its grid of orders and conversion:"
                            + " the moments accountant's bound is looser than need be, and so is"
                            + " the room that σ̃ makes use of."))));
  }

  /** ε at 10 to a power; not drawn where it is 0. */
  private static double epsilon(GdpGuarantee guarantee, double power) {
    double epsilon = guarantee.toEps(Math.pow(10, power));
    return epsilon > 0 ? epsilon : Double.NaN;
  }

  /** One (ε, δ), with lines to the axes. */
  private static void mark(XYChart chart, Line line, double epsilon, double power, double lowest) {
    Charts.add(
        chart, line, new double[] {0, epsilon, epsilon}, new double[] {power, power, lowest});
  }

  /** All of it in words. */
  static String sentence(ReducedNoise noise) {
    double miss = noise.exactEpsilon() / noise.epsilon() - 1;
    return String.format(
        Locale.ROOT,
        "σ̃: for the ε = %s that the moments accountant (as published) gives for σ = %s, the"
            + " central limit theorem asks for σ̃ = %s only; that really costs ε = %s, %s.",
        Html.number(noise.epsilon()),
        Html.number(noise.sigma()),
        Html.number(noise.reduced()),
        Html.number(noise.exactEpsilon()),
        miss > 0
            ? Html.percent(miss).replace("+", "") + " more than is claimed"
            : "which is within what is claimed");
  }

  private static List<String> row(
      String name, double sigma, String accountant, double epsilon, Relation relation) {
    return List.of(
        name + " = " + Html.number(sigma),
        accountant,
        relation.sign() + " " + Html.number(epsilon),
        relation.label());
  }
}
