package io.noisebook.training;

import io.noisebook.accounting.numeric.Arguments;
import io.noisebook.accounting.schedule.Schedule;
import io.noisebook.training.data.Dataset;
import io.noisebook.training.descent.DescentListener;
import io.noisebook.training.descent.GradientDescent;
import io.noisebook.training.random.Randomness;
import io.noisebook.training.run.NonPrivateResult;
import io.noisebook.training.run.NonPrivateRun;
import io.noisebook.training.run.Plan;
import io.noisebook.training.run.ProgressListener;
import io.noisebook.training.run.TrainingResult;
import io.noisebook.training.run.TrainingRun;
import io.noisebook.training.run.UnclippedResult;
import io.noisebook.training.run.UnclippedRun;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * A training run being described. Every method returns a new description and leaves this one as it
 * is, so that it can be kept in a variable and taken in two directions. Data, and noise or a
 * budget, must be stated; the rest has defaults: NoisySGD, one hidden layer of 16, clipping norm 1,
 * Poisson batches of 256 expected, 10 epochs.
 */
public final class Training extends PrivacyWords {
  private final Settings stated;

  private Training(Settings stated) {
    this.stated = stated;
  }

  /**
   * Nothing stated yet.
   *
   * @return the defaults
   */
  public static Training begin() {
    return new Training(new Settings());
  }

  @Override
  Training with(Consumer<Settings> change) {
    Settings copy = stated.clone();
    change.accept(copy);
    return new Training(copy);
  }

  /**
   * Trains on a data set.
   *
   * @param data the data set
   * @return a new description
   */
  public Training data(Dataset data) {
    Objects.requireNonNull(data, "data");
    return with(s -> s.data = data);
  }

  /**
   * Keeps the run's state in a file, and goes on from what is there. What a run costs is on disk
   * before its noise is drawn, so that one that is killed counts every step.
   *
   * <p>The files are for the data's owner, and the model is what to publish: so as to go on with no
   * other data they hold a hash of these, by which one who knows all examples but one could test
   * guesses at that one.
   *
   * @param file the checkpoint; beside it lies the journal of the steps
   * @return a new description
   */
  public Training checkpoint(Path file) {
    Objects.requireNonNull(file, "file");
    return with(s -> s.checkpoint = file);
  }

  /**
   * Sets how often the state is kept.
   *
   * @param steps after how many steps, at least 1; 100 by default
   * @return a new description
   */
  public Training every(int steps) {
    Arguments.count("every is after how many steps a checkpoint is written", steps);
    return with(s -> s.every = steps);
  }

  /**
   * Takes batches and noise from another source; for tests.
   *
   * @param randomness the source, such as {@code Randomness.insecureForTests(1)}
   * @return a new description
   */
  public Training randomness(Randomness randomness) {
    Objects.requireNonNull(randomness, "randomness");
    return with(s -> s.randomness = () -> randomness);
  }

  /**
   * Lets someone watch the run.
   *
   * @param listener who watches
   * @return a new description
   */
  public Training onProgress(ProgressListener listener) {
    Objects.requireNonNull(listener, "listener");
    return with(s -> s.listener = listener);
  }

  /**
   * Lets nobody watch the run: no live display.
   *
   * @return a new description
   */
  public Training quietly() {
    return onProgress(ProgressListener.NONE);
  }

  /**
   * Trains by noisy gradient descent instead, which has words of its own: strongly convex losses,
   * all examples in every step, and only the last iterate released.
   *
   * @return a description of that, on the same data and model
   * @throws IllegalStateException if noise, steps or batches are stated already
   */
  public GradientDescent noisyGradientDescent() {
    return stated.descent();
  }

  /**
   * Lets someone watch how far a run of noisy gradient descent is.
   *
   * @param listener who watches
   * @return a new description
   */
  public Training onDescent(DescentListener listener) {
    Objects.requireNonNull(listener, "listener");
    return with(s -> s.descentListener = listener);
  }

  /**
   * Whether all that must be stated is.
   *
   * @return true if {@link #plan} and {@link #run} have data, and noise or a budget
   */
  public boolean isComplete() {
    return stated.complete();
  }

  /**
   * What a run would do, checked.
   *
   * @return the plan
   * @throws IllegalStateException if the data, or noise and budget, are not stated
   */
  public Plan plan() {
    return stated.plan();
  }

  /**
   * Trains. An interrupt ends the run early; its result holds what was reached and what that cost.
   *
   * @return the result
   * @throws IllegalStateException if the data, or noise and budget, are not stated
   * @throws java.io.UncheckedIOException if there is a checkpoint that cannot be gone on from
   */
  public TrainingResult run() {
    return new TrainingRun(
            plan(), stated.randomness.get(), stated.listener, stated.keeping(), stated.watching())
        .run();
  }

  /**
   * Takes the same steps with neither clipping nor noise, to compare a private run with. The result
   * has no ε: nothing protects the data.
   *
   * @return the result
   * @throws IllegalStateException if the data are not stated
   */
  public NonPrivateResult runWithoutPrivacy() {
    Settings without = stated.clone();
    without.noise = Schedule.uniform(1);
    without.decay = null;
    without.budget = null;
    return new NonPrivateRun(without.plan(), stated.randomness.get(), stated.listener).run();
  }

  /**
   * Takes the same steps with noise but without clipping, for the experiments of the Bayesian
   * paper: the result has no ε of differential privacy, for nothing bounds what an unusual example
   * adds.
   *
   * @return the result, with what the Bayesian accountant says
   * @throws IllegalStateException if the data or the noise are not stated, or {@link #alsoBayesian}
   *     is not
   */
  public UnclippedResult runUnclipped() {
    if (stated.watching == null || stated.noise == null) {
      throw new IllegalStateException(
          "without clipping there is no differential privacy, and only the Bayesian accountant says"
              + " anything: add .alsoBayesian(128), and .noise(σ).");
    }
    Settings without = stated.clone();
    without.budget = null;
    return new UnclippedRun(
            without.plan(),
            stated.randomness.get(),
            stated.listener,
            without.watching().orElseThrow())
        .run();
  }

  @Override
  public String toString() {
    if (isComplete()) {
      return "training by " + plan().words();
    }
    return "training by "
        + stated.optimiser.name()
        + (stated.data == null ? "; still needs .data(…)" : " on " + stated.data.name())
        + (stated.noise == null ? "; still needs .noise(σ)" : "");
  }
}
