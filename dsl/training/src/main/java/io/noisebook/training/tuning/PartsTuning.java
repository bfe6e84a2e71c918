package io.noisebook.training.tuning;

import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.selection.ExponentialSelection;
import io.noisebook.training.Training;
import io.noisebook.training.data.Dataset;
import io.noisebook.training.data.Examples;
import io.noisebook.training.run.Plan;
import io.noisebook.training.run.TrainingResult;
import io.noisebook.training.sampling.FullBatch;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Candidates, of which one is chosen by the exponential mechanism: each is trained on a part of the
 * data of its own, and their mistakes on one more part decide (Section IV-A3 of the zCDP paper).
 *
 * @param candidates what is to be compared: runs on one data set with shuffled or full batches
 * @param selection the mechanism, and what it costs
 */
public record PartsTuning(List<Training> candidates, ExponentialSelection selection) {
  static PartsTuning of(List<Training> candidates, double epsilon) {
    List<Process> processes =
        candidates.stream().map(Training::plan).map(plan -> plan.process(plan.steps())).toList();
    return new PartsTuning(candidates, new ExponentialSelection(epsilon, processes));
  }

  /**
   * What was chosen.
   *
   * @param candidate which, from 0
   * @param model its run, on its part of the data
   * @param selection what choosing cost: {@code rho()} with all the models
   * @param training the chosen run on all the data, which would cost its own ρ on top
   */
  public record Chosen(
      int candidate, TrainingResult model, ExponentialSelection selection, Training training) {
    /**
     * ρ of the selection and of training the winner on all the data.
     *
     * @return the sum
     */
    public double rhoWithTraining() {
      Plan plan = training.plan();
      return selection.rhoWith(plan.process(plan.steps()));
    }

    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "candidate %d was chosen; %s; trained on all the data as well, ρ = %.4g in all",
          candidate + 1,
          selection,
          rhoWithTraining());
    }
  }

  /**
   * Runs it.
   *
   * @return the chosen one
   */
  public Chosen run() {
    return run(new SecureRandom());
  }

  /** With another source for the parts and the choice; for tests. */
  Chosen run(RandomGenerator random) {
    Dataset data = candidates.get(0).plan().data();
    List<Examples> parts = parts(data.training(), random);
    List<TrainingResult> results = new ArrayList<>();
    int[] mistakes = new int[candidates.size()];
    Examples last = parts.get(candidates.size());
    for (int i = 0; i < candidates.size(); i++) {
      TrainingResult result = onPart(candidates.get(i), parts.get(i), data).quietly().run();
      results.add(result);
      double right = result.model().evaluate(last).accuracy() * last.size();
      mistakes[i] = last.size() - (int) Math.rint(right);
    }
    int chosen = selection.choose(random, mistakes);
    return new Chosen(chosen, results.get(chosen), selection, candidates.get(chosen));
  }

  /** Each example draws its part by itself, so that one more or less moves no other. */
  private List<Examples> parts(Examples all, RandomGenerator random) {
    int count = candidates.size() + 1;
    int[] drawn = IntStream.range(0, all.size()).map(i -> random.nextInt(count)).toArray();
    List<Examples> parts = new ArrayList<>();
    for (int part = 0; part < count; part++) {
      int which = part;
      int[] members = IntStream.range(0, drawn.length).filter(i -> drawn[i] == which).toArray();
      if (members.length == 0) {
        throw new IllegalArgumentException(
            "the data are split into "
                + count
                + " parts, and one of them is empty: there are too few examples, "
                + all.size()
                + ".");
      }
      parts.add(all.select(members));
    }
    return parts;
  }

  /** Batches of the same expected size, out of the expected size of a part. */
  private Training onPart(Training candidate, Examples part, Dataset data) {
    Plan plan = candidate.plan();
    double expected = (double) data.training().size() / (candidates.size() + 1);
    Training training =
        candidate.data(new Dataset(data.name(), data.origin(), part, data.heldOut()));
    if (plan.sampling() instanceof FullBatch) {
      return training.batch(expected);
    }
    double batch = Math.min(plan.expectedBatch(), expected);
    return training.batch(batch).sampling(batch / expected);
  }

  @Override
  public String toString() {
    return "tuning over "
        + candidates.size()
        + " candidates by parts; .run() would cost: "
        + selection;
  }
}
