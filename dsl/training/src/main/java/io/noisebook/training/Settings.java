package io.noisebook.training;

import io.noisebook.accounting.calibration.Target;
import io.noisebook.accounting.schedule.Schedule;
import io.noisebook.accounting.schedule.ValidationDecay;
import io.noisebook.training.data.Dataset;
import io.noisebook.training.data.Examples;
import io.noisebook.training.descent.DescentListener;
import io.noisebook.training.descent.GradientDescent;
import io.noisebook.training.engine.Clipping;
import io.noisebook.training.engine.Engine;
import io.noisebook.training.engine.fused.FusedEngine;
import io.noisebook.training.model.Model;
import io.noisebook.training.model.Network;
import io.noisebook.training.optimiser.NoisySgd;
import io.noisebook.training.optimiser.Optimiser;
import io.noisebook.training.random.Randomness;
import io.noisebook.training.run.Keeping;
import io.noisebook.training.run.Plan;
import io.noisebook.training.run.ProgressListener;
import io.noisebook.training.run.Validation;
import io.noisebook.training.run.Watching;
import io.noisebook.training.sampling.FullBatch;
import io.noisebook.training.sampling.Poisson;
import io.noisebook.training.sampling.Sampling;
import io.noisebook.training.sampling.Shuffled;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** What is stated so far of a training run; never changed once a {@link Training} holds it. */
final class Settings implements Cloneable {
  /** How batches are made. */
  enum Batches {
    POISSON,
    SHUFFLED,
    FULL
  }

  private static final double DEFAULT_BATCH = 256;
  private static final List<Integer> DEFAULT_HIDDEN = List.of(16);

  private static final Supplier<Randomness> SECURE = Randomness::secure;

  Optimiser optimiser = new NoisySgd();
  Dataset data;
  Model model;
  List<Integer> hidden = DEFAULT_HIDDEN;
  Engine engine = new FusedEngine();
  Clipping clipping = Clipping.FLAT;
  Schedule clip = Schedule.uniform(1);
  Schedule noise;
  ValidationDecay decay;
  Examples validation;
  double validationNoise;
  Schedule learningRate;
  Batches batches = Batches.POISSON;
  double batch;
  double sampling;
  double epochs = 10;
  int steps;
  double delta;
  Target budget;
  int threads = Math.min(8, Runtime.getRuntime().availableProcessors());
  Watching watching;
  Path checkpoint;
  int every = 100;
  Supplier<Randomness> randomness = SECURE;
  ProgressListener listener = ProgressListener.NONE;
  DescentListener descentListener = DescentListener.NONE;

  @Override
  protected Settings clone() {
    try {
      return (Settings) super.clone();
    } catch (CloneNotSupportedException e) {
      throw new AssertionError(e);
    }
  }

  boolean complete() {
    return data != null
        && (decay != null ? validation != null && budget != null : noise != null || budget != null);
  }

  /** Noisy gradient descent with what is stated of data and model. */
  GradientDescent descent() {
    boolean stated = noise != null || decay != null || budget != null || learningRate != null;
    if (stated || steps != 0 || batch != 0 || sampling != 0 || batches != Batches.POISSON) {
      throw new IllegalStateException(
          "noisy gradient descent has its own noise, steps and step size: say"
              + " .noisyGradientDescent() before them.");
    }
    GradientDescent descent =
        GradientDescent.begin().engine(engine).threads(threads).onProgress(descentListener);
    boolean linear = hidden == DEFAULT_HIDDEN || hidden.isEmpty();
    Model described = model != null || linear ? model : Model.perceptron(hidden, 2);
    descent = described == null ? descent : descent.model(described);
    descent = randomness == SECURE ? descent : descent.randomness(randomness.get());
    descent = delta == 0 ? descent : descent.delta(delta);
    return data == null ? descent : descent.data(data);
  }

