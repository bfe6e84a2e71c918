package io.noisebook.training.run;

import io.noisebook.accounting.moments.MomentsGuarantee;
import io.noisebook.training.data.Examples;
import io.noisebook.training.model.Gradients;
import io.noisebook.training.model.TrainedModel;
import io.noisebook.training.optimiser.Optimiser;
import io.noisebook.training.random.GaussianNoise;
import io.noisebook.training.random.PoissonSampler;
import io.noisebook.training.random.Purpose;
import io.noisebook.training.random.Randomness;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.nd4j.linalg.api.buffer.DataType;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;

/**
 * The loop of Algorithms 1 and 2 of the GDP paper. A step: a Poisson batch I, the sum over I of the
 * clipped per-example gradients, noise N(0, σ²R²I) on the sum, division by the expected batch size,
 * the optimiser.
 *
 * <p>The paper's pseudocode divides by the realised batch size |I|. That number is private: under
 * add-or-remove-one the two neighbours differ in it, and its own noise-free use is not covered by
 * the analysis, which only bounds the sensitivity of the sum. Dividing by the expected size pn, a
 * constant, is post-processing; it is what the paper's own experiments do, and leaves the step
 * unbiased.
 *
 * <p>An empty batch is a step too: it releases noise, and costs what every step costs.
 */
public final class TrainingRun {
  private static final Duration BETWEEN_REPORTS = Duration.ofMillis(400);

  private final Plan plan;
  private final Randomness randomness;
  private final ProgressListener listener;

  private final INDArray parameters;
  private final Optimiser.State optimiser;
  private final Gradients gradients;
  private final PoissonSampler sampler;
  private final List<Progress.Point> points = new ArrayList<>();
  private final long began = System.nanoTime();
  private long reported;
  private int taken;

  /**
   * A run, not yet begun.
   *
   * @param plan what to do
   * @param randomness where batches and noise come from
   * @param listener who watches
   */
  public TrainingRun(Plan plan, Randomness randomness, ProgressListener listener) {
    this.plan = plan;
    this.randomness = randomness;
    this.listener = listener;
    this.parameters = plan.model().initialParameters(randomness.stream(Purpose.INITIAL_WEIGHTS, 0));
    this.optimiser = plan.optimiser().begin(plan.model().parameterCount());
    this.gradients = new Gradients(plan.model());
    this.sampler = PoissonSampler.of(plan.data().training().size(), plan.samplingProbability());
  }

  /**
   * Takes the steps. An interrupt of this thread ends the run after the step it is in, and the
   * result holds what was reached; the interrupt is then consumed.
   *
   * @return the result
   */
  public TrainingResult run() {
    OneNd4jThread before = OneNd4jThread.enter();
    try {
      return takeSteps();
    } finally {
      before.restore();
    }
  }

  private TrainingResult takeSteps() {
    measure();
    Ending ending = Ending.COMPLETED;
    while (taken < plan.steps()) {
      if (Thread.interrupted()) {
        ending = Ending.INTERRUPTED;
        break;
      }
      step();
      if (epochEnded()) {
        if (!Double.isFinite(parameters.sumNumber().doubleValue())) {
          ending = Ending.DIVERGED;
          break;
        }
        measure();
      } else if (System.nanoTime() - reported > BETWEEN_REPORTS.toNanos()) {
        report();
      }
    }
    if (ending != Ending.COMPLETED || !epochEnded()) {
      measure();
    }
    return new TrainingResult(
        plan,
        new TrainedModel(plan.model(), parameters),
        taken,
        points,
        elapsed(),
        ending,
        randomness.isSecure());
  }

  private void step() {
    Examples training = plan.data().training();
    // Counted before anything is drawn: a step that fails halfway has still touched the data.
    int number = taken++;
    int[] batch = sampler.sample(randomness.stream(Purpose.SAMPLING, number));
    double[] sum = new double[plan.model().parameterCount()];
    if (batch.length > 0) {
      int[] labels = new int[batch.length];
      for (int i = 0; i < batch.length; i++) {
        labels[i] = training.labels()[batch[i]];
      }
      sum =
          gradients
              .clippedSum(parameters, training.rows(batch), labels, plan.clip())
              .toDoubleVector();
    }
    GaussianNoise.addTo(
        sum, plan.noiseMultiplier() * plan.clip(), randomness.stream(Purpose.NOISE, number));
    INDArray average = Nd4j.createFromArray(sum).divi(plan.expectedBatch()).castTo(DataType.FLOAT);
    optimiser.step(parameters, average, plan.learningRate());
  }

  private boolean epochEnded() {
    return Math.floor(plan.epochs(taken)) > Math.floor(plan.epochs(taken - 1))
        || taken == plan.steps();
  }

  private Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - began);
  }

  private double epsilon() {
    return taken == 0 ? 0 : MomentsGuarantee.of(plan.process(taken)).toEps(plan.delta());
  }

  private void measure() {
    if (plan.data().heldOut().size() > 0) {
      TrainedModel.Evaluation evaluation =
          new TrainedModel(plan.model(), parameters).evaluate(plan.data().heldOut());
      points.add(
          new Progress.Point(
              plan.epochs(taken), evaluation.loss(), evaluation.accuracy(), epsilon()));
    }
    report();
  }

  private void report() {
    reported = System.nanoTime();
    listener.progressed(new Progress(plan, taken, elapsed(), points, epsilon()));
  }
}
