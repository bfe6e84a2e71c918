package io.noisebook.accounting.selection;

import io.noisebook.accounting.guarantee.Assumptions;
import io.noisebook.accounting.guarantee.EpsDelta;
import io.noisebook.accounting.guarantee.Guarantee;
import io.noisebook.accounting.guarantee.Kind;
import io.noisebook.accounting.guarantee.ProfileTradeOff;
import io.noisebook.accounting.numeric.Arguments;
import io.noisebook.accounting.process.Process;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleUnaryOperator;

/**
 * The best of a random number of trials, each of which runs one of the candidates, drawn evenly
 * (Papernot and Steinke 2022). What is released is the winner: its output, which candidate it was
 * and its score; not the others, nor how many there were.
 */
public final class SelectionGuarantee implements Guarantee {
  private static final double LEAST_EXCESS = 1e-3;
  private static final double MOST_EXCESS = 1e6;
  private static final double RATIO = 1.03;
  private static final double SMALLEST_DELTA = 1e-15;
  private static final int PAIRS = 1000;

  private final Trial trial;
  private final Trials trials;
  private final double[] orders;
  private final double[] divergences;

  private SelectionGuarantee(Trial trial, Trials trials, double[] orders, double[] divergences) {
    this.trial = trial;
    this.trials = trials;
    this.orders = orders;
    this.divergences = divergences;
  }

  /**
   * Analyses a selection.
   *
   * @param trials how often it tries
   * @param candidates what each candidate does to the data, at least one
   * @return the guarantee, an upper bound
   */
  public static SelectionGuarantee of(Trials trials, List<? extends Process> candidates) {
    Trial trial = new Trial(List.copyOf(candidates));
    DoubleUnaryOperator renyi = trials.renyi(trial);
    List<double[]> points = new ArrayList<>();
    for (double excess = LEAST_EXCESS; excess < MOST_EXCESS; excess *= RATIO) {
      points.add(new double[] {1 + excess, renyi.applyAsDouble(1 + excess)});
    }
    return new SelectionGuarantee(
        trial,
        trials,
        points.stream().mapToDouble(point -> point[0]).toArray(),
        points.stream().mapToDouble(point -> point[1]).toArray());
  }

  /**
   * How often it tries.
   *
   * @return the distribution
   */
  public Trials trials() {
    return trials;
  }

  /** log δ = (α−1)(r − ε) + (α−1) log(1−1/α) − log α: Canonne, Kamath and Steinke, Prop. 12. */
  private double logOffset(int i) {
    return (orders[i] - 1) * (divergences[i] + Math.log1p(-1 / orders[i])) - Math.log(orders[i]);
  }

  @Override
  public double toEps(double delta) {
    double logDelta = Math.log(Arguments.delta("δ", delta));
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < orders.length; i++) {
      least = Math.min(least, (logOffset(i) - logDelta) / (orders[i] - 1));
    }
    return Math.max(0, least);
  }

  @Override
  public double toDelta(double epsilon) {
    Arguments.epsilon("ε", epsilon);
    double least = 0;
    for (int i = 0; i < orders.length; i++) {
      least = Math.min(least, logOffset(i) - (orders[i] - 1) * epsilon);
    }
    return Math.exp(least);
  }

  @Override
  public ProfileTradeOff tradeOff() {
    double highest = toEps(SMALLEST_DELTA);
    List<EpsDelta> pairs = new ArrayList<>();
    for (int k = 0; k <= PAIRS; k++) {
      double epsilon = highest * k / PAIRS;
      pairs.add(new EpsDelta(epsilon, toDelta(epsilon)));
    }
    return new ProfileTradeOff(pairs);
  }

  @Override
  public Kind kind() {
    return Kind.UPPER_BOUND;
  }

  /** What one trial does at most, if there is one candidate; the first of them otherwise. */
  @Override
  public Process process() {
    return trial.candidates().get(0);
  }

  @Override
  public List<String> assumptions() {
    List<String> sentences = new ArrayList<>();
    sentences.add(
        "Released is the winner only: not the other trials, nor how many there were ("
            + trials.words()
            + ").");
    sentences.add(
        "Scores are part of what a trial releases, or of public or held-out examples, which ε does"
            + " not cover.");
    if (trial.candidates().size() > 1) {
      sentences.add(
          "Each trial draws one of "
              + trial.candidates().size()
              + " candidates evenly; the costliest counts at each order.");
    }
    sentences.addAll(Assumptions.of(process()));
    return List.copyOf(sentences);
  }

  @Override
  public String accountant() {
    return "private selection";
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "ε = %.4g at δ = 1e-5 (private selection, %s); %s; %s",
        toEps(1e-5),
        trials.words(),
        kind().labelAndWords(),
        neighbours().words());
  }
}