  /** What the Bayesian accountant samples, checked. */
  Optional<Watching> watching() {
    if (watching != null && !(engine instanceof FusedEngine)) {
      throw new IllegalStateException(
          "only the fused engine compares gradients: leave .engine(…) or .alsoBayesian(…)"
              + " out.");
    }
    if (watching != null && batches == Batches.SHUFFLED) {
      throw new IllegalStateException(
          "the Bayesian accountant analyses Poisson samples and full batches: leave .shuffled() or"
              + " .alsoBayesian(…) out.");
    }
    if (watching != null && checkpoint != null) {
      throw new IllegalStateException(
          "a checkpoint does not keep the costs of the Bayesian accountant: leave .checkpoint(…) or"
              + " .alsoBayesian(…) out.");
    }
    if (watching != null && decay != null) {
      throw new IllegalStateException(
          "the Bayesian accountant needs the noise of all steps beforehand: give a schedule, or"
              + " leave .alsoBayesian(…) out.");
    }
    return Optional.ofNullable(watching);
  }

  Optional<Keeping> keeping() {
    return Optional.ofNullable(checkpoint).map(file -> new Keeping(file, every));
  }

  Plan plan() {
    if (data == null) {
      throw new IllegalStateException(
          "training needs data: add .data(data().adult()), or any other data set.");
    }
    if (decay != null) {
      return plan(Adaptive.of(this));
    }
    if (!complete()) {
      throw new IllegalStateException(
          "training needs noise: add .noise(σ), the noise multiplier (0.5 is little noise, 1.3 is"
              + " much), or .within(eps(2.0, 1e-5)) to have it calibrated to a budget.");
    }
    return plan(Optional.empty());
  }

  private Plan plan(Optional<Validation> validated) {
    Examples training = data.training();
    Sampling kind = batching(training.size());
    double expected = batch != 0 ? batch : kind.rate() * training.size();
    if (expected < 1) {
      throw new IllegalArgumentException(
          batch != 0
              ? "batch is the expected batch size, at least 1; got " + batch + "."
              : "p times the number of training examples is the expected batch size, at least 1;"
                  + " got "
                  + expected
                  + ". Take a larger p.");
    }
    double count = steps == 0 ? Math.max(1, Math.ceil(epochs / kind.rate() - 1e-9)) : steps;
    if (count > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          "epochs/p is a number of steps up to 2147483647; got " + count + ".");
    }
    Schedule base =
        validated
            .map(v -> Schedule.uniform(v.decay().sigma()))
            .orElse(noise == null ? Schedule.uniform(1) : noise);
    Plan plan = plan(kind, expected, (int) count, base, validated);
    if (noise != null || validated.isPresent()) {
      return plan;
    }
    double factor =
        budget.scale(
            f ->
                plan(kind, expected, plan.steps(), base.scaled(f), validated)
                    .process(plan.steps()));
    return plan(kind, expected, plan.steps(), base.scaled(factor), validated);
  }

  private Plan plan(
      Sampling kind, double expected, int count, Schedule sigma, Optional<Validation> validated) {
    return new Plan(
        optimiser,
        data,
        network(),
        engine,
        kind,
        expected,
        clipping,
        clip,
        sigma,
        learningRate == null ? Schedule.uniform(optimiser.defaultLearningRate()) : learningRate,
        count,
        delta != 0 ? delta : budget != null ? budget.delta() : defaultDelta(),
        Optional.ofNullable(budget),
        threads,
        validated);
  }

  private Network network() {
    Examples training = data.training();
    Model described =
        model != null ? model : Model.perceptron(hidden, Math.max(1, training.classes()));
    if (model == null && training.classes() == 0) {
      described = described.squaredError();
    }
    return described.on(training.shape(), training.classes());
  }

  private Sampling batching(int n) {
    if (batches == Batches.FULL) {
      return new FullBatch();
    }
    double p = sampling;
    if (p == 0) {
      double size = batch == 0 ? Math.min(DEFAULT_BATCH, n) : batch;
      if (size > n) {
        throw new IllegalArgumentException(
            "batch is the expected batch size, at most the number of training examples, "
                + n
                + "; got "
                + size
                + ".");
      }
      p = size / n;
    }
    return batches == Batches.POISSON
        ? new Poisson(p)
        : new Shuffled((int) Math.max(1, Math.round(1 / p)));
  }

  private double defaultDelta() {
    return Math.min(1e-5, Math.pow(10, -Math.ceil(Math.log10(data.training().size()))));
  }
}
