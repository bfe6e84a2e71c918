package io.noisebook.training.tuning;

import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.selection.NegativeBinomialTrials;
import io.noisebook.accounting.selection.SelectionGuarantee;
import io.noisebook.accounting.selection.Trials;
import io.noisebook.training.Training;
import io.noisebook.training.run.Plan;
import io.noisebook.training.run.TrainingResult;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Candidates, of which the best is looked for by private selection (Papernot and Steinke 2022): a
 * random number of times, one of them is drawn evenly and trained; the one that does best on the
 * held-out examples is released, and nothing else is. Immutable.
 *
 * @param candidates what is to be compared: runs on one data set, at least one
 * @param trials how often it tries
 */
public record Tuning(List<Training> candidates, Trials trials) {
  /** η of the logarithmic distribution, which costs less than the geometric one. */
  private static final double SHAPE = 0;

  /** By default each candidate is tried so often on average. */
  private static final double TIMES_EACH = 2;

  /** Copies the list and checks the candidates. */
  public Tuning {
    candidates = List.copyOf(candidates);
    if (candidates.isEmpty()) {
      throw new IllegalArgumentException("candidates is a list of runs, at least one; got 0.");
    }
    if (candidates.stream().map(Training::plan).map(Plan::data).distinct().count() > 1) {
      throw new IllegalArgumentException(
          "candidates are compared on one data set; got several. Give all the same .data(…).");
    }
  }

  /**
   * Looks for the best of some runs, trying each twice on average.
   *
   * @param candidates complete descriptions, on one data set
   * @return the tuning, not yet run
   */
  public static Tuning of(Training... candidates) {
    double mean = Math.max(2, TIMES_EACH * candidates.length);
    return new Tuning(List.of(candidates), NegativeBinomialTrials.ofMean(SHAPE, mean));
  }

  /**
   * The same with another number of trials.
   *
   * @param newTrials its distribution, such as {@code new PoissonTrials(10)}
   * @return a new tuning
   */
  public Tuning trials(Trials newTrials) {
    return new Tuning(candidates, newTrials);
  }

  /**
   * The same candidates compared by the exponential mechanism over disjoint parts of the data.
   *
   * @param epsilon ε of the exponential mechanism, positive
   * @return the tuning, not yet run
   */
  public PartsTuning byParts(double epsilon) {
    return PartsTuning.of(candidates, epsilon);
  }

  /**
   * What running it costs, the winner released.
   *
   * @return the guarantee of the whole procedure, an upper bound
   */
  public SelectionGuarantee guarantee() {
    List<Process> processes =
        candidates.stream().map(Training::plan).map(plan -> plan.process(plan.steps())).toList();
    return SelectionGuarantee.of(trials, processes);
  }

  /**
   * Runs it. The trials are not shown while they run, since only the winner is paid for.
   *
   * @return the winner
   */
  public Tuned run() {
    return run(new SecureRandom());
  }

  /** With another source for which candidates are tried, and how often; for tests. */
  Tuned run(RandomGenerator random) {
    int count = trials.draw(random);
    Optional<TrainingResult> best = Optional.empty();
    int winner = -1;
    for (int i = 0; i < count; i++) {
      int drawn = random.nextInt(candidates.size());
      TrainingResult result = candidates.get(drawn).quietly().run();
      if (best.isEmpty() || result.accuracy() > best.get().accuracy()) {
        best = Optional.of(result);
        winner = drawn;
      }
    }
    return new Tuned(this, winner, best);
  }

  @Override
  public String toString() {
    return "tuning over "
        + candidates.size()
        + " candidates by "
        + trials.words()
        + "; .run() would cost: "
        + guarantee();
  }
}
