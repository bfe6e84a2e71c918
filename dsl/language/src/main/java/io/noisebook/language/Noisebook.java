package io.noisebook.language;

import io.noisebook.accounting.Budget;
import io.noisebook.accounting.calibration.Target;
import io.noisebook.accounting.guarantee.Attack;
import io.noisebook.accounting.guarantee.Guarantee;
import io.noisebook.accounting.process.Gaussian;
import io.noisebook.accounting.process.Laplace;
import io.noisebook.accounting.process.Sampled;
import io.noisebook.accounting.process.Shuffled;
import io.noisebook.language.card.PrivacyCard;
import io.noisebook.language.course.Check;
import io.noisebook.language.display.Plot;
import io.noisebook.language.display.Screen;
import io.noisebook.language.display.Slider;
import io.noisebook.language.display.Views;
import io.noisebook.training.Training;
import io.noisebook.training.data.Data;
import io.noisebook.training.data.Dataset;
import io.noisebook.training.engine.Engine;
import io.noisebook.training.engine.nd4j.Nd4jEngine;
import io.noisebook.training.experiment.Experiments;
import io.noisebook.training.model.Layer;
import io.noisebook.training.model.Model;
import io.noisebook.training.projection.PrivateProjection;
import io.noisebook.training.run.TrainingResult;
import io.noisebook.training.tuning.Tuning;
import io.noisebook.training.variational.VariationalLogistic;
import java.util.List;
import org.knowm.xchart.XYChart;

/** The words of the language. A notebook has them all without an import. */
public final class Noisebook {
  private Noisebook() {}

  /**
   * The imports that a session of the language starts with, as Java import declarations.
   *
   * @return the declarations, each ending in a semicolon
   */
  public static List<String> imports() {
    // By package where it can be: a class imported by its name is read at the session's start.
    return List.of(
        "import java.util.*;",
        "import java.util.function.*;",
        "import java.util.stream.*;",
        "import io.noisebook.accounting.bayesian.*;",
        "import io.noisebook.accounting.calibration.*;",
        "import io.noisebook.accounting.comparison.*;",
        "import io.noisebook.accounting.exact.*;",
        "import io.noisebook.accounting.filter.*;",
        "import io.noisebook.accounting.gdp.*;",
        "import io.noisebook.accounting.guarantee.*;",
        "import io.noisebook.accounting.hiddenstate.*;",
        "import io.noisebook.accounting.lowerbound.*;",
        "import io.noisebook.accounting.moments.*;",
        "import io.noisebook.accounting.process.*;",
        "import io.noisebook.accounting.process.Process;",
        "import io.noisebook.accounting.schedule.*;",
        "import io.noisebook.accounting.selection.*;",
        "import io.noisebook.accounting.strong.*;",
        "import io.noisebook.accounting.zcdp.*;",
        "import io.noisebook.language.card.*;",
        "import io.noisebook.language.course.*;",
        "import io.noisebook.language.display.Plot;",
        "import io.noisebook.training.*;",
        "import io.noisebook.training.data.*;",
        "import io.noisebook.training.descent.*;",
        "import io.noisebook.training.engine.*;",
        "import io.noisebook.training.experiment.*;",
        "import io.noisebook.training.model.*;",
        "import io.noisebook.training.optimiser.*;",
        "import io.noisebook.training.projection.*;",
        "import io.noisebook.training.random.*;",
        "import io.noisebook.training.run.*;",
        "import io.noisebook.training.tuning.*;",
        "import io.noisebook.training.variational.*;",
        "import org.knowm.xchart.*;",
        "import org.nd4j.linalg.api.ndarray.*;",
        "import org.nd4j.linalg.factory.*;",
        "import tech.tablesaw.api.*;",
        "import static io.noisebook.language.Descents.*;",
        "import static io.noisebook.language.Noisebook.*;",
        "import static io.noisebook.language.Schedules.*;",
        "import static io.noisebook.training.data.Features.*;",
        "import static io.noisebook.training.model.Layers.*;");
  }

