package io.noisebook.training.run;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.accounting.exact.ExactGuarantee;
import io.noisebook.accounting.gdp.GdpGuarantee;
import io.noisebook.accounting.moments.MomentsGuarantee;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.process.Sampled;
import io.noisebook.accounting.schedule.Decays;
import io.noisebook.training.Training;
import io.noisebook.training.data.Dataset;
import io.noisebook.training.data.Examples;
import io.noisebook.training.engine.Clipping;
import io.noisebook.training.engine.Oracle;
import io.noisebook.training.model.Layers;
import io.noisebook.training.model.Model;
import io.noisebook.training.model.Network;
import io.noisebook.training.random.Randomness;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.nd4j.linalg.factory.Nd4j;

class TrainingRunTest {
  private static final int EXAMPLES = Clouds.EXAMPLES;

  private static Dataset data() {
    return Clouds.data();
  }

  private static Training training() {
    return Training.begin()
        .data(data())
        .hidden(5)
        .noise(1)
        .sampling(0.2)
        .randomness(Randomness.insecureForTests(3));
  }

  /** Full batches, hardly any noise, no clipping: plain gradient descent, as the oracle does it. */
  @Test
  void withoutNoiseAndClippingItIsOrdinaryGradientDescent() {
    Training plain = training().sampling(1).clip(1e6).noise(1e-15).learningRate(0.4).steps(25);
    double[] initial =
        plain.steps(1).learningRate(1e-30).run().model().parameters().toDoubleVector();
    double[] theta = initial.clone();
    Network network = plain.plan().network();
    Examples examples = data().training();
    double[][] rows = examples.features().toDoubleMatrix();
    for (int t = 0; t < 25; t++) {
      double[] sum = new double[theta.length];
      for (int i = 0; i < EXAMPLES; i++) {
        double[] gradient = Oracle.gradient(network, theta, rows[i], examples.labels()[i]);
        for (int j = 0; j < sum.length; j++) {
          sum[j] += gradient[j];
        }
      }
      for (int j = 0; j < sum.length; j++) {
        theta[j] -= 0.4 * sum[j] / EXAMPLES;
      }
    }
    assertTrue(Math.abs(theta[0] - initial[0]) > 1e-2, "it moved");
    assertArrayEquals(theta, plain.run().model().parameters().toDoubleVector(), 1e-4);
  }

  /**
   * One step with much noise: θ moves by η/B times noise of standard deviation σR, clipped
   * gradients beside.
   */
  @Test
  void theNoiseOnTheSumIsSigmaTimesTheClip() {
    Training loud =
        training().hidden(200, 100).noise(5000).clip(0.01).batch(8).steps(1).learningRate(1);
    double[] moved = loud.run().model().parameters().toDoubleVector();
    double[] from = loud.learningRate(1e-30).run().model().parameters().toDoubleVector();
    double squares = 0;
    for (int j = 0; j < moved.length; j++) {
      squares += Math.pow(moved[j] - from[j], 2);
    }
    double sd = Math.sqrt(squares / moved.length);
    assertEquals(5000 * 0.01 / 8, sd, 5 * sd / Math.sqrt(2.0 * moved.length));
  }

  @Test
  void aRunIsAccountedAsItWas() {
    TrainingResult result = training().epochs(3).run();
    assertEquals(Ending.COMPLETED, result.ending());
    assertEquals(15, result.steps());
    Process process = Sampled.gaussian(0.2, 1).times(15);
    assertEquals(ExactGuarantee.of(process).toEps(1e-5), result.toEps(1e-5));
    assertEquals(
        MomentsGuarantee.of(process).toEps(1e-5),
        result.points().get(result.points().size() - 1).epsilon());
    assertEquals(
        GdpGuarantee.of(process).toEps(1e-5),
        result.points().get(result.points().size() - 1).estimate());
    assertTrue(result.toString().contains("NOT private"), "seeded noise says so");
    assertFalse(
        training().randomness(Randomness.secure()).run().toString().contains("NOT private"));
  }

  @Test
  void aSeededRunRepeatsItself() {
    double[] one = training().epochs(2).run().model().parameters().toDoubleVector();
    double[] two = training().epochs(2).run().model().parameters().toDoubleVector();
    assertArrayEquals(one, two);
  }

  @Test
  void itLearns() {
    TrainingResult result = training().sampling(0.5).epochs(60).noise(0.5).run();
    assertTrue(result.accuracy() > 0.9, "accuracy " + result.accuracy());
    int[] predicted = result.model().predict(data().heldOut().features());
    int right = 0;
    for (int i = 0; i < predicted.length; i++) {
      right += predicted[i] == data().heldOut().labels()[i] ? 1 : 0;
    }
    assertEquals(result.accuracy(), right / 500.0, 1e-12);
  }

