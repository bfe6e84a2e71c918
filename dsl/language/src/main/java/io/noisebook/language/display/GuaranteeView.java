package io.noisebook.language.display;

import io.noisebook.accounting.exact.Bracket;
import io.noisebook.accounting.exact.DirectedGuarantee;
import io.noisebook.accounting.gdp.GdpGuarantee;
import io.noisebook.accounting.guarantee.EpsDelta;
import io.noisebook.accounting.guarantee.Guarantee;
import io.noisebook.accounting.guarantee.Kind;
import io.noisebook.accounting.guarantee.TradeOff;
import io.noisebook.accounting.moments.Best;
import io.noisebook.accounting.moments.MomentsGuarantee;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.knowm.xchart.XYChart;

/**
 * What a guarantee looks like: its trade-off curve among those of other accountants, its privacy
 * profile, ε at the usual δ's and by how much that misses the truth, what an attacker achieves, and
 * in words what kind of promise it is.
 */
final class GuaranteeView {
  private static final double[] DELTAS = {1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9};

  /** The δ of titles and sentences. */
  private static final double USUAL = 1e-5;

  private GuaranteeView() {}

  static View of(Guarantee guarantee) {
    return of(guarantee, Patience::usual);
  }

  /** The view, if each accountant has so much patience. */
  static View of(Guarantee guarantee, Supplier<Patience> patience) {
    Readings own = new Readings(guarantee, patience.get());
    Reading usual = own.at(USUAL);
    Peers peers = Peers.of(own, patience);
    // First what matters most, for it may take all the patience there is.
    peers.exact().ifPresent(exact -> exact.at(USUAL));
    peers.exact().ifPresent(Readings::curveIfTime);
    List<List<String>> epsilons = epsilons(own, peers);
    Relation relation = own.curveRelation();
    String sentence = Meaning.sentence(own.tradeOff(), relation, guarantee.neighbours());
    List<List<String>> attack = Meaning.attack(own.tradeOff(), relation);
    return View.text(
            String.join(
                System.lineSeparator(),
                title(guarantee, usual),
                guarantee.process().words(),
                Meaning.kind(guarantee.kind()),
                neighbours(guarantee),
                Html.plain(epsilons),
                Html.plain(attack),
                sentence))
        .with(
            View.HTML,
            Html.card(
                title(guarantee, usual),
                Html.paragraph(guarantee.process().words()),
                pictures(own, peers),
                Html.beside(Html.table(epsilons), Html.table(attack)),
                Html.paragraph(Meaning.kind(guarantee.kind())),
                Html.paragraph(sentence),
                Html.notes(notes(own, peers))));
  }

  private static String title(Guarantee guarantee, Reading usual) {
    String eps = "ε " + usual.words() + " " + Meaning.at(usual.delta(), guarantee.neighbours());
    if (!(guarantee instanceof GdpGuarantee gdp)) {
      return guarantee.accountant() + ": " + eps;
    }
    String mu = "μ" + (gdp.kind() == Kind.ESTIMATE ? " ≈ " : " = ") + Html.number(gdp.mu());
    return gdp.accountant() + ": " + mu + ", " + eps;
  }

  private static String pictures(Readings own, Peers peers) {
    Map<Readings, Line> lines = peers.lines();
    Reading usual = own.at(USUAL);
    String pairName =
        "its (ε, δ) = ("
            + Html.number(usual.epsilon())
            + ", "
            + Html.delta(usual.delta())
            + ") alone";
    Line pair = Line.part(pairName, lines.get(own).color());
    XYChart curves =
        TradeOffPicture.of(own, lines, new EpsDelta(usual.epsilon(), usual.delta()), pair);
    XYChart profiles = ProfilePicture.of(lines);
    List<Line> legend = new ArrayList<>(lines.values());
    legend.add(pair);
    legend.add(Line.PERFECT);
    return Html.beside(
            Html.figure("Trade-off: what an attacker can do", curves, legend),
            Html.figure("Privacy profile: δ against ε", profiles, legend))
        + Html.legend(legend, curves, profiles);
  }

  private static List<List<String>> epsilons(Readings own, Peers peers) {
    Guarantee guarantee = own.guarantee();
    List<String> head =
        new ArrayList<>(
            List.of(
                "δ",
                "ε ("
                    + own.at(USUAL).relation().label()
                    + Meaning.relation(guarantee.neighbours())
                    + ")"));
    if (guarantee instanceof MomentsGuarantee) {
      head.add("order α");
    }
    peers.exact().ifPresent(exact -> head.addAll(List.of("exact ε", "misses it by")));
    List<List<String>> rows = new ArrayList<>(List.of(head));
    for (double delta : DELTAS) {
      List<String> row = new ArrayList<>(List.of(Html.delta(delta), own.at(delta).words()));
      if (guarantee instanceof MomentsGuarantee moments) {
        Best best = moments.epsAndOrder(delta);
        row.add(Html.number(best.order()) + (best.atEdge() ? " (edge of the grid)" : ""));
      }
      peers.exact().ifPresent(exact -> row.addAll(against(exact.ifTime(delta), own.at(delta))));
      rows.add(row);
    }
    return rows;
  }

  private static List<String> against(Optional<Reading> exact, Reading own) {
    return exact
        .map(truth -> List.of(truth.words(), truth.missedBy(own.epsilon())))
        .orElse(List.of("not asked", ""));
  }

  private static List<String> notes(Readings own, Peers peers) {
    Guarantee guarantee = own.guarantee();
    List<String> notes = new ArrayList<>();
    notes.add(neighbours(guarantee));
    notes.addAll(guarantee.assumptions());
    ShufflingNote.of(guarantee.process(), USUAL).ifPresent(notes::add);
    own.bracket(USUAL).ifPresent(bracket -> notes.add(certificate(bracket)));
    notes.addAll(peers.silences());
    return notes;
  }

  private static String neighbours(Guarantee guarantee) {
    return guarantee instanceof DirectedGuarantee
        ? "Neighbours: " + guarantee.neighbours().words() + ", this direction only."
        : Meaning.neighbours(guarantee.neighbours());
  }

  private static String certificate(Bracket bracket) {
    return String.format(
        Locale.ROOT,
        "Certified at δ = 1e-5 by %s: %.9g ≤ ε ≤ %.9g.",
        bracket.method().words(),
        bracket.lower(),
        bracket.upper());
  }

  /** The curves of several guarantees in one chart. */
  static XYChart tradeOffs(Map<String, ? extends Guarantee> guarantees) {
    Map<String, TradeOff> curves = new LinkedHashMap<>();
    guarantees.forEach(
        (name, guarantee) ->
            curves.put(
                name
                    + " ("
                    + guarantee.kind().label()
                    + Meaning.relation(guarantee.neighbours())
                    + ")",
                guarantee.tradeOff()));
    return Charts.tradeOffs(curves);
  }
}
