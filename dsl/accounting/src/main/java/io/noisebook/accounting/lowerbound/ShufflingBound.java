package io.noisebook.accounting.lowerbound;

import io.noisebook.accounting.gdp.GaussianProfile;
import io.noisebook.accounting.guarantee.Assumptions;
import io.noisebook.accounting.guarantee.Guarantee;
import io.noisebook.accounting.guarantee.Kind;
import io.noisebook.accounting.guarantee.TradeOff;
import io.noisebook.accounting.numeric.Arguments;
import io.noisebook.accounting.process.Phase;
import io.noisebook.accounting.process.Process;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * A lower bound on what shuffled batches cost: the best of two attackers, each with his best
 * threshold.
 *
 * <p>An epoch releases the sums of T = 1/q batches with noise N(0, σ²) on each, and one of them, at
 * random, has the example. One attacker (Chua et al. 2024, Section 4) looks at the {@linkplain
 * LargestSum largest sum} of each epoch; he is strong where σ is small. The other adds up all sums
 * with weights 1/(Tσ²), which is N(μ, 1) against N(0, 1) with μ² = Σ s²/(Tσ²) over the epochs, s
 * being by how much the contributions differ; he is strong where σ is large. Steps on all the data
 * add their s²/σ² to his μ²; the first attacker does not look at them.
 *
 * <p>Contributions: by default batches are cut to equal size, a removed example leaves its place
 * empty, and all others may contribute −1, as in that paper, so that the batch with the example
 * stands out by 2 and the one with the empty place by 1. Where each example {@linkplain
 * #independent draws its batch by itself}, sizes vary, and the others contribute nothing.
 */
public final class ShufflingBound implements Guarantee {
  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  /** Points of the second attacker's curve: enough that a picture cannot show the corners. */
  private static final int POINTS = 2000;

  private static final double FARTHEST = 37;

  private final Process process;
  private final boolean equalSizes;
  private final double mu;
  private final Distinguishers largest;

  private ShufflingBound(Process process, boolean equalSizes) {
    this.process = process;
    this.equalSizes = equalSizes;
    List<Phase> shuffled = process.phases().stream().filter(Phase::shuffled).toList();
    mu = sumOfAll(process);
    List<Distinguisher> tests = new ArrayList<>();
    for (Contrast contrast : Contrast.of(process.neighbours(), equalSizes)) {
      tests.addAll(LargestSum.tests(shuffled, contrast));
    }
    largest = new Distinguishers(tests);
  }

  /**
   * Bounds the cost of a process with shuffled epochs from below, for batches of equal size.
   *
   * @param process what touches the data
   * @return the guarantee, a {@link Kind#LOWER_BOUND}
   * @throws IllegalArgumentException if no batch is shuffled; the message names what works there
   */
  public static ShufflingBound of(Process process) {
    if (process.phases().stream().noneMatch(Phase::shuffled)) {
      throw new IllegalArgumentException(
          "this lower bound is for shuffled batches, and the process has none. Use"
              + " budget().exact(process), whose ε is the true one.");
    }
    return new ShufflingBound(process, true);
  }

  /**
   * The same for epochs in which each example draws its batch by itself, as the trainer's do.
   *
   * @return a new guarantee, at most as large
   */
  public ShufflingBound independent() {
    return new ShufflingBound(process, false);
  }

  private static double sumOfAll(Process process) {
    int distance = process.neighbours().sensitivity();
    double squares = 0;
    for (Phase phase : process.phases()) {
      if (phase.everyExample() && !phase.laplace()) {
        double batches = phase.shuffled() ? Math.ceil(1 / phase.batch()) : 1;
        double sigma = phase.noiseMultiplier();
        squares += Math.floor(phase.steps()) * distance * distance / (batches * sigma * sigma);
      }
    }
    return Math.sqrt(squares);
  }

  @Override
  public double toEps(double delta) {
    double logDelta = Math.log(Arguments.delta("δ", delta));
    return Math.max(largest.toEps(delta), GaussianProfile.epsilonOfLog(logDelta, mu));
  }

  @Override
  public double toDelta(double epsilon) {
    double byLargest = largest.toDelta(Arguments.epsilon("ε", epsilon));
    return Math.max(byLargest, Math.exp(GaussianProfile.logDelta(epsilon, mu)));
  }

  /**
   * {@inheritDoc}
   *
   * <p>The true function lies nowhere above it.
   */
  @Override
  public TradeOff tradeOff() {
    List<Distinguisher> tests = new ArrayList<>(largest.corners());
    IntStream.rangeClosed(-POINTS, POINTS)
        .mapToDouble(i -> mu / 2 + FARTHEST * i / POINTS)
        .mapToObj(
            x ->
                new Distinguisher(
                    NORMAL.survivalProbability(x), NORMAL.survivalProbability(x - mu)))
        .filter(test -> test.level() > 0)
        .forEach(tests::add);
    return new Distinguishers(tests);
  }

  @Override
  public Kind kind() {
    return Kind.LOWER_BOUND;
  }

  @Override
  public Process process() {
    return process;
  }

  @Override
  public List<String> assumptions() {
    List<String> sentences = new ArrayList<>();
    sentences.add(
        "The attacker knows all other examples, and sees every noisy batch sum, as every analysis"
            + " of private training lets him.");
    sentences.add(
        equalSizes
            ? "Batches are cut to equal size from data shuffled anew each epoch; a removed example"
                + " leaves its place empty. Where each example draws its batch by itself:"
                + " .independent()."
            : "Each example draws its batch by itself, anew each epoch.");
    sentences.addAll(Assumptions.of(process));
    sentences.add("The best threshold on each epoch's largest sum, or the sum of all sums.");
    return List.copyOf(sentences);
  }

  @Override
  public String accountant() {
    return "lower bound for shuffled batches";
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "ε ≥ %.4g at δ = 1e-5 (shuffled batches); %s; %s",
        toEps(1e-5),
        kind().labelAndWords(),
        neighbours().words());
  }
}
