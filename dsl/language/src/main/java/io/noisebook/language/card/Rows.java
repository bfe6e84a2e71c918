package io.noisebook.language.card;

import io.noisebook.language.display.Html;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What a card says, in rows that every form of it shows. */
final class Rows {
  private static final MathContext UP = new MathContext(4, RoundingMode.CEILING);

  private Rows() {}

  /** What was done; the first row is the head. */
  static List<List<String>> facts(PrivacyCard card) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("what", "value"));
    card.trained().ifPresent(trained -> addTo(rows, trained));
    rows.add(List.of("unit of privacy", card.unit()));
    rows.add(List.of("neighbours", card.neighbours().words()));
    rows.add(
        List.of("what touched the data", card.process().map(Touched::words).orElse("nothing")));
    return rows;
  }

  private static void addTo(List<List<String>> rows, Trained trained) {
    rows.add(List.of("model", trained.model()));
    rows.add(
        List.of(
            "data",
            String.format(
                Locale.ROOT,
                "%s: %,d examples. %s",
                trained.data().name(),
                trained.data().examples(),
                trained.data().origin())));
    rows.add(List.of("fingerprint of the data", trained.data().fingerprint()));
    rows.add(List.of("optimiser", trained.optimiser() + ", η = " + trained.learningRate()));
    rows.add(
        List.of(
            "sampler",
            String.format(
                Locale.ROOT,
                "%s; the noisy sum divided by %s",
                trained.sampler(),
                BigDecimal.valueOf(trained.expectedBatch()).stripTrailingZeros().toPlainString())));
    rows.add(List.of("clipping", "C = " + trained.clippingNorm() + ", " + trained.clipping()));
    rows.add(List.of("noise multiplier σ", trained.noise()));
    rows.add(
        List.of(
            "steps",
            String.format(
                Locale.ROOT,
                "%,d of %,d (%.1f epochs), %s",
                trained.steps(),
                trained.stepsPlanned(),
                trained.epochs(),
                trained.ending())));
  }

  /** What every accountant says; the first row is the head. */
  static List<List<String>> answers(PrivacyCard card) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("accountant", "ε at δ = " + Html.delta(card.delta()), "kind", "promise it?"));
    for (Answer answer : card.answers()) {
      rows.add(
          List.of(
              answer.accountant(),
              epsilon(answer),
              answer.kindWords(),
              answer.isPromise() ? "yes" : "no"));
    }
    for (Refusal refusal : card.refusals()) {
      rows.add(List.of(refusal.accountant(), "", "no answer", ""));
    }
    return rows;
  }

  /** A bound is rounded up, for it is a promise. */
  private static String epsilon(Answer answer) {
    String sign =
        switch (answer.kind()) {
          case UPPER_BOUND -> answer.exact() ? "=" : "≤";
          case LOWER_BOUND, AUDIT -> "≥";
          case ESTIMATE -> "≈";
          case DATA_DEPENDENT -> "≲";
        };
    double shown =
        answer.isPromise() && answer.epsilon() > 0
            ? new BigDecimal(answer.epsilon()).round(UP).doubleValue()
            : answer.epsilon();
    return sign + " " + Html.number(shown);
  }

  /** Everything in small print, each sentence once. */
  static List<String> notes(PrivacyCard card) {
    List<String> notes = new ArrayList<>(card.notes());
    notes.addAll(assumptions(card));
    card.refusals().forEach(r -> notes.add(r.accountant() + ": " + r.reason()));
    if (card.trained().isPresent()) {
      notes.add(
          "The fingerprint was made with a key that the owner of the data keeps; without it, it"
              + " says nothing of them.");
    }
    Versions versions = card.versions();
    notes.add(
        String.format(
            "ε that may be promised is rounded up. Noisebook %s, Java %s, ND4J %s, %s.",
            versions.noisebook(), versions.java(), versions.nd4j(), versions.date()));
    return notes;
  }

  /** What the answers take for granted, with the accountants that do. */
  private static List<String> assumptions(PrivacyCard card) {
    Map<String, List<String>> accountants = new LinkedHashMap<>();
    for (Answer answer : card.answers()) {
      for (String assumption : answer.assumptions()) {
        accountants.computeIfAbsent(assumption, a -> new ArrayList<>()).add(answer.accountant());
      }
    }
    return accountants.entrySet().stream()
        .map(
            entry ->
                entry.getValue().size() == card.answers().size()
                    ? entry.getKey()
                    : String.join(", ", entry.getValue()) + ": " + entry.getKey())
        .toList();
  }
}
