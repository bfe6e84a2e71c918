package io.noisebook.training.descent;

import io.noisebook.accounting.calibration.Target;
import io.noisebook.accounting.numeric.Arguments;
import io.noisebook.training.data.Dataset;
import io.noisebook.training.engine.Engine;
import io.noisebook.training.model.Model;
import io.noisebook.training.random.Randomness;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * Noisy gradient descent being described: {@code
 * train().noisyGradientDescent().data(data().adult()).featureBound(Math.sqrt(14)).regularise(0.3)
 * .within(eps(1, 1e-5)).run()}. Every method returns a new description.
 *
 * <p>The model is linear; its loss follows from the data: logistic for two classes, softmax for
 * more, squared error for real targets. All examples take part in every step, the parameters are
 * projected onto a ball, and the last iterate is all that is released.
 */
public final class GradientDescent {
  private final Stated stated;

  private GradientDescent(Stated stated) {
    this.stated = stated;
  }

  /**
   * Nothing stated yet.
   *
   * @return the defaults
   */
  public static GradientDescent begin() {
    return new GradientDescent(new Stated());
  }

  private GradientDescent with(Consumer<Stated> change) {
    Stated copy = stated.clone();
    change.accept(copy);
    return new GradientDescent(copy);
  }

  /**
   * Trains on a data set.
   *
   * @param data the data set; its number of training examples counts as public
   * @return a new description
   */
  public GradientDescent data(Dataset data) {
    Objects.requireNonNull(data, "data");
    return with(s -> s.data = data);
  }

  /**
   * Sets the model, to choose the loss.
   *
   * @param model one dense layer without activation
   * @return a new description; any other model is refused when it is planned
   */
  public GradientDescent model(Model model) {
    Objects.requireNonNull(model, "model");
    return with(s -> s.model = model);
  }

  /**
   * Declares how long a row of features can be. Longer ones are scaled down to it, and counted.
   *
   * @param norm B, positive: ‖x‖₂ ≤ B, known without looking at the data. A table whose m columns
   *     are declared has B = √m, since each gives numbers from 0 to 1 or one indicator
   * @return a new description
   */
  public GradientDescent featureBound(double norm) {
    Arguments.positive("featureBound is the longest row of features", norm);
    return with(s -> s.featureBound = norm);
  }

  /**
   * Declares how large a real target can be. Those beyond are set to it, and counted.
   *
   * @param largest Y, positive: targets are in [−Y, Y]
   * @return a new description
   */
  public GradientDescent targetBound(double largest) {
    Arguments.positive("targetBound is the largest absolute target", largest);
    return with(s -> s.targetBound = largest);
  }

  /**
   * Refuses examples outside their declared bounds, instead of scaling them. Whether it does
   * depends on the data, and is not covered by ε.
   *
   * @return a new description
   */
  public GradientDescent refuseOutside() {
    return with(s -> s.refusing = true);
  }

  /**
   * Adds (λ/2)‖θ‖² to every example's loss, which makes it λ-strongly convex.
   *
   * @param lambda λ, positive
   * @return a new description
   * @throws IllegalArgumentException if λ is not positive
   */
  public GradientDescent regularise(double lambda) {
    Arguments.positive("λ is the weight of the regulariser", lambda);
    return with(s -> s.regulariser = lambda);
  }

  /**
   * Sets the ball that parameters are projected onto; by default the least one that surely holds
   * the minimum, √(2L(0)/λ).
   *
   * @param norm R, positive
   * @return a new description
   */
  public GradientDescent radius(double norm) {
    Arguments.positive("radius is the largest norm of the parameters", norm);
    return with(s -> s.radius = norm);
  }

  /**
   * Sets the step size; by default λ/(2β²), as in Theorem 4. The guarantee holds for any below 1/β,
   * the excess risk (20) up to λ/(2β²) only.
   *
   * @param eta η, below 1/β
   * @return a new description; an η of 1/β or more is refused when it is planned
   */
  public GradientDescent learningRate(double eta) {
    Arguments.positive("learningRate is η,", eta);
    return with(s -> s.rate = eta);
  }

