package io.noisebook.language.display;

import io.noisebook.accounting.exact.Bracket;
import io.noisebook.accounting.exact.ExactGuarantee;
import io.noisebook.accounting.gdp.GdpGuarantee;
import io.noisebook.accounting.guarantee.Guarantee;
import io.noisebook.accounting.guarantee.Kind;
import io.noisebook.accounting.moments.Best;
import io.noisebook.accounting.moments.MomentsGuarantee;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import org.knowm.xchart.XYChart;

/**
 * What a guarantee looks like: its curve, ε at the usual δ's, and in words what kind of promise it
 * is.
 */
final class GuaranteeView {
  private static final double[] DELTAS = {1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9};

  private GuaranteeView() {}

  static View of(Guarantee guarantee) {
    XYChart chart = tradeOffs(Map.of(guarantee.accountant(), guarantee));
    List<List<String>> rows = new ArrayList<>();
    rows.add(head(guarantee));
    for (double delta : DELTAS) {
      rows.add(row(guarantee, delta));
    }
    List<String> notes = new ArrayList<>();
    notes.add("Neighbours: " + guarantee.neighbours().words() + ", both directions.");
    notes.addAll(guarantee.assumptions());
    if (guarantee instanceof ExactGuarantee exact) {
      notes.add(certificate(exact.bracket(1e-5)));
    }
    return View.text(guarantee.toString())
        .with(
            View.HTML,
            Html.card(
                title(guarantee),
                Html.paragraph(guarantee.process().words()),
                Html.beside(Svg.of(chart), Html.table(rows)),
                Html.paragraph(kindSentence(guarantee)),
                Html.paragraph(meaning(guarantee)),
                Html.notes(notes)));
  }

  private static String title(Guarantee guarantee) {
    String eps = "ε" + sign(guarantee, 1e-5) + Html.number(guarantee.toEps(1e-5)) + " at δ = 1e-5";
    if (!(guarantee instanceof GdpGuarantee gdp)) {
      return guarantee.accountant() + ": " + eps;
    }
    String mu = "μ" + (gdp.kind() == Kind.ESTIMATE ? " ≈ " : " = ") + Html.number(gdp.mu());
    return gdp.accountant() + ": " + mu + ", " + eps;
  }

  /** How a guarantee's ε stands to the true one. */
  static String sign(Guarantee guarantee, double delta) {
    if (guarantee instanceof ExactGuarantee exact && exact.isExact(delta)) {
      return " = ";
    }
    return guarantee.kind() == Kind.ESTIMATE ? " ≈ " : " ≤ ";
  }

  private static List<String> head(Guarantee guarantee) {
    List<String> head = new ArrayList<>(List.of("δ", "ε (" + guarantee.kind().label() + ")"));
    if (guarantee instanceof MomentsGuarantee) {
      head.add("order α");
    }
    return head;
  }

  private static List<String> row(Guarantee guarantee, double delta) {
    if (guarantee instanceof MomentsGuarantee moments) {
      Best best = moments.epsAndOrder(delta);
      return List.of(
          Html.delta(delta),
          Html.number(best.value()),
          Html.number(best.order()) + (best.atEdge() ? " (edge of the grid)" : ""));
    }
    return List.of(Html.delta(delta), Html.number(guarantee.toEps(delta)));
  }

  private static String certificate(Bracket bracket) {
    return String.format(
        Locale.ROOT,
        "Certified at δ = 1e-5 by %s: %.9g ≤ ε ≤ %.9g.",
        bracket.method().words(),
        bracket.lower(),
        bracket.upper());
  }

  private static String kindSentence(Guarantee guarantee) {
    String label = guarantee.kind().label();
    return Character.toUpperCase(label.charAt(0))
        + label.substring(1)
        + ": "
        + guarantee.kind().words()
        + ".";
  }

  /** One point of the curve, told to a newcomer. */
  private static String meaning(Guarantee guarantee) {
    return String.format(
        Locale.ROOT,
        "An attacker who accuses 5 in 100 people who are not in the data still misses %s %.1f in"
            + " 100 who are; with perfect privacy it would be 95.",
        guarantee.kind() == Kind.UPPER_BOUND ? "at least" : "about",
        100 * guarantee.tradeOff().at(0.05));
  }

  /** The curves of several guarantees in one chart. */
  static XYChart tradeOffs(Map<String, ? extends Guarantee> guarantees) {
    Map<String, DoubleUnaryOperator> curves = new LinkedHashMap<>();
    guarantees.forEach(
        (name, guarantee) ->
            curves.put(name + " (" + guarantee.kind().label() + ")", guarantee.tradeOff()::at));
    return Charts.tradeOffs(curves);
  }
}