  @Test
  void noisyAdamLearnsToo() {
    assertTrue(training().noisyAdam().sampling(0.5).epochs(60).noise(0.5).run().accuracy() > 0.9);
  }

  @Test
  void anInterruptBeforeTheFirstStepCostsNothing() {
    Thread.currentThread().interrupt();
    TrainingResult result = training().run();
    assertFalse(Thread.currentThread().isInterrupted(), "the interrupt is consumed");
    assertEquals(Ending.INTERRUPTED, result.ending());
    assertEquals(0, result.steps());
    assertEquals(0, result.toEps(1e-5));
    assertTrue(result.process().isEmpty());
    assertThrows(IllegalStateException.class, result::gdp);
    assertEquals(500, result.model().predict(data().heldOut().features()).length);
  }

  @Test
  void anInterruptLeavesAUsableResultWithATrueEpsilon() {
    List<Integer> seen = new ArrayList<>();
    TrainingResult result =
        training()
            .epochs(1000)
            .onProgress(
                progress -> {
                  seen.add(progress.steps());
                  if (progress.steps() >= 10) {
                    Thread.currentThread().interrupt();
                  }
                })
            .run();
    assertFalse(Thread.interrupted() && result.ending() == Ending.COMPLETED);
    assertEquals(Ending.INTERRUPTED, result.ending());
    assertTrue(result.steps() >= 10 && result.steps() < 5000, "steps " + result.steps());
    assertEquals(
        ExactGuarantee.of(Sampled.gaussian(0.2, 1).times(result.steps())).toEps(1e-5),
        result.toEps(1e-5));
    assertTrue(result.notes().toString().contains("Ended after " + result.steps()));
    assertEquals(0, seen.get(0), "the first report is before the first step");
  }

  @Test
  void divergenceEndsTheRunAndSaysSo() {
    TrainingResult result = training().learningRate(1e38).clip(1e6).epochs(50).run();
    assertEquals(Ending.DIVERGED, result.ending());
    assertTrue(result.steps() < 250);
    assertTrue(result.notes().toString().contains("smaller learning rate"));
  }

  /** Parameters of 1e30 are finite, but what they make of an example is not. */
  @Test
  void outputsBeyondAllNumbersEndTheRunToo() {
    TrainingResult result = training().learningRate(1e30).epochs(50).run();
    assertEquals(Ending.DIVERGED, result.ending());
    assertTrue(result.steps() < 250, "steps " + result.steps());
    assertTrue(result.model().parameters().amaxNumber().doubleValue() < Float.MAX_VALUE);
    assertTrue(result.toEps(1e-5) > 0);
  }

  /** As of a chart that cannot be drawn, where a machine has no fonts. */
  @Test
  void anErrorLeavesAResultToo() {
    TrainingResult result =
        training()
            .epochs(3)
            .onProgress(
                progress -> {
                  if (progress.position() > 4) {
                    throw new NoClassDefFoundError("sun.font");
                  }
                })
            .run();
    assertEquals(Ending.FAILED, result.ending());
    assertTrue(result.steps() > 4 && result.toEps(1e-5) > 0);
  }