  /**
   * Sets the noise, in the units of the Langevin paper.
   *
   * @param sigma σ, positive: a step adds √(2η)·N(0, σ²I) to the parameters
   * @return a new description, without a budget
   */
  public GradientDescent noise(double sigma) {
    Arguments.positive("σ is the noise", sigma);
    return with(
        s -> {
          s.noise = sigma;
          s.budget = null;
        });
  }

  /**
   * Sets the number of steps; under a budget K* of Theorem 4 by default.
   *
   * @param count K, at least 1
   * @return a new description
   */
  public GradientDescent steps(int count) {
    Arguments.count("K is a number of steps", count);
    return with(s -> s.steps = count);
  }

  /**
   * Keeps to a budget, with the least noise for which the best bound meets it.
   *
   * @param target ε and δ; its accountant is not asked
   * @return a new description, without a noise of its own
   */
  public GradientDescent within(Target target) {
    Objects.requireNonNull(target, "target");
    return with(
        s -> {
          s.budget = target;
          s.noise = 0;
        });
  }

  /**
   * Under a budget, takes the noise of Theorem 4 and not the least that would do.
   *
   * @return a new description
   */
  public GradientDescent asPublished() {
    return with(s -> s.published = true);
  }

  /**
   * Measures iterates on the held-out examples on the way. What is seen of them lies outside the
   * guarantee of the last iterate, so that the run then costs what composition says.
   *
   * @return a new description
   */
  public GradientDescent watched() {
    return with(s -> s.watched = true);
  }

  /**
   * Sets the δ at which ε is shown.
   *
   * @param delta δ, in (0, 1)
   * @return a new description
   */
  public GradientDescent delta(double delta) {
    Arguments.delta("δ", delta);
    return with(s -> s.delta = delta);
  }

  /**
   * Computes with an engine; by default with fused kernels.
   *
   * @param engine the engine
   * @return a new description
   */
  public GradientDescent engine(Engine engine) {
    Objects.requireNonNull(engine, "engine");
    return with(s -> s.engine = engine);
  }

  /**
   * Sets how many threads compute; what they compute does not depend on it.
   *
   * @param threads at least 1
   * @return a new description
   */
  public GradientDescent threads(int threads) {
    Arguments.count("threads is a number of threads", threads);
    return with(s -> s.threads = threads);
  }

  /**
   * Takes the start and the noise from another source; for tests.
   *
   * @param randomness the source, such as {@code Randomness.insecureForTests(1)}
   * @return a new description
   */
  public GradientDescent randomness(Randomness randomness) {
    Objects.requireNonNull(randomness, "randomness");
    return with(s -> s.randomness = () -> randomness);
  }

  /**
   * Lets someone watch how far it is.
   *
   * @param listener who watches
   * @return a new description
   */
  public GradientDescent onProgress(DescentListener listener) {
    Objects.requireNonNull(listener, "listener");
    return with(s -> s.listener = listener);
  }

  /**
   * Lets nobody watch the run: no live display.
   *
   * @return a new description
   */
  public GradientDescent quietly() {
    return onProgress(DescentListener.NONE);
  }

  /**
   * Whether all that must be stated is.
   *
   * @return true if {@link #plan} and {@link #run} have what they need
   */
  public boolean isComplete() {
    return stated.missing().isEmpty();
  }

  /**
   * What a run would do, checked.
   *
   * @return the plan
   * @throws IllegalStateException if something is not stated; the message says what
   * @throws IllegalArgumentException if the model is not convex, or η is not below 1/β
   */
  public Descent plan() {
    return stated.descent();
  }

  /**
   * Trains. An interrupt ends the run early; its result holds what was reached and what that cost.
   *
   * @return the result
   * @throws IllegalStateException if something is not stated; the message says what
   * @throws IllegalArgumentException if the model is not convex, or η is not below 1/β
   */
  public DescentResult run() {
    try (DescentRun run = new DescentRun(plan(), stated.randomness.get(), stated.listener)) {
      return run.run();
    }
  }

  @Override
  public String toString() {
    return isComplete()
        ? plan().words()
        : "noisy gradient descent; still needs " + stated.missing();
  }
}
