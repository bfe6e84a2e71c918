package io.noisebook.training;

import io.noisebook.accounting.numeric.Arguments;
import io.noisebook.training.data.Dataset;
import io.noisebook.training.model.MultilayerPerceptron;
import io.noisebook.training.optimiser.NoisyAdam;
import io.noisebook.training.optimiser.NoisySgd;
import io.noisebook.training.optimiser.Optimiser;
import io.noisebook.training.random.Randomness;
import io.noisebook.training.run.Plan;
import io.noisebook.training.run.ProgressListener;
import io.noisebook.training.run.TrainingResult;
import io.noisebook.training.run.TrainingRun;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * A training run being described. Every method returns a new description and leaves this one as it
 * is, so that it can be kept in a variable and taken in two directions. Data and noise must be
 * stated; the rest has defaults: NoisySGD, one hidden layer of 16, clipping norm 1, an expected
 * batch of 256, 10 epochs.
 */
public final class Training {
  /** What is stated so far; never changed once a Training holds it. */
  private static final class Stated implements Cloneable {
    private Optimiser optimiser = new NoisySgd();
    private Dataset data;
    private List<Integer> hidden = List.of(16);
    private double clip = 1;
    private double noise;
    private double batch;
    private double sampling;
    private double learningRate;
    private double epochs = 10;
    private int steps;
    private double delta;
    private Supplier<Randomness> randomness = Randomness::secure;
    private ProgressListener listener = ProgressListener.NONE;

    @Override
    protected Stated clone() {
      try {
        return (Stated) super.clone();
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }
  }

  private static final double DEFAULT_BATCH = 256;

  private final Stated stated;

  private Training(Stated stated) {
    this.stated = stated;
  }

  /**
   * Nothing stated yet.
   *
   * @return the defaults
   */
  public static Training begin() {
    return new Training(new Stated());
  }

  private Training with(java.util.function.Consumer<Stated> change) {
    Stated copy = stated.clone();
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
   * Uses NoisyAdam, Algorithm 2 of the GDP paper, with the usual constants.
   *
   * @return a new description
   */
  public Training noisyAdam() {
    return optimiser(new NoisyAdam());
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
   * Sets the hidden layers of the perceptron.
   *
   * @param widths the widths, first to last; none gives softmax regression
   * @return a new description
   */
  public Training hidden(int... widths) {
    for (int width : widths) {
      Arguments.count("a hidden layer has a width", width);
    }
    return with(s -> s.hidden = Arrays.stream(widths).boxed().toList());
  }

  /**
   * Sets the clipping norm.
   *
   * @param norm R, positive: each example's gradient is scaled down to this ℓ2 norm
   * @return a new description
   */
  public Training clip(double norm) {
    Arguments.positive("clip is the clipping norm R,", norm);
    return with(s -> s.clip = norm);
  }

  /**
   * Sets the noise.
   *
   * @param multiplier σ, positive: the noise on the sum has standard deviation σR
   * @return a new description
   */
  public Training noise(double multiplier) {
    Arguments.noiseMultiplier("noise", multiplier);
    return with(s -> s.noise = multiplier);
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
   * Sets the learning rate.
   *
   * @param eta η, positive
   * @return a new description
   */
  public Training learningRate(double eta) {
    Arguments.positive("learningRate is η,", eta);
    return with(s -> s.learningRate = eta);
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
   * @return true if {@link #plan} and {@link #run} have data and noise
   */
  public boolean isComplete() {
    return stated.data != null && stated.noise != 0;
  }

  /**
   * What a run would do, checked.
   *
   * @return the plan
   * @throws IllegalStateException if the data or the noise is not stated
   */
  public Plan plan() {
    if (stated.data == null) {
      throw new IllegalStateException(
          "training needs data: add .data(adult()), or any other data set.");
    }
    if (stated.noise == 0) {
      throw new IllegalStateException(
          "training needs noise: add .noise(σ), the noise multiplier. 0.5 is little noise, 1.3 is"
              + " much.");
    }
    int n = stated.data.training().size();
    double batch = stated.batch;
    double p = stated.sampling;
    if (p == 0) {
      batch = batch == 0 ? Math.min(DEFAULT_BATCH, n) : batch;
      if (batch > n) {
        throw new IllegalArgumentException(
            "batch is the expected batch size, at most the number of training examples, "
                + n
                + "; got "
                + batch
                + ".");
      }
      p = batch / n;
    } else if (batch == 0) {
      batch = p * n;
    }
    double steps = stated.steps == 0 ? Math.ceil(stated.epochs / p) : stated.steps;
    if (steps > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          "epochs/p is a number of steps up to 2147483647; got " + steps + ".");
    }
    return new Plan(
        stated.optimiser,
        stated.data,
        new MultilayerPerceptron(
            stated.data.training().featureCount(), stated.hidden, stated.data.training().classes()),
        p,
        batch,
        stated.clip,
        stated.noise,
        stated.learningRate == 0 ? stated.optimiser.defaultLearningRate() : stated.learningRate,
        (int) steps,
        stated.delta == 0 ? defaultDelta(n) : stated.delta);
  }

  private static double defaultDelta(int examples) {
    return Math.min(1e-5, Math.pow(10, -Math.ceil(Math.log10(examples))));
  }

  /**
   * Trains. An interrupt ends the run early; its result holds what was reached and what that cost.
   *
   * @return the result
   * @throws IllegalStateException if the data or the noise is not stated
   */
  public TrainingResult run() {
    return new TrainingRun(plan(), stated.randomness.get(), stated.listener).run();
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("training by ").append(stated.optimiser.name());
    if (isComplete()) {
      Plan plan = plan();
      return text.append(
              String.format(
                  Locale.ROOT,
                  " on %s, %s: %d steps (%.4g epochs), p = %.4g, σ = %.4g, R = %.4g, η = %.4g;"
                      + " .run() would give ε = %.4g at δ = %.1e (moments accountant, upper bound,"
                      + " %s)",
                  plan.data().name(),
                  plan.model(),
                  plan.steps(),
                  plan.epochs(plan.steps()),
                  plan.samplingProbability(),
                  plan.noiseMultiplier(),
                  plan.clip(),
                  plan.learningRate(),
                  io.noisebook.accounting.Budget.budget()
                      .moments(plan.process(plan.steps()))
                      .toEps(plan.delta()),
                  plan.delta(),
                  plan.process(1).neighbours().words()))
          .toString();
    }
    return text.append(stated.data == null ? "; still needs .data(…)" : " on " + stated.data.name())
        .append(stated.noise == 0 ? "; still needs .noise(σ)" : "")
        .toString();
  }
}
