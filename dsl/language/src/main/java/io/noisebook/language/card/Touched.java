package io.noisebook.language.card;

import io.noisebook.accounting.process.Phase;
import io.noisebook.accounting.process.Process;
import java.util.List;
import java.util.Objects;

/**
 * What touched the data.
 *
 * @param words in a line
 * @param phases in numbers, for whoever wants to account for it again
 */
public record Touched(String words, List<Phase> phases) {
  /** Copies the list. */
  public Touched {
    Objects.requireNonNull(words, "words");
    phases = List.copyOf(phases);
  }

  static Touched by(Process process) {
    return new Touched(process.words(), process.phases());
  }
}
