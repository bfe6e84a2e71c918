package io.noisebook.language.card;

import io.noisebook.accounting.guarantee.Guarantee;
import io.noisebook.accounting.guarantee.Kind;
import io.noisebook.accounting.process.Neighbours;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** What a guarantee means, for a reader who does not think in ε. */
final class Sentence {
  static final String SEEDED =
      "This model is NOT private: its noise came from a seeded source for tests, which anyone can"
          + " repeat and subtract.";

  static final String NOTHING =
      "No step was taken: the model is what it was before it saw the data, and tells nothing of"
          + " them.";

  private static final String ESTIMATES =
      "Nothing may be promised here: no accountant gives an upper bound, and what the others say"
          + " can be less than the truth.";

  private Sentence() {}

  /** By the smallest of the bounds; its whole curve counts, so that there is no "but for δ". */
  static String of(List<Guarantee> guarantees, double delta) {
    return guarantees.stream()
        .filter(guarantee -> guarantee.kind() == Kind.UPPER_BOUND)
        .min(Comparator.comparingDouble(guarantee -> guarantee.toEps(delta)))
        .map(Sentence::of)
        .orElse(ESTIMATES);
  }

  private static String of(Guarantee guarantee) {
    boolean replaced = guarantee.neighbours() == Neighbours.REPLACE_ONE;
    return "Think of somebody who sees all that was released, and already knows everybody else in"
        + " the data. "
        + (replaced
            ? "Of two records, one was in the data; which one? "
            : "Was this one person in the data, too? ")
        + "With even odds beforehand, the best possible guess is right "
        + rate((1 + guarantee.tradeOff().advantage()) / 2)
        + " times in 100. A coin is right 50 times.";
  }

  /** Rounded up, being a promise. */
  private static String rate(double success) {
    double tenths = Math.ceil(1000 * success - 1e-9);
    return tenths >= 1000 ? "almost 100" : String.format(Locale.ROOT, "at most %.1f", tenths / 10);
  }
}