  /**
   * The accountants: {@code budget().gdp(p, σ, T).toEps(1e-5)}.
   *
   * @return the door to the accountants
   */
  public static Budget budget() {
    return Budget.budget();
  }

  /**
   * The Gaussian mechanism on all the data.
   *
   * @param sigma the noise multiplier σ, positive
   * @return the process, one step
   */
  public static Gaussian gaussian(double sigma) {
    return new Gaussian(sigma);
  }

  /**
   * The Laplace mechanism on all the data.
   *
   * @param scale b, the scale of the noise over the sensitivity, positive
   * @return the process, one step
   */
  public static Laplace laplace(double scale) {
    return new Laplace(scale);
  }

  /**
   * A mechanism on a Poisson sample: {@code sampled(p, gaussian(σ)).times(T)}.
   *
   * @param p the sampling probability, in (0, 1]
   * @param mechanism the mechanism that sees the sample
   * @return the process, one step
   */
  public static Sampled sampled(double p, Gaussian mechanism) {
    return new Sampled(p, mechanism);
  }

  /**
   * One epoch over shuffled batches, which is not Poisson sampling: {@code shuffled(q,
   * gaussian(σ)).epochs(E)}.
   *
   * @param q the share of the data in a batch, in (0, 1]
   * @param mechanism the mechanism that sees each batch
   * @return the process, one epoch
   */
  public static Shuffled shuffled(double q, Gaussian mechanism) {
    return new Shuffled(q, mechanism);
  }

  /**
   * What an attacker can be sure of at an ε.
   *
   * @param epsilon ε, finite and not negative
   * @return the attack, with its probability of success 1/(1 + e^{−ε})
   */
  public static Attack attack(double epsilon) {
    return Attack.on(epsilon);
  }

  /**
   * What an attacker can be sure of under a guarantee.
   *
   * @param guarantee what an accountant says
   * @param delta δ, in (0, 1)
   * @return the attack on its ε at δ
   */
  public static Attack attack(Guarantee guarantee, double delta) {
    return Attack.on(guarantee, delta);
  }

  /**
   * What an attacker can be sure of under a guarantee, at the δ usual for it: 1e-5, or the 1e-10 of
   * the Bayesian accountant.
   *
   * @param guarantee what an accountant says
   * @return the attack on its ε
   */
  public static Attack attack(Guarantee guarantee) {
    return Attack.on(guarantee);
  }

  /**
   * Private training, with a live display: {@code
   * train().noisySgd().data(data().adult()).noise(0.55).epochs(18).run()}.
   *
   * @return a description with everything at its default
   */
  public static Training train() {
    return Training.begin().onProgress(new LiveTraining()).onDescent(new LiveDescent());
  }

  /**
   * A model with softmax cross-entropy, for {@code train().model(…)}: {@code model(conv(16,
   * 8).stride(2).same().relu(), maxPool(2).stride(1), dense(10))}. {@code .logistic()} and {@code
   * .squaredError()} change the loss.
   *
   * @param layers the layers, first to last
   * @return the model
   */
  public static Model model(Layer... layers) {
    return Model.of(layers);
  }

  /**
   * The engine of ND4J operations, for {@code train().engine(nd4j())}: slower than the fused one,
   * and another way to the same numbers.
   *
   * @return the engine
   */
  public static Engine nd4j() {
    return new Nd4jEngine();
  }

  /**
   * The best of some runs, found privately: {@code tune(run.learningRate(0.1),
   * run.learningRate(0.3)).run()} costs more than one of them, and less than to look at all.
   *
   * @param candidates complete descriptions, on one data set
   * @return the tuning, not yet run
   */
  public static Tuning tune(Training... candidates) {
    return Tuning.of(candidates);
  }

