package io.noisebook.accounting.comparison;

import io.noisebook.accounting.exact.ExactGuarantee;
import io.noisebook.accounting.gdp.GdpGuarantee;
import io.noisebook.accounting.guarantee.Guarantee;
import io.noisebook.accounting.hiddenstate.HiddenStateGuarantee;
import io.noisebook.accounting.lowerbound.ShufflingBound;
import io.noisebook.accounting.moments.MomentsGuarantee;
import io.noisebook.accounting.numeric.Arguments;
import io.noisebook.accounting.process.Neighbours;
import io.noisebook.accounting.process.NoisyGradientDescent;
import io.noisebook.accounting.process.Phase;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.selection.SelectionGuarantee;
import io.noisebook.accounting.strong.StrongGuarantee;
import io.noisebook.accounting.zcdp.ZcdpGuarantee;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/**
 * What every accountant says of one process at one δ, from the exact one on.
 *
 * @param process what touches the data
 * @param delta δ, in (0, 1)
 * @param answers one for each accountant
 */
public record Comparison(Process process, double delta, List<Answer> answers) {
  /** Checks δ and copies the list. */
  public Comparison {
    Arguments.delta("δ", delta);
    answers = List.copyOf(answers);
  }

  /**
   * One accountant's answer.
   *
   * @param accountant its name
   * @param guarantee what it answers; empty if it cannot analyse the process
   * @param refusal why not; empty if it can
   */
  public record Answer(String accountant, Optional<Guarantee> guarantee, String refusal) {}

  /**
   * Asks all accountants; and where batches are shuffled, what that costs at least.
   *
   * @param process what touches the data
   * @param delta δ, in (0, 1)
   * @return their answers; an accountant that cannot analyse the process says why
   * @throws IllegalArgumentException if δ is out of its range
   */
  public static Comparison of(Process process, double delta) {
    List<Answer> answers = new ArrayList<>();
    answers.add(ask("exact", process, ExactGuarantee::of));
    answers.add(ask("moments accountant", process, MomentsGuarantee::of));
    answers.add(ask("Gaussian differential privacy", process, GdpGuarantee::of));
    answers.add(ask("zCDP", process, ZcdpGuarantee::of));
    answers.add(ask("strong composition", process, StrongGuarantee::of));
    if (process.phases().stream().anyMatch(Phase::shuffled)) {
      answers.add(ask("lower bound", process, ShufflingBound::of));
    }
    if (process instanceof NoisyGradientDescent descent) {
      answers.add(ask("hidden state", process, all -> HiddenStateGuarantee.of(descent)));
    }
    return new Comparison(process, delta, answers);
  }

  private static Answer ask(
      String name, Process process, Function<Process, ? extends Guarantee> accountant) {
    try {
      Guarantee guarantee = accountant.apply(process);
      return new Answer(guarantee.accountant(), Optional.of(guarantee), "");
    } catch (IllegalArgumentException e) {
      return new Answer(name, Optional.empty(), e.getMessage());
    }
  }

  /**
   * By how much an accountant's ε differs from the exact one.
   *
   * @param guarantee one of the answers
   * @return (ε − exact)/exact; empty if the exact accountant refused, only bounded ε, or ε is 0;
   *     and for a hidden state, whose truth is another one
   */
  public Optional<Double> excess(Guarantee guarantee) {
    if (guarantee instanceof HiddenStateGuarantee) {
      return Optional.empty();
    }
    return answers
        .get(0)
        .guarantee()
        .map(ExactGuarantee.class::cast)
        .flatMap(exact -> excess(guarantee, exact, delta));
  }

  /**
   * By how much any guarantee's ε misses the exact one of its process: what an estimate such as the
   * central limit theorem's should never be shown without.
   *
   * @param guarantee the guarantee
   * @param delta δ, in (0, 1)
   * @return (ε − exact)/exact, negative where the guarantee promises too much; empty if the exact
   *     accountant refuses the process, only bounds its ε, or that is 0; and for a selection, whose
   *     process is one trial of many, or a hidden state, of which the truth is not known
   * @throws IllegalArgumentException if δ is out of its range
   */
  public static Optional<Double> miss(Guarantee guarantee, double delta) {
    Arguments.delta("δ", delta);
    if (guarantee instanceof SelectionGuarantee || guarantee instanceof HiddenStateGuarantee) {
      return Optional.empty();
    }
    try {
      return excess(guarantee, ExactGuarantee.of(guarantee.process()), delta);
    } catch (IllegalArgumentException refused) {
      return Optional.empty();
    }
  }

  private static Optional<Double> excess(Guarantee guarantee, ExactGuarantee exact, double delta) {
    double truth = exact.toEps(delta);
    return exact.isExact(delta) && truth > 0
        ? Optional.of(guarantee.toEps(delta) / truth - 1)
        : Optional.empty();
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(process.words()).append(", at δ = ").append(delta);
    if (process.neighbours() == Neighbours.ADD_OR_REMOVE_ONE) {
      // The other relation is among the words of the process.
      text.append(", ").append(process.neighbours().words());
    }
    for (Answer answer : answers) {
      text.append(System.lineSeparator()).append("  ").append(line(answer));
    }
    return text.toString();
  }

  private String line(Answer answer) {
    return answer
        .guarantee()
        .map(
            guarantee ->
                String.format(
                    Locale.ROOT,
                    "%s: ε = %.6g, %s%s",
                    answer.accountant(),
                    guarantee.toEps(delta),
                    guarantee.kind().label(),
                    excess(guarantee)
                        .filter(excess -> excess != 0)
                        .map(excess -> String.format(Locale.ROOT, " (%+.2f %%)", 100 * excess))
                        .orElse("")))
        .orElse(answer.accountant() + ": " + answer.refusal());
  }
}
