package io.noisebook.language.display;

import io.noisebook.accounting.exact.DirectedGuarantee;
import io.noisebook.accounting.exact.ExactGuarantee;
import io.noisebook.accounting.gdp.GdpGuarantee;
import io.noisebook.accounting.guarantee.Guarantee;
import io.noisebook.accounting.lowerbound.ShufflingBound;
import io.noisebook.accounting.moments.MomentsGuarantee;
import io.noisebook.accounting.process.Phase;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.selection.SelectionGuarantee;
import io.noisebook.accounting.zcdp.ZcdpGuarantee;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What the exact accountant, the moments accountant and the central limit theorem say of the
 * process of a guarantee, to be drawn beside it.
 */
final class Peers {
  private final Readings own;
  private final List<Readings> others = new ArrayList<>();
  private final Refusals refusals = new Refusals();
  private Readings exact;

  private Peers(Readings own) {
    this.own = own;
  }

  static Peers of(Readings own, Supplier<Patience> patience) {
    Peers peers = new Peers(own);
    if (own.guarantee() instanceof SelectionGuarantee) {
      // Its process is one trial; what others say of that says nothing of the selection.
      return peers;
    }
    // Where the guarantee is exact itself there is nothing that it could miss.
    if (own.relation() != Relation.EQUAL) {
      peers.ask("exact", ExactGuarantee::of, patience).ifPresent(exact -> peers.exact = exact);
    } else if (own.guarantee() instanceof DirectedGuarantee) {
      peers.ask("exact", ExactGuarantee::of, patience);
    }
    if (peers.shuffled()) {
      // No other accountant has an answer, and what is known from below is best seen beside it.
      peers.ask("zCDP", ZcdpGuarantee::of, patience);
      peers.ask("the lower bound for shuffled batches", ShufflingBound::of, patience);
      return peers;
    }
    peers.ask("moments accountant", MomentsGuarantee::of, patience);
    peers.ask("Gaussian differential privacy", GdpGuarantee::of, patience);
    return peers;
  }

  private boolean shuffled() {
    return own.guarantee().process().phases().stream().anyMatch(Phase::shuffled);
  }

  private Optional<Readings> ask(
      String name, Function<Process, ? extends Guarantee> accountant, Supplier<Patience> patience) {
    Guarantee guarantee;
    try {
      guarantee = accountant.apply(own.guarantee().process());
    } catch (IllegalArgumentException refusal) {
      refusals.add(name, refusal.getMessage());
      return Optional.empty();
    }
    if (guarantee.getClass() == own.guarantee().getClass()) {
      return Optional.empty();
    }
    Readings readings = new Readings(guarantee, patience.get());
    others.add(readings);
    return Optional.of(readings);
  }

  /** The exact accountant's answers; empty if it refuses, or if the guarantee is its own. */
  Optional<Readings> exact() {
    return Optional.ofNullable(exact);
  }

  /** Why some are not drawn, or not everywhere. */
  List<String> silences() {
    List<String> sentences = new ArrayList<>(refusals.sentences());
    lines().keySet().stream()
        .filter(Readings::isHurried)
        .map(hurried -> hurried.guarantee().accountant())
        .forEach(name -> sentences.add("Not all drawn, for it takes long here: " + name + "."));
    return sentences;
  }

  /** All, the guarantee first, and how they are drawn. */
  Map<Readings, Line> lines() {
    Map<Readings, Line> lines = new LinkedHashMap<>();
    lines.put(own, Line.of(own.guarantee(), own.relation(), true, 0));
    for (Readings other : others) {
      lines.put(other, Line.of(other.guarantee(), other.relation(), false, lines.size()));
    }
    return lines;
  }
}