  /**
   * A data set in fewer features, by principal components found privately. What that costs is kept
   * apart from what is trained on them; the data set's origin says it.
   *
   * @param data the data set
   * @param components how many
   * @param sigma the noise multiplier σ, positive; 16 in the zCDP paper
   * @return the data set, projected
   */
  public static Dataset projected(Dataset data, int components, double sigma) {
    return PrivateProjection.of(data.training(), components, sigma).of(data);
  }

  /**
   * Logistic regression whose weights are a distribution, found privately: {@code
   * variational(data().abalone()).clip(40).noise(2).run()}.
   *
   * @param data two classes
   * @return a description with everything at its default
   */
  public static VariationalLogistic variational(Dataset data) {
    return VariationalLogistic.of(data);
  }

  /**
   * The experiments of the GDP paper: {@code experiments().mnist(1).run(0)}.
   *
   * @return a description of each
   */
  public static Experiments experiments() {
    return new Experiments(new LiveTraining(), data());
  }

  /**
   * A budget to keep to: {@code train().within(eps(2.0, 1e-5))}.
   *
   * @param epsilon ε, positive
   * @param delta δ, in (0, 1)
   * @return the target, exactly accounted
   */
  public static Target eps(double epsilon, double delta) {
    return Target.of(epsilon, delta);
  }

  /**
   * The data sets: {@code data().mnist()}, {@code data().adult()}, {@code
   * data().csv("people.csv")}. What has to be fetched is shown while it is.
   *
   * @return the door to data sets
   */
  public static Data data() {
    return Data.watchedBy(new LiveFetch());
  }

  /**
   * The privacy card of a training run: what was trained, what it cost by every accountant, and
   * what that means. {@code card(result).write("card.html")} keeps it; .json and .md, too.
   *
   * @param result what the run left behind
   * @return the card
   */
  public static PrivacyCard card(TrainingResult result) {
    return PrivacyCard.of(result);
  }

  /**
   * The privacy card of a guarantee.
   *
   * @param guarantee what an accountant says
   * @param delta δ, in (0, 1)
   * @return the card
   */
  public static PrivacyCard card(Guarantee guarantee, double delta) {
    return PrivacyCard.of(guarantee, delta);
  }

  /**
   * The trade-off curves of several guarantees in one chart.
   *
   * @param guarantees the guarantees
   * @return the chart
   */
  public static XYChart curves(Guarantee... guarantees) {
    return Views.tradeOffs(guarantees);
  }

  /**
   * Any numbers as lines in one chart: {@code plot("ε as it runs", "epochs", "ε").line("zCDP", xs,
   * ys)}.
   *
   * @param title the chart's title
   * @param x what is to the right
   * @param y what is upward
   * @return a chart without a line
   */
  public static Plot plot(String title, String x, String y) {
    return new Plot(title, x, y, List.of());
  }

  /**
   * A number that the reader moves: {@code slider("σ", 0.3, 3).step(0.01).show(σ ->
   * budget().exact(p, σ, T))}.
   *
   * @param name what the number is called
   * @param from its smallest value
   * @param to its largest
   * @return a slider of a hundred steps that stands in the middle
   */
  public static Slider slider(String name, double from, double to) {
    return Slider.of(name, from, to);
  }

  /**
   * Checks an answer to an exercise of the course: {@code check("2b").near(answer, 1e-6)} says that
   * it is right, or throws and explains.
   *
   * @param exercise the number of the sheet and a letter, such as "2b"
   * @return the check
   */
  public static Check check(String exercise) {
    return Check.of(exercise);
  }

  /**
   * Shows a value below what the cell has shown so far.
   *
   * @param value any value
   * @return the place it occupies, for {@link #updateDisplay}
   */
  public static Screen.Slot display(Object value) {
    return Screen.current().show(Views.of(value));
  }

  /**
   * Replaces what {@link #display} showed.
   *
   * @param slot the place, as {@link #display} returned it
   * @param value the value to show there now
   */
  public static void updateDisplay(Screen.Slot slot, Object value) {
    slot.update(Views.of(value));
  }
}
