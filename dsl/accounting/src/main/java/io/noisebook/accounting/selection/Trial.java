package io.noisebook.accounting.selection;

import io.noisebook.accounting.moments.MomentsGuarantee;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.process.Shuffled;
import java.util.List;

/**
 * One trial of private selection: one of the candidates, drawn evenly, is run. Its Rényi divergence
 * is at most the largest of theirs, since which one it is does not depend on the data.
 *
 * @param candidates what each candidate does to the data, at least one
 */
public record Trial(List<Process> candidates) {
  /** Copies the list and checks that there is one. */
  public Trial {
    candidates = List.copyOf(candidates);
    if (candidates.isEmpty()) {
      throw new IllegalArgumentException("candidates is a list of processes, at least one; got 0.");
    }
    if (candidates.stream().map(Process::neighbours).distinct().count() > 1) {
      throw new IllegalArgumentException(
          "all candidates are described under one neighbouring relation; got both.");
    }
  }

  /**
   * The Rényi divergence of a trial.
   *
   * @param order α, above 1
   * @return an upper bound
   */
  public double renyi(double order) {
    return candidates.stream().mapToDouble(p -> moments(p).renyi(order)).max().orElseThrow();
  }

  /**
   * δ of a trial.
   *
   * @param epsilon ε, not negative
   * @return an upper bound
   */
  public double toDelta(double epsilon) {
    return candidates.stream().mapToDouble(p -> moments(p).toDelta(epsilon)).max().orElseThrow();
  }

  private static MomentsGuarantee moments(Process process) {
    return MomentsGuarantee.of(Shuffled.withoutShuffling(process));
  }
}
