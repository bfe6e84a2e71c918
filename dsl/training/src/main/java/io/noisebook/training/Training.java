package io.noisebook.training;

import io.noisebook.accounting.calibration.Target;
import io.noisebook.accounting.numeric.Arguments;
import io.noisebook.accounting.schedule.Schedule;
import io.noisebook.accounting.schedule.ValidationDecay;
import io.noisebook.training.data.Dataset;
import io.noisebook.training.data.Examples;
import io.noisebook.training.engine.Clipping;
import io.noisebook.training.engine.Engine;
import io.noisebook.training.model.Model;
import io.noisebook.training.optimiser.NoisyAdaGrad;
import io.noisebook.training.optimiser.NoisyAdam;
import io.noisebook.training.optimiser.NoisySgd;
import io.noisebook.training.optimiser.Optimiser;
import io.noisebook.training.random.Randomness;
import io.noisebook.training.run.Plan;
import io.noisebook.training.run.ProgressListener;
import io.noisebook.training.run.TrainingResult;
import io.noisebook.training.run.TrainingRun;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * A training run being described. Every method returns a new description and leaves this one as it
 * is, so that it can be kept in a variable and taken in two directions. Data, and noise or a
 * budget, must be stated; the rest has defaults: NoisySGD, one hidden layer of 16, clipping norm 1,
 * Poisson batches of 256 expected, 10 epochs.
 */
public final class Training {
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

  private Training with(Consumer<Settings> change) {
    Settings copy = stated.clone();
    change.accept(copy);
    return new Training(copy);
  }

  /**
   * Uses NoisySGD, Algorithm 1 of the GDP paper.
   *
   * @return a new description
   */
  public Training noisySgd() {
    return optimiser(new NoisySgd());
  }

  /**
   * Uses NoisySGD with momentum.
   *
   * @param beta β, in [0, 1)
   * @return a new description
   */
  public Training momentum(double beta) {
    return optimiser(new NoisySgd(beta));
  }

  /**
   * Uses NoisyAdam, Algorithm 2 of the GDP paper, with the usual constants.
   *
   * @return a new description
   */
  public Training noisyAdam() {
    return optimiser(new NoisyAdam());
  }

  /**
   * Uses AdaGrad on private gradients.
   *
   * @return a new description
   */
  public Training noisyAdaGrad() {
    return optimiser(new NoisyAdaGrad());
  }

