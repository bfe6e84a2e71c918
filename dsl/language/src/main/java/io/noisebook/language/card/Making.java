package io.noisebook.language.card;

import io.noisebook.accounting.comparison.Comparison;
import io.noisebook.accounting.exact.DirectedGuarantee;
import io.noisebook.accounting.guarantee.Guarantee;
import io.noisebook.accounting.process.Neighbours;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.selection.SelectionGuarantee;
import io.noisebook.training.run.TrainingResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes cards. */
final class Making {
  private Making() {}

  static PrivacyCard of(TrainingResult result) {
    String key = DataKey.draw();
    Trained trained = Trained.of(result, key);
    Optional<Process> process = result.process();
    double delta = result.plan().delta();
    List<Guarantee> guarantees = new ArrayList<>();
    List<Refusal> refusals = new ArrayList<>();
    process.ifPresent(p -> ask(p, delta, guarantees, refusals));
    String sentence =
        !result.secureNoise()
            ? Sentence.SEEDED
            : process.isEmpty() ? Sentence.NOTHING : Sentence.of(guarantees, delta);
    return new PrivacyCard(
        trained.optimiser() + " on " + trained.data().name() + ", " + trained.model(),
        sentence,
        "one training example: one row of the data. Whoever has several rows is protected less.",
        process.map(Process::neighbours).orElse(Neighbours.ADD_OR_REMOVE_ONE),
        Optional.of(trained),
        process.map(Touched::by),
        delta,
        guarantees.stream().map(guarantee -> Answer.of(guarantee, delta)).toList(),
        refusals,
        result.notes(),
        Versions.current(),
        Optional.of(key));
  }

  static PrivacyCard of(Guarantee guarantee, double delta) {
    if (guarantee instanceof DirectedGuarantee) {
      throw new IllegalArgumentException(
          "a card is about both directions, adding and removing an example; this guarantee is for"
              + " one. Take budget().exact(process).");
    }
    List<Guarantee> guarantees = new ArrayList<>(List.of(guarantee));
    List<Refusal> refusals = new ArrayList<>();
    if (!(guarantee instanceof SelectionGuarantee)) {
      ask(guarantee.process(), delta, guarantees, refusals);
    }
    return new PrivacyCard(
        guarantee.accountant() + ": " + guarantee.process().words(),
        Sentence.of(guarantees, delta),
        "one example: what one contribution to the sum was made of",
        guarantee.neighbours(),
        Optional.empty(),
        Optional.of(Touched.by(guarantee.process())),
        delta,
        guarantees.stream().map(g -> Answer.of(g, delta)).toList(),
        refusals,
        List.of("About a process that was described; that it is what was run is for you to say."),
        Versions.current(),
        Optional.empty());
  }

  /** All accountants but those that have answered already. */
  private static void ask(
      Process process, double delta, List<Guarantee> guarantees, List<Refusal> refusals) {
    List<String> known = guarantees.stream().map(Guarantee::accountant).toList();
    for (Comparison.Answer answer : Comparison.of(process, delta).answers()) {
      answer
          .guarantee()
          .ifPresentOrElse(
              guarantee -> {
                if (!known.contains(guarantee.accountant())) {
                  guarantees.add(guarantee);
                }
              },
              () -> refusals.add(new Refusal(answer.accountant(), answer.refusal())));
    }
  }
}
