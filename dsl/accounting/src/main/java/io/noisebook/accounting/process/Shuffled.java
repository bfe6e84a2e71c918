package io.noisebook.accounting.process;

import io.noisebook.accounting.numeric.Arguments;
import java.util.List;

/**
 * One epoch over shuffled batches: the data are split at random into disjoint batches, and the
 * Gaussian mechanism runs on each of them once, with the same σ. This is what most data loaders do.
 * It is <em>not</em> Poisson sampling, and no accountant for that may be used for it.
 *
 * <p>Every example is in one batch only, so that an epoch reveals no more of it than one step on
 * all the data does (parallel composition; Theorem 2 of the zCDP paper). For which neighbours that
 * holds depends on how the batches are made:
 *
 * <ul>
 *   <li><em>Replace one</em> ({@link #replaceOne}): for any random split. The new record takes the
 *       old one's place, and one batch moves by up to 2C.
 *   <li><em>Add or remove one</em>: where the other examples stay in their batches whether or not
 *       the example is there, as in Theorem 2, which splits the <em>domain</em>: each example draws
 *       its batch by itself, or a removed one leaves its place empty. A loader that shuffles and
 *       then cuts into batches of equal size does neither: its cuts move with the number of
 *       examples, and two batches change instead of one.
 * </ul>
 *
 * @param batch q, the expected share of the data in a batch, in (0, 1]; it does not enter the bound
 * @param mechanism the mechanism that sees each batch
 */
public record Shuffled(double batch, Gaussian mechanism) implements Process {
  /** Checks q. */
  public Shuffled {
    Arguments.samplingProbability("q", batch);
  }

  /**
   * So many epochs, each shuffled anew or not.
   *
   * @param count E, at least 1
   * @return the process
   * @throws IllegalArgumentException if E is less than 1
   */
  public Process epochs(int count) {
    return times(Arguments.count("E is a number of epochs", count));
  }

  @Override
  public List<Phase> phases() {
    return List.of(Phase.shuffled(batch, mechanism.noiseMultiplier()));
  }

  @Override
  public Shuffled scaled(double factor) {
    return new Shuffled(batch, mechanism.scaled(factor));
  }

  /**
   * A process that reveals at least as much: each shuffled epoch becomes one step on all the data.
   *
   * @param process the process
   * @return the same one, if nothing is shuffled in it
   */
  public static Process withoutShuffling(Process process) {
    if (process.phases().stream().noneMatch(Phase::shuffled)) {
      return process;
    }
    List<Process> parts = process.phases().stream().map(Shuffled::unshuffled).toList();
    Process all = parts.size() == 1 ? parts.get(0) : new Composed(parts);
    return process.neighbours() == Neighbours.REPLACE_ONE ? all.replaceOne() : all;
  }

  private static Process unshuffled(Phase phase) {
    Process step =
        phase.laplace()
            ? new Laplace(phase.noiseMultiplier())
            : Sampled.gaussian(phase.probability(), phase.noiseMultiplier());
    return step.times(phase.steps());
  }

  /**
   * Refuses a process with shuffled epochs, for an accountant that does not analyse them.
   *
   * @param process the process
   * @param accountant the accountant's name
   * @throws IllegalArgumentException if a phase is shuffled; the message names what works
   */
  public static void refuse(Process process, String accountant) {
    if (process.phases().stream().anyMatch(Phase::shuffled)) {
      throw new IllegalArgumentException(
          accountant
              + " does not analyse shuffled batches, and treating them as Poisson samples would"
              + " promise too much. Use budget().zcdp(process); or analyse gaussian(σ).times(E)"
              + " instead, since a shuffled epoch reveals no more than one step on all the data.");
    }
  }

  @Override
  public String toString() {
    return words();
  }
}
