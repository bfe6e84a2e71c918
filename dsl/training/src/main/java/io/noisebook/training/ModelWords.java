package io.noisebook.training;

import io.noisebook.accounting.numeric.Arguments;
import io.noisebook.accounting.schedule.Schedule;
import io.noisebook.training.engine.Engine;
import io.noisebook.training.model.Model;
import io.noisebook.training.optimiser.NoisyAdaGrad;
import io.noisebook.training.optimiser.NoisyAdam;
import io.noisebook.training.optimiser.NoisySgd;
import io.noisebook.training.optimiser.Optimiser;
import io.noisebook.training.optimiser.Partial;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * What is said of a training run's model, and of how it learns. Every word gives a new description.
 */
public abstract sealed class ModelWords permits BatchWords {
  ModelWords() {}

  /** A copy of the description with a change. */
  abstract Training with(Consumer<Settings> change);

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
   * Looks at and moves only a random share of the weights in each step, as the Bayesian paper's
   * MNIST run does. ε stays; ε_μ falls, since an example tells no more than what it has there.
   *
   * @param share in (0, 1]; 0.1 in the paper
   * @return a new description
   */
  public Training updating(double share) {
    return with(
        s ->
            s.optimiser =
                new Partial(
                    s.optimiser instanceof Partial partial ? partial.inner() : s.optimiser, share));
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
   * Sets how many threads compute; what they compute does not depend on it.
   *
   * @param threads at least 1; by default as many as there are processors, up to 8
   * @return a new description
   */
  public Training threads(int threads) {
    Arguments.count("threads is a number of threads", threads);
    return with(s -> s.threads = threads);
  }
}
