package io.noisebook.training.descent;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.accounting.calibration.Target;
import io.noisebook.accounting.hiddenstate.Bound;
import io.noisebook.training.Training;
import io.noisebook.training.data.Dataset;
import io.noisebook.training.data.Examples;
import io.noisebook.training.engine.Oracle;
import io.noisebook.training.engine.nd4j.Nd4jEngine;
import io.noisebook.training.model.Layers;
import io.noisebook.training.model.Model;
import io.noisebook.training.model.Network;
import io.noisebook.training.random.Randomness;
import io.noisebook.training.run.Ending;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nd4j.linalg.factory.Nd4j;

class GradientDescentTest {
  private static final int EXAMPLES = 400;

  /** Clouds in [-1, 1]⁴, so rows are at most 2 long. */
  private static Examples draw(long seed, int examples, int classes) {
    SplittableRandom random = new SplittableRandom(seed);
    float[][] rows = new float[examples][4];
    float[] targets = new float[examples];
    for (int i = 0; i < examples; i++) {
      targets[i] = classes == 0 ? (float) (2 * random.nextDouble() - 1) : random.nextInt(classes);
      for (int j = 0; j < 4; j++) {
        double centre = classes == 0 ? 0.5 * targets[i] : j == targets[i] ? 0.5 : -0.2;
        rows[i][j] = (float) Math.max(-1, Math.min(1, centre + 0.4 * random.nextGaussian()));
      }
    }
    return new Examples(Nd4j.createFromArray(rows), targets, classes);
  }

  private static Dataset data(int classes) {
    return new Dataset(
        "Clouds", "Generated.", draw(1, EXAMPLES, classes), draw(2, EXAMPLES, classes));
  }

  private static GradientDescent descent(int classes) {
    GradientDescent descent =
        Training.begin()
            .data(data(classes))
            .randomness(Randomness.insecureForTests(5))
            .noisyGradientDescent()
            .featureBound(2)
            .regularise(0.2);
    return classes == 0 ? descent.targetBound(1) : descent;
  }

  /** Hardly any noise: projected gradient descent from nearly 0, as the oracle does it. */
  @ParameterizedTest
  @ValueSource(ints = {0, 2, 3})
  void withoutNoiseItIsProjectedGradientDescent(int classes) {
    GradientDescent plain = descent(classes).noise(1e-12).steps(40).learningRate(0.1).radius(0.4);
    Descent plan = plain.plan();
    Network network = plan.network();
    double[][] rows = data(classes).training().features().toDoubleMatrix();
    float[] targets = data(classes).training().targets();
    double[] theta = new double[network.parameterCount()];
    for (int k = 0; k < 40; k++) {
      double[] mean = new double[theta.length];
      for (int i = 0; i < EXAMPLES; i++) {
        double[] gradient = Oracle.gradient(network, theta, rows[i], targets[i]);
        for (int j = 0; j < theta.length; j++) {
          mean[j] += gradient[j] / EXAMPLES;
        }
      }
      double square = 0;
      for (int j = 0; j < theta.length; j++) {
        theta[j] -= 0.1 * (mean[j] + 0.2 * theta[j]);
        square += theta[j] * theta[j];
      }
      for (int j = 0; j < theta.length && square > 0.16; j++) {
        theta[j] *= 0.4 / Math.sqrt(square);
      }
    }
    assertArrayEquals(theta, plain.run().model().parameters().toDoubleVector(), 1e-5);
    assertArrayEquals(
        theta, plain.engine(new Nd4jEngine()).run().model().parameters().toDoubleVector(), 1e-5);
  }