  /** Who needs every example to train on holds none out. */
  @Test
  void withNothingHeldOutItTrainsAndMeasuresNothing() {
    Examples all = Clouds.data().training();
    TrainingResult result =
        training().data(new Dataset("All", "Generated.", all, all.select())).epochs(2).run();
    assertEquals(Ending.COMPLETED, result.ending());
    assertEquals(List.of(), result.points());
    assertTrue(Double.isNaN(result.accuracy()));
    assertFalse(result.toString().contains("held"), result.toString());
    IllegalArgumentException none =
        assertThrows(IllegalArgumentException.class, () -> result.leakCheck(10));
    assertTrue(none.getMessage().contains("got 60 and 0"), none.getMessage());
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class, () -> new Dataset("x", "y", all.select(), all));
    assertTrue(e.getMessage().contains("at least one training example"), e.getMessage());
  }

  @Test
  void anEmptyBatchIsAStep() {
    TrainingResult result = training().sampling(1e-6).batch(1).steps(40).run();
    assertEquals(40, result.steps());
    assertTrue(result.toEps(1e-8) > 0);
  }

  /** What a step or a listener throws ends the run; the result is there, and counts the steps. */
  @Test
  void anExceptionLeavesAUsableResultWithATrueEpsilon() {
    TrainingResult result =
        training()
            .epochs(4)
            .onProgress(
                progress -> {
                  if (progress.steps() >= 10) {
                    throw new IllegalStateException("no more paper");
                  }
                })
            .run();
    assertEquals(Ending.FAILED, result.ending());
    assertEquals(10, result.steps());
    assertEquals(
        ExactGuarantee.of(Sampled.gaussian(0.2, 1).times(10)).toEps(1e-5), result.toEps(1e-5));
    assertTrue(result.notes().toString().contains("no more paper"), result.notes().toString());
  }

  @Test
  void theResultDoesNotDependOnTheNumberOfThreads() {
    double[] one = training().threads(1).epochs(2).run().model().parameters().toDoubleVector();
    double[] four = training().threads(4).epochs(2).run().model().parameters().toDoubleVector();
    assertArrayEquals(one, four);
  }

  @Test
  void otherOptimisersAndClippingsLearnToo() {
    for (Training training :
        List.of(
            training().noisyAdaGrad().learningRate(0.2),
            training().momentum(0.5),
            training().clipping(Clipping.AUTOMATIC),
            training().clipping(Clipping.PER_LAYER),
            training().shuffled(),
            training().learningRate(Decays.exponential(0.4, 0.05)))) {
      TrainingResult result = training.sampling(0.5).epochs(60).noise(0.5).run();
      assertTrue(result.accuracy() > 0.9, result.toString());
    }
  }

  @Test
  void aDescriptionIsAValue() {
    Training base = training().epochs(2);
    Training other = base.noise(4).noisyAdam();
    assertEquals(1, base.plan().noise().at(0));
    assertEquals(4, other.plan().noise().at(0));
    assertEquals("NoisySGD", base.plan().optimiser().name());
    assertTrue(base.toString().contains("ε = "), base.toString());
    assertTrue(Training.begin().toString().contains("still needs .data(…)"));
    assertTrue(Training.begin().toString().contains("still needs .noise(σ)"));
  }

  /** B is stated, or p times a stated n; p is B over it; both may be stated. */
  @Test
  void batchAndSamplingImplyEachOther() {
    Plan byBatch = Training.begin().data(data()).noise(1).batch(6).plan();
    assertEquals(0.1, byBatch.sampling().rate(), 1e-15);
    Plan bySampling = training().sampling(0.25).plan();
    assertEquals(15, bySampling.expectedBatch(), 1e-12);
    Plan both = training().sampling(0.25).batch(20).plan();
    assertEquals(20, both.expectedBatch());
    assertEquals(0.25, both.sampling().rate());
  }

  static Stream<Arguments> mistakes() {
    return Stream.of(
        mistake("training needs data", () -> Training.begin().noise(1).run()),
        mistake("training needs noise", () -> Training.begin().data(data()).run()),
        mistake("noise is a noise multiplier", () -> training().noise(-1)),
        mistake("got 0. Without noise there is no privacy", () -> training().noise(0)),
        mistake("clip is the clipping norm C, in (0, ∞); got 0.", () -> training().clip(0)),
        mistake("p is a probability in (0, 1]; got 256.", () -> training().sampling(256)),
        mistake("at most the number of training examples, 60", () -> training2().batch(61).run()),
        mistake("batch is the expected batch size in (0, ∞)", () -> training().batch(Double.NaN)),
        mistake(
            "batch is the expected batch size, at least 1; got 0.5.",
            () -> training2().batch(0.5).run()),
        mistake("expected batch size, at least 1; got 0.6", () -> training2().sampling(0.01).run()),
        mistake("clip is the clipping norm C, in (0, ∞); got -1.", () -> training().clip(-1)),
        mistake(
            "clip is the clipping norm C, in (0, ∞); got NaN.", () -> training().clip(Double.NaN)),
        mistake(
            "softmax cross-entropy needs 2 outputs, one for each class; the last layer gives 3",
            () -> training().model(Model.of(Layers.dense(3))).run()),
        mistake(
            "conv(4, 3) looks at images [height, width, channels]; what comes in is 4",
            () -> training().model(Model.of(Layers.conv(4, 3), Layers.dense(2))).run()),
        mistake(
            "the model is for examples of shape 4 and 2 classes; these have 7 and 2",
            () -> training().steps(1).run().model().predict(Nd4j.ones(3, 7))),
        mistake("learningRate is η, in (0, ∞); got -1.", () -> training().learningRate(-1)),
        mistake("epochs is a number of passes in (0, ∞)", () -> training().epochs(0)),
        mistake("steps is a number of steps in [1, ∞); got 0.", () -> training().steps(0)),
        mistake("a hidden layer has a width, at least 1; got 0.", () -> training().hidden(0)),
        mistake("δ is a probability in (0, 1); got 1.", () -> training().delta(1)));
  }

  private static Training training2() {
    return Training.begin().data(data()).noise(1);
  }

  private static Arguments mistake(String message, Runnable call) {
    return Arguments.of(message, call);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("mistakes")
  void aMistakeIsExplained(String message, Runnable call) {
    RuntimeException e = assertThrows(RuntimeException.class, call::run);
    assertTrue(
        e instanceof IllegalArgumentException || e instanceof IllegalStateException, e.toString());
    assertTrue(e.getMessage().contains(message), e.getMessage());
  }
}
