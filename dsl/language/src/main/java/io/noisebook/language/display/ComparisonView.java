package io.noisebook.language.display;

import io.noisebook.accounting.calibration.ReducedNoise;
import io.noisebook.accounting.comparison.Comparison;
import io.noisebook.accounting.comparison.Comparison.Answer;
import io.noisebook.accounting.exact.ExactGuarantee;
import io.noisebook.accounting.guarantee.Guarantee;
import io.noisebook.accounting.hiddenstate.HiddenStateGuarantee;
import io.noisebook.accounting.process.Neighbours;
import io.noisebook.accounting.process.NoisyGradientDescent;
import io.noisebook.accounting.process.Phase;
import io.noisebook.accounting.process.Process;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What a comparison looks like: all answers in one table, each with its kind and by how much it
 * misses the truth, and the four panels of {@link FourPanels}.
 */
final class ComparisonView {
  private ComparisonView() {}

  static View of(Comparison comparison) {
    return of(comparison, Patience::ample);
  }

  /** The view, if each accountant has twice so much patience. */
  static View of(Comparison comparison, Supplier<Patience> patience) {
    double delta = comparison.delta();
    List<Voice> voices = new ArrayList<>();
    for (int i = 0; i < comparison.answers().size(); i++) {
      Optional<Guarantee> guarantee = comparison.answers().get(i).guarantee();
      if (guarantee.isPresent()) {
        voices.add(Voice.of(i, guarantee.get(), delta, patience.get(), patience.get()));
      }
    }
    List<List<String>> rows = rows(comparison, voices);
    List<String> parts = new ArrayList<>(List.of(Html.table(rows)));
    List<String> notes = new ArrayList<>();
    notes.add(Meaning.neighbours(comparison.process().neighbours()));
    if (comparison.process() instanceof NoisyGradientDescent) {
      notes.add("But for the hidden state all are as if every iterate were released.");
    }
    List<String> refusals = refusals(comparison);
    notes.addAll(refusals);
    if (!voices.isEmpty()) {
      pictures(comparison, voices, parts, notes);
    }
    parts.add(Html.notes(notes));
    return View.text(
            comparison.process().words()
                + System.lineSeparator()
                + Meaning.neighbours(comparison.process().neighbours())
                + System.lineSeparator()
                + Html.plain(rows)
                + String.join("", refusals.stream().map(System.lineSeparator()::concat).toList()))
        .with(View.HTML, Html.card(comparison.process().words(), parts.toArray(String[]::new)));
  }

  private static void pictures(
      Comparison comparison, List<Voice> voices, List<String> parts, List<String> notes) {
    double epsilon = voices.get(0).readings().at(comparison.delta()).epsilon();
    parts.add(
        new FourPanels(comparison, new Variations(comparison.process()), voices).html(epsilon));
    if (voices.stream().map(voice -> voice.line().isMain()).distinct().count() > 1) {
      notes.add("A line that leaves a picture is beyond its scale; the table has its ε.");
    }
    List<Voice> hurried = voices.stream().filter(Voice::isHurried).toList();
    hurried.forEach(
        voice -> notes.add("Not all drawn, for it takes long here: " + name(voice) + "."));
    reducedNoise(comparison).ifPresent(parts::add);
  }

  /** σ̃ of the GDP paper; empty but for steps of one kind on Poisson samples. */
  private static Optional<String> reducedNoise(Comparison comparison) {
    Process process = comparison.process();
    Phase phase = process.phases().get(0);
    if (process.phases().size() > 1
        || phase.everyExample()
        || process.neighbours() != Neighbours.ADD_OR_REMOVE_ONE) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          Html.paragraph(
              ReducedNoiseView.sentence(
                  ReducedNoise.of(
                      phase.probability(),
                      phase.noiseMultiplier(),
                      phase.steps(),
                      comparison.delta()))));
    } catch (IllegalArgumentException outOfRange) {
      return Optional.empty();
    }
  }

  private static String name(Voice voice) {
    return voice.readings().guarantee().accountant();
  }

  private static Optional<Voice> find(List<Voice> voices, Class<? extends Guarantee> type) {
    return voices.stream()
        .filter(voice -> type.isInstance(voice.readings().guarantee()))
        .findFirst();
  }

  private static List<List<String>> rows(Comparison comparison, List<Voice> voices) {
    double delta = comparison.delta();
    Optional<Reading> exact =
        find(voices, ExactGuarantee.class).map(voice -> voice.readings().at(delta));
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        List.of(
            "accountant",
            "ε " + Meaning.at(delta, comparison.process().neighbours()),
            "kind",
            "misses the exact ε by"));
    for (Voice voice : voices) {
      Guarantee guarantee = voice.readings().guarantee();
      Reading reading = voice.readings().at(delta);
      String missedBy =
          guarantee instanceof ExactGuarantee || guarantee instanceof HiddenStateGuarantee
              ? ""
              : exact.map(truth -> truth.missedBy(reading.epsilon())).orElse("");
      rows.add(List.of(name(voice), reading.words(), kind(guarantee, reading), missedBy));
    }
    for (Answer answer : comparison.answers()) {
      if (answer.guarantee().isEmpty()) {
        rows.add(List.of(answer.accountant(), "", "no answer", ""));
      }
    }
    // Where nothing exact is known there is nothing to miss.
    return exact.isPresent() ? rows : rows.stream().map(row -> row.subList(0, 3)).toList();
  }

  /** Why some accountants have no answer, which is too long for a table. */
  private static List<String> refusals(Comparison comparison) {
    Refusals refusals = new Refusals();
    comparison.answers().stream()
        .filter(answer -> answer.guarantee().isEmpty())
        .forEach(answer -> refusals.add(answer.accountant(), answer.refusal()));
    return refusals.sentences();
  }

  /** What holds of the guarantee, and what is known of the number. */
  private static String kind(Guarantee guarantee, Reading reading) {
    String kind = guarantee.kind().label();
    return reading.relation() == Relation.EQUAL ? kind + ", " + reading.relation().label() : kind;
  }
}
