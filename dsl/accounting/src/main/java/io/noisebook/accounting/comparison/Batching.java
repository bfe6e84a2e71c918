package io.noisebook.accounting.comparison;

import io.noisebook.accounting.exact.ExactGuarantee;
import io.noisebook.accounting.guarantee.Guarantee;
import io.noisebook.accounting.lowerbound.ShufflingBound;
import io.noisebook.accounting.moments.MomentsGuarantee;
import io.noisebook.accounting.numeric.Arguments;
import io.noisebook.accounting.process.Gaussian;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.process.Sampled;
import io.noisebook.accounting.process.Shuffled;
import io.noisebook.accounting.strong.StrongGuarantee;
import io.noisebook.accounting.zcdp.ZcdpGuarantee;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/**
 * One training run twice: its batches shuffled, or drawn by Poisson sampling, with the same noise,
 * the same share of the data in a batch and the same epochs (Figures 2 and 3 of the zCDP paper).
 * How batches are made decides which accountant may be asked.
 *
 * @param share q, the share of the data in a batch, in (0, 1)
 * @param sigma σ, positive
 * @param epochs E, at least 1
 * @param delta δ, in (0, 1)
 */
public record Batching(double share, double sigma, int epochs, double delta) {
  /** Checks the ranges. */
  public Batching {
    Arguments.samplingProbability("q", share);
    if (share == 1) {
      throw new IllegalArgumentException(
          "q is the share of the data in a batch, in (0, 1); got 1: all the data are one batch, and"
              + " there is nothing to shuffle or to sample.");
    }
    Arguments.noiseMultiplier("σ", sigma);
    Arguments.count("E is a number of epochs", epochs);
    Arguments.delta("δ", delta);
  }

  /**
   * One accountant's answer.
   *
   * @param shuffled whether it is for shuffled batches, or for Poisson samples
   * @param name the accountant, as the paper calls it
   * @param guarantee what it says
   */
  public record Answer(boolean shuffled, String name, Guarantee guarantee) {}

  /**
   * The run with shuffled batches.
   *
   * @return the process
   */
  public Process shuffled() {
    return new Shuffled(share, new Gaussian(sigma)).epochs(epochs);
  }

  /**
   * The run with Poisson samples.
   *
   * @return the process, of E/q steps
   */
  public Process sampled() {
    return Sampled.gaussian(share, sigma).times(epochs / share);
  }

  /**
   * What the accountants say that have an answer; zCDP has none for samples where q exceeds
   * 1/(16σ).
   *
   * @return the answers, shuffled batches first
   */
  public List<Answer> answers() {
    List<Answer> answers = new ArrayList<>();
    ask(answers, true, "zCDP (RF)", shuffled(), ZcdpGuarantee::of);
    ask(
        answers,
        true,
        "exact, an epoch as one step on all the data",
        Shuffled.withoutShuffling(shuffled()),
        ExactGuarantee::of);
    ask(answers, true, "lower bound (Chua et al.)", shuffled(), ShufflingBound::of);
    ask(answers, false, "strong composition", sampled(), StrongGuarantee::of);
    ask(answers, false, "zCDP (RS)", sampled(), ZcdpGuarantee::of);
    ask(
        answers,
        false,
        "MA, as published",
        sampled(),
        process -> MomentsGuarantee.of(process).asPublished());
    ask(answers, false, "exact", sampled(), ExactGuarantee::of);
    return answers;
  }

  private static void ask(
      List<Answer> answers,
      boolean shuffled,
      String name,
      Process process,
      Function<Process, ? extends Guarantee> accountant) {
    try {
      answers.add(new Answer(shuffled, name, accountant.apply(process)));
    } catch (IllegalArgumentException noAnswer) {
      return;
    }
  }

  /**
   * What follows for whoever shuffles and accounts as if he sampled.
   *
   * @return one sentence
   */
  public String verdict() {
    double least = ShufflingBound.of(shuffled()).toEps(delta);
    double claimed = ExactGuarantee.of(sampled()).toEps(delta);
    return String.format(
        Locale.ROOT,
        least > claimed
            ? "Shuffled batches accounted for as Poisson samples would claim ε = %.4g, and the true"
                + " ε is at least %.4g: the claim is false."
            : "Shuffled batches accounted for as Poisson samples would claim ε = %.4g; that the"
                + " true ε is at least %.4g does not refute it, and nothing proves it.",
        claimed,
        least);
  }

  @Override
  public String toString() {
    StringBuilder text =
        new StringBuilder(
            String.format(
                Locale.ROOT,
                "q = %s, σ = %s, %d epochs, δ = %s, add or remove one example",
                share,
                sigma,
                epochs,
                delta));
    for (Answer answer : answers()) {
      text.append(System.lineSeparator())
          .append(
              String.format(
                  Locale.ROOT,
                  "  %s, %s: ε = %.4g, %s",
                  answer.shuffled() ? "shuffled" : "Poisson",
                  answer.name(),
                  answer.guarantee().toEps(delta),
                  answer.guarantee().kind().label()));
    }
    return text.append(System.lineSeparator()).append(verdict()).toString();
  }
}