  /**
   * Uses an optimiser.
   *
   * @param optimiser the optimiser
   * @return a new description
   */
  public Training optimiser(Optimiser optimiser) {
    Objects.requireNonNull(optimiser, "optimiser");
    return with(s -> s.optimiser = optimiser);
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
   * Sets the hidden layers of a perceptron with ReLU.
   *
   * @param widths the widths, first to last; none gives softmax regression
   * @return a new description
   */
  public Training hidden(int... widths) {
    for (int width : widths) {
      Arguments.count("a hidden layer has a width", width);
    }
    return with(
        s -> {
          s.hidden = Arrays.stream(widths).boxed().toList();
          s.model = null;
        });
  }

  /**
   * Sets the model.
   *
   * @param model its layers and its loss
   * @return a new description
   */
  public Training model(Model model) {
    Objects.requireNonNull(model, "model");
    return with(s -> s.model = model);
  }

  /**
   * Computes with an engine; by default with fused kernels.
   *
   * @param engine the engine
   * @return a new description
   */
  public Training engine(Engine engine) {
    Objects.requireNonNull(engine, "engine");
    return with(s -> s.engine = engine);
  }

  /**
   * Sets the clipping norm.
   *
   * @param norm C, positive: each example's gradient is scaled down to this ℓ2 norm
   * @return a new description
   */
  public Training clip(double norm) {
    Arguments.positive("clip is the clipping norm C,", norm);
    return clip(Schedule.uniform(norm));
  }

  /**
   * Sets the clipping norm of each epoch; the noise on the sum goes with it.
   *
   * @param norms C
   * @return a new description
   */
  public Training clip(Schedule norms) {
    Objects.requireNonNull(norms, "norms");
    return with(s -> s.clip = norms);
  }

  /**
   * Sets how gradients are clipped; by default flat.
   *
   * @param clipping flat, per layer or automatic; all cost the same
   * @return a new description
   */
  public Training clipping(Clipping clipping) {
    Objects.requireNonNull(clipping, "clipping");
    return with(s -> s.clipping = clipping);
  }

  /**
   * Sets the noise.
   *
   * @param multiplier σ, positive: the noise on the sum has standard deviation σC
   * @return a new description
   */
  public Training noise(double multiplier) {
    Arguments.noiseMultiplier("noise", multiplier);
    return noise(Schedule.uniform(multiplier));
  }

  /**
   * Sets the noise of each epoch.
   *
   * @param multipliers σ
   * @return a new description
   */
  public Training noise(Schedule multipliers) {
    Objects.requireNonNull(multipliers, "multipliers");
    return with(
        s -> {
          s.noise = multipliers;
          s.decay = null;
        });
  }

  /**
   * Lets the noise of each epoch follow from the accuracy on validation examples, (8) to (10) of
   * the zCDP paper, as long as a privacy filter finds that the budget allows it. Needs {@link
   * #publicValidation} or {@link #privateValidation}, {@link #within}, and shuffled or full
   * batches.
   *
   * @param decay how σ follows
   * @return a new description
   */
  public Training noise(ValidationDecay decay) {
    Objects.requireNonNull(decay, "decay");
    return with(s -> s.decay = decay);
  }

  /**
   * Sets the examples that the noise follows from, which are nobody's secret: ε does not cover
   * them.
   *
   * @param examples none of them a training example
   * @return a new description
   */
  public Training publicValidation(Examples examples) {
    Objects.requireNonNull(examples, "examples");
    return with(
        s -> {
          s.validation = examples;
          s.validationNoise = 0;
        });
  }

  /**
   * Sets the examples that the noise follows from, which are as private as those trained on: their
   * accuracy is read with noise, and each reading is accounted for.
   *
   * @param examples none of them a training example
   * @param noise the standard deviation of the noise on the number that is right, positive
   * @return a new description
   */
  public Training privateValidation(Examples examples, double noise) {
    Objects.requireNonNull(examples, "examples");
    Arguments.noiseMultiplier("noise", noise);
    return with(
        s -> {
          s.validation = examples;
          s.validationNoise = noise;
        });
  }

  /**
   * Holds the run to a budget. Where no noise is stated, σ is calibrated to the planned steps;
   * where it is, the run stops before the step that would pass the budget.
   *
   * @param budget such as {@code eps(2.0, 1e-5)}
   * @return a new description
   */
  public Training within(Target budget) {
    Objects.requireNonNull(budget, "budget");
    return with(s -> s.budget = budget);
  }

  /**
   * Sets the expected batch size, which the noisy sum is divided by. Unless {@link #sampling}
   * states it, p is this over the number of training examples, which then counts as public.
   *
   * @param expectedSize B, positive
   * @return a new description
   */
  public Training batch(double expectedSize) {
    Arguments.positive("batch is the expected batch size", expectedSize);
    return with(s -> s.batch = expectedSize);
  }

  /**
   * Sets the sampling probability. Unless {@link #batch} states it, the expected batch size is this
   * times the number of training examples, which then counts as public.
   *
   * @param probability p, in (0, 1]
   * @return a new description
   */
  public Training sampling(double probability) {
    Arguments.samplingProbability("p", probability);
    return with(s -> s.sampling = probability);
  }

  /**
   * Goes through the examples in shuffled epochs, each example in one batch of each; accounted for
   * as that, without amplification.
   *
   * @return a new description
   */
  public Training shuffled() {
    return with(s -> s.batches = Settings.Batches.SHUFFLED);
  }

  /**
   * Takes all examples in every step.
   *
   * @return a new description
   */
  public Training fullBatch() {
    return with(s -> s.batches = Settings.Batches.FULL);
  }

  /**
   * Sets the learning rate.
   *
   * @param eta η, positive
   * @return a new description
   */
  public Training learningRate(double eta) {
    Arguments.positive("learningRate is η,", eta);
    return learningRate(Schedule.uniform(eta));
  }

  /**
   * Sets the learning rate of each epoch.
   *
   * @param etas η
   * @return a new description
   */
  public Training learningRate(Schedule etas) {
    Objects.requireNonNull(etas, "etas");
    return with(s -> s.learningRate = etas);
  }

  /**
   * Sets how long to train, in epochs: T = epochs/p steps, rounded up.
   *
   * @param epochs positive
   * @return a new description
   */
  public Training epochs(double epochs) {
    Arguments.positive("epochs is a number of passes", epochs);
    return with(
        s -> {
          s.epochs = epochs;
          s.steps = 0;
        });
  }

  /**
   * Sets how long to train, in steps.
   *
   * @param steps T, at least 1
   * @return a new description
   */
  public Training steps(int steps) {
    Arguments.steps("steps", steps);
    return with(s -> s.steps = steps);
  }

  /**
   * Sets the δ at which ε is shown; 1e-5 by default, smaller for more than 100,000 examples.
   *
   * @param delta δ, in (0, 1); below one over the number of examples
   * @return a new description
   */
  public Training delta(double delta) {
    Arguments.delta("δ", delta);
    return with(s -> s.delta = delta);
  }

  /**
   * Sets how many threads compute; what they compute does not depend on it.
   *
   * @param threads at least 1; by default as many as there are processors, up to 8
   * @return a new description
   */
  public Training threads(int threads) {
    Arguments.count("threads is a number of threads", threads);
    return with(s -> s.threads = threads);
  }

  /**
   * Keeps the run's state in a file, and goes on from what is there. What a run costs is on disk
   * before its noise is drawn, so that one that is killed counts every step.
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
    return new TrainingRun(plan(), stated.randomness.get(), stated.listener, stated.keeping())
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
