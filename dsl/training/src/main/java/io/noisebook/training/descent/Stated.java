package io.noisebook.training.descent;

import io.noisebook.accounting.calibration.Target;
import io.noisebook.accounting.hiddenstate.DescentPlan;
import io.noisebook.accounting.hiddenstate.HiddenStateGuarantee;
import io.noisebook.training.data.Dataset;
import io.noisebook.training.data.Examples;
import io.noisebook.training.engine.Engine;
import io.noisebook.training.engine.fused.FusedEngine;
import io.noisebook.training.model.Activation;
import io.noisebook.training.model.Dense;
import io.noisebook.training.model.Layers;
import io.noisebook.training.model.Model;
import io.noisebook.training.random.Randomness;
import java.util.function.Supplier;

/** What is stated so far of a descent; never changed once a {@link GradientDescent} holds it. */
final class Stated implements Cloneable {
  /** Of the few operations between a calibrated μ and σ, on the safe side. */
  private static final double ROUNDING = 1e-12;

  Dataset data;
  Model model;
  double featureBound;
  double targetBound;
  double regulariser;
  double radius;
  double rate;
  double noise;
  int steps;
  Target budget;
  boolean published;
  boolean refusing;
  boolean watched;
  double delta;
  Engine engine = new FusedEngine();
  int threads = Math.min(8, Runtime.getRuntime().availableProcessors());
  Supplier<Randomness> randomness = Randomness::secure;
  DescentListener listener = DescentListener.NONE;

  @Override
  protected Stated clone() {
    try {
      return (Stated) super.clone();
    } catch (CloneNotSupportedException e) {
      throw new AssertionError(e);
    }
  }

  /** What is still missing, as the words that would state it; empty if nothing is. */
  String missing() {
    if (data == null) {
      return ".data(…)";
    }
    if (featureBound == 0) {
      return ".featureBound(B), the longest row of features that there may be, declared without"
          + " looking at the data (√m for a table of m declared columns)";
    }
    if (data.training().classes() == 0 && targetBound == 0) {
      return ".targetBound(Y), the largest absolute target that there may be";
    }
    if (regulariser == 0) {
      return ".regularise(λ), which makes the loss strongly convex";
    }
    if (budget == null && (noise == 0 || steps == 0)) {
      return ".within(eps(1, 1e-5)), or .noise(σ) and .steps(K)";
    }
    return "";
  }

  Descent descent() {
    if (!missing().isEmpty()) {
      throw new IllegalStateException("noisy gradient descent needs " + missing() + ".");
    }
    Examples training = data.training();
    Model linear = linear(model == null ? usual(training.classes()) : model);
    LossConstants least =
        LossConstants.withLeastBall(
            linear.loss(), featureBound, targetBound, training.classes(), regulariser);
    LossConstants constants =
        radius == 0
            ? least
            : new LossConstants(
                linear.loss(), featureBound, targetBound, training.classes(), regulariser, radius);
    BoundedExamples bounded = BoundedExamples.of(training, featureBound, targetBound);
    if (refusing && bounded.changed() > 0) {
      throw new IllegalArgumentException(
          bounded.changed()
              + " examples lie outside their declared bounds (rows up to "
              + featureBound
              + (training.classes() == 0 ? ", targets up to " + targetBound : "")
              + "). Declare wider bounds, or leave out .refuseOutside() to have them scaled into"
              + " these.");
    }
    Descent shape =
        new Descent(
            data,
            bounded.examples(),
            bounded.changed(),
            linear.on(training.shape(), training.classes()),
            engine,
            featureBound,
            regulariser,
            constants.smoothness(),
            constants.lipschitz(),
            constants.radius(),
            rate,
            noise == 0 ? 1 : noise,
            steps,
            delta != 0 ? delta : budget != null ? budget.delta() : defaultDelta(training.size()),
            watched,
            threads);
    return calibrated(shape);
  }

  /** Logistic loss for two classes, softmax for more, squared error for real targets. */
  private static Model usual(int classes) {
    Model one = Model.of(Layers.dense(Math.max(1, classes == 2 ? 1 : classes)));
    return classes == 2 ? one.logistic() : classes == 0 ? one.squaredError() : one;
  }

  /** Refuses what is not convex in its parameters. */
  private static Model linear(Model model) {
    boolean one =
        model.layers().parts().size() == 1
            && model.layers().parts().get(0) instanceof Dense dense
            && dense.activation() == Activation.NONE;
    if (!one) {
      throw new IllegalArgumentException(
          "noisy gradient descent hides its state for strongly convex losses, so its model is one"
              + " dense layer without activation; got "
              + model
              + ", which is not convex. Train it by train().noisySgd().");
    }
    return model;
  }

  /** With η, K and σ where they are not stated. */
  private Descent calibrated(Descent shape) {
    if (budget == null) {
      double eta = rate == 0 ? theoremRate(shape) : rate;
      return with(shape, eta, noise, steps);
    }
    DescentPlan plan =
        DescentPlan.of(
            budget.epsilon(),
            budget.delta(),
            shape.examples().size(),
            shape.network().parameterCount(),
            shape.lipschitz(),
            shape.regulariser(),
            shape.smoothness());
    double eta = rate == 0 ? plan.rate() : rate;
    // K* is where (20)'s first part is as small as the second: ληK = log(n²ε²/(4d log(1/δ))).
    double count = steps != 0 ? steps : Math.ceil(plan.steps() * (plan.rate() / eta));
    Descent planned = with(shape, eta, plan.deviation(), (int) Math.max(1, count));
    if (published) {
      return planned;
    }
    HiddenStateGuarantee guarantee = DescentResult.guarantee(planned, planned.steps());
    double once = Target.of(budget.epsilon(), budget.delta()).noise(1, 1);
    double sigma = plan.deviation() * Math.sqrt(2 * guarantee.rho()) * once * (1 + ROUNDING);
    return with(planned, eta, sigma, planned.steps());
  }

  private static double theoremRate(Descent shape) {
    return shape.regulariser() / (2 * shape.smoothness() * shape.smoothness());
  }

  private static Descent with(Descent d, double rate, double deviation, int steps) {
    Descent descent =
        new Descent(
            d.data(),
            d.examples(),
            d.changed(),
            d.network(),
            d.engine(),
            d.featureBound(),
            d.regulariser(),
            d.smoothness(),
            d.lipschitz(),
            d.radius(),
            rate,
            deviation,
            steps,
            d.delta(),
            d.watched(),
            d.threads());
    // Refuses η ≥ 1/β now, and not after the run.
    descent.hidden();
    return descent;
  }

  private static double defaultDelta(int n) {
    return Math.min(1e-5, Math.pow(10, -Math.ceil(Math.log10(n))));
  }
}