  /** The start has the variance 2σ²/λ, each step keeps (1−ηλ)² of it and adds 2ησ². */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 10})
  void theNoiseIsThePapers(int steps) {
    int width = 3000;
    float[][] rows = new float[2][width];
    Examples silent = new Examples(Nd4j.createFromArray(rows), new int[] {0, 1}, 10);
    double sigma = 5;
    double lambda = 0.4;
    double eta = 0.5;
    DescentResult result =
        GradientDescent.begin()
            .data(new Dataset("Silence", "Generated.", silent, silent))
            .featureBound(0.1)
            .regularise(lambda)
            .radius(1e6)
            .learningRate(eta)
            .noise(sigma)
            .steps(steps)
            .randomness(Randomness.insecureForTests(7))
            .run();
    double[] theta = result.model().parameters().toDoubleVector();
    double square = 0;
    for (int j = 0; j < width * 10; j++) {
      square += theta[j] * theta[j];
    }
    double variance = 2 * sigma * sigma / lambda;
    for (int k = 0; k < steps; k++) {
      variance = Math.pow(1 - eta * lambda, 2) * variance + 2 * eta * sigma * sigma;
    }
    // 30,000 numbers: five standard deviations of their mean square are 4 %.
    assertEquals(1, square / (width * 10) / variance, 0.04);
  }

  @Test
  void staysInItsBall() {
    Descent plan = descent(3).noise(50).steps(5).plan();
    assertEquals(Math.sqrt(2 * Math.log(3) / 0.2), plan.radius(), 1e-12);
    double norm =
        descent(3).noise(50).steps(5).run().model().parameters().norm2Number().doubleValue();
    assertEquals(plan.radius(), norm, 1e-5 * norm);
  }

  /** The noise meets the budget by the best bound, and no more than that. */
  @ParameterizedTest
  @ValueSource(ints = {0, 2, 3})
  void keepsToABudget(int classes) {
    Target target = Target.of(2, 1e-5);
    DescentResult result = descent(classes).within(target).run();
    assertEquals(Ending.COMPLETED, result.ending());
    assertTrue(result.toEps(1e-5) <= 2 && result.toEps(1e-5) > 2 - 1e-6);
    assertEquals(Bound.SHIFTED_INTERPOLATION, result.guarantee().bound());
    assertEquals(result.descent().steps(), result.steps());
    assertTrue(result.composed().toEps(1e-5) > result.toEps(1e-5));
    Descent published = descent(classes).within(target).asPublished().plan();
    assertEquals(result.descent().rate(), published.rate());
    assertTrue(published.deviation() > result.descent().deviation());
    assertTrue(published.hidden().by(Bound.COROLLARY_1).toEps(1e-5) <= 2);
    assertTrue(result.points().isEmpty(), "nobody watched");
    assertFalse(result.secureNoise(), "the source is the one stated before");
    if (classes > 0) {
      assertTrue(result.accuracy() > 1.2 / classes, "it learns: " + result.accuracy());
    }
  }

  /** Who watches iterates gets composition for a guarantee, and noise enough for that. */
  @Test
  void watchingCosts() {
    GradientDescent unwatched = descent(2).within(Target.of(2, 1e-5));
    DescentResult watched = unwatched.watched().run();
    assertFalse(watched.points().isEmpty());
    assertEquals(Bound.COMPOSITION, watched.guarantee().bound());
    assertTrue(watched.toEps(1e-5) <= 2 && watched.toEps(1e-5) > 2 - 1e-6);
    assertTrue(watched.descent().deviation() > unwatched.plan().deviation());
    assertTrue(watched.notes().toString().contains("outside the guarantee"));
    assertTrue(unwatched.run().notes().stream().noneMatch(note -> note.contains("watched, ")));
  }

  /** The same key gives the same model, whatever the threads. */
  @Test
  void doesNotDependOnThreads() {
    GradientDescent run = descent(3).noise(0.1).steps(20);
    assertEquals(
        run.threads(1).run().model().parameters(), run.threads(2).run().model().parameters());
  }

  @Test
  void scalesOrRefusesWhatLiesOutside() {
    GradientDescent narrow = descent(2).featureBound(0.8).noise(0.1).steps(3);
    DescentResult result = narrow.run();
    assertTrue(result.descent().changed() > 0);
    assertTrue(result.notes().toString().contains("outside their declared bounds"));
    double[][] rows = result.descent().examples().features().toDoubleMatrix();
    double[][] before = data(2).training().features().toDoubleMatrix();
    int changed = 0;
    for (int i = 0; i < rows.length; i++) {
      double norm = Nd4j.createFromArray(rows[i]).norm2Number().doubleValue();
      double old = Nd4j.createFromArray(before[i]).norm2Number().doubleValue();
      changed += old > 0.8 ? 1 : 0;
      assertEquals(Math.min(0.8, old), norm, 1e-5);
    }
    assertEquals(changed, result.descent().changed());
    assertRefused("outside their declared bounds", narrow.refuseOutside());
    assertEquals(0, descent(2).refuseOutside().noise(0.1).steps(3).plan().changed());
    Descent targets = descent(0).targetBound(0.5).noise(0.1).steps(3).plan();
    assertTrue(targets.changed() > 0);
    for (float target : targets.examples().targets()) {
      assertTrue(Math.abs(target) <= 0.5);
    }
  }

  @Test
  void refusesWhatHasNoGuarantee() {
    GradientDescent some = descent(2).noise(0.1).steps(3);
    assertRefused("which is not convex", some.model(Model.perceptron(List.of(5), 2)));
    assertRefused("which is not convex", some.model(Model.of(Layers.dense(2).relu())));
    assertRefused("η is a step size in (0, 1/β)", some.learningRate(1));
    assertThrows(IllegalArgumentException.class, () -> some.regularise(0));
    assertThrows(IllegalArgumentException.class, () -> some.regularise(-1));
    assertRefused(
        "which is not convex",
        Training.begin()
            .hidden(8)
            .data(data(2))
            .noisyGradientDescent()
            .featureBound(2)
            .regularise(1)
            .noise(1)
            .steps(1));
    assertThrows(
        IllegalStateException.class, () -> Training.begin().noise(1).noisyGradientDescent());
    IllegalStateException e =
        assertThrows(
            IllegalStateException.class, () -> GradientDescent.begin().data(data(2)).run());
    assertTrue(e.getMessage().contains(".featureBound(B)"), e.getMessage());
    assertTrue(GradientDescent.begin().toString().contains("still needs .data"));
  }

  private static void assertRefused(String words, GradientDescent descent) {
    IllegalArgumentException e = assertThrows(IllegalArgumentException.class, descent::plan);
    assertTrue(e.getMessage().contains(words), e.getMessage());
  }

  /** An interrupt ends it; what was taken is what it costs. */
  @Test
  void anInterruptEndsIt() {
    List<DescentProgress> seen = new ArrayList<>();
    GradientDescent run =
        descent(2)
            .noise(0.1)
            .steps(1_000_000)
            .onProgress(
                progress -> {
                  seen.add(progress);
                  if (progress.position() > 0) {
                    Thread.currentThread().interrupt();
                  }
                });
    DescentResult result = run.run();
    // The last report interrupts once more.
    Thread.interrupted();
    assertEquals(Ending.INTERRUPTED, result.ending());
    assertTrue(result.steps() > 0 && result.steps() < 1_000_000);
    assertEquals(result.steps(), result.guarantee().process().steps());
    assertEquals(0, seen.get(0).position());
    assertTrue(seen.stream().allMatch(progress -> progress.points().isEmpty()));
    assertTrue(result.toString().contains("interrupted"));
  }
}
