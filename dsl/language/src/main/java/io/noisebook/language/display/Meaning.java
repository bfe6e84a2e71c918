package io.noisebook.language.display;

import io.noisebook.accounting.guarantee.Kind;
import io.noisebook.accounting.guarantee.TradeOff;
import io.noisebook.accounting.process.Neighbours;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a trade-off curve and its kind mean, told to a newcomer. */
final class Meaning {
  private static final double[] RATES = {0.001, 0.01, 0.1};

  private Meaning() {}

  /** One point of the curve. */
  static String sentence(TradeOff curve, Relation relation, Neighbours neighbours) {
    return String.format(
        Locale.ROOT,
        neighbours == Neighbours.ADD_OR_REMOVE_ONE
            ? "An attacker who accuses 5 in 100 people who are not in the data %s %.1f in 100 who"
                + " are; with perfect privacy it would be 95."
            : "An attacker who takes one record for the other in 5 of 100 cases %s %.1f in 100 of"
                + " the other; with perfect privacy it would be 95.",
        relation.misses(),
        100 * curve.at(0.05));
  }

  static String kind(Kind kind) {
    return "Kind: " + kind.labelAndWords() + ".";
  }

  static String neighbours(Neighbours neighbours) {
    return "Neighbours: "
        + neighbours.words()
        + (neighbours == Neighbours.ADD_OR_REMOVE_ONE ? ", both directions." : ".");
  }

  /** Which δ and which neighbours a number is for, the usual ones unsaid. */
  static String at(double delta, Neighbours neighbours) {
    return "at δ = " + Html.delta(delta) + relation(neighbours);
  }

  /** Appended to a number; nothing for the usual neighbours. */
  static String relation(Neighbours neighbours) {
    return neighbours == Neighbours.ADD_OR_REMOVE_ONE ? "" : ", " + neighbours.words();
  }

  /** True-positive rates of the best membership attack, head first. */
  static List<List<String>> attack(TradeOff curve, Relation relation) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("accused wrongly (FPR)", "caught (TPR)"));
    Relation caught = relation;
    for (double rate : RATES) {
      rows.add(List.of(Html.share(rate), caught.share(curve.truePositiveRate(rate))));
    }
    return rows;
  }
}
