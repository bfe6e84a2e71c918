package io.noisebook.training.run;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.accounting.bayesian.BayesianGuarantee;
import io.noisebook.accounting.guarantee.Kind;
import io.noisebook.accounting.moments.MomentsGuarantee;
import io.noisebook.accounting.process.Sampled;
import io.noisebook.training.Training;
import io.noisebook.training.engine.Influence;
import io.noisebook.training.engine.nd4j.Nd4jEngine;
import io.noisebook.training.random.Randomness;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class BayesianRunTest {
  private static Training training() {
    return Training.begin()
        .data(Clouds.data())
        .hidden()
        .sampling(0.5)
        .noise(2)
        .learningRate(0.5)
        .epochs(10)
        .alsoBayesian(10)
        .randomness(Randomness.insecureForTests(1));
  }

  @Test
  void showsBothAndAccountsForTheStepsTaken() {
    TrainingResult result = training().run();
    BayesianGuarantee bayesian = result.bayesian().orElseThrow();
    assertEquals(result.process().orElseThrow(), bayesian.process());
    assertEquals(Kind.DATA_DEPENDENT, bayesian.kind());
    assertTrue(result.toString().contains("ε_μ"), result.toString());
    assertTrue(result.toString().contains("both hold at once"), result.toString());
    assertTrue(bayesian.toEps(1e-10) > 0);
    // No pair is farther apart than 2C, so σ/2 without sampling data bounds it.
    double bound =
        MomentsGuarantee.of(Sampled.gaussian(0.5, 1).times(20)).asPublished().toEps(1e-10);
    assertTrue(bayesian.toEps(1e-10) <= bound * 1.05, bayesian.toEps(1e-10) + " > " + bound);
  }

  @Test
  void aWiderClipMakesExamplesCostLessOfIt() {
    double narrow = training().clip(0.01).run().bayesian().orElseThrow().toEps(1e-10);
    double wide = training().clip(50).run().bayesian().orElseThrow().toEps(1e-10);
    assertTrue(wide < 0.5 * narrow, wide + " and " + narrow);
  }

  /** No example is farther than C from its absence: the moments accountant bounds it. */
  @Test
  void comparedWithItsAbsenceAnExampleCostsNoMoreThanC() {
    TrainingResult result = training().clip(0.01).alsoBayesian(30, Influence.ABSENCE).run();
    double bound = result.moments().asPublished().toEps(1e-10);
    double epsilon = result.bayesian().orElseThrow().toEps(1e-10);
    assertTrue(epsilon <= bound * 1.05, epsilon + " > " + bound);
    assertTrue(epsilon > 0.8 * bound, "all are clipped: " + epsilon + " < " + bound);
    String assumptions = String.join(" ", result.bayesian().orElseThrow().assumptions());
    assertTrue(assumptions.contains("an example and its absence"), assumptions);
  }

  @Test
  void changingNoiseIsFollowed() {
    TrainingResult result =
        training()
            .noise(io.noisebook.accounting.schedule.Schedule.of(e -> 4.0 - e))
            .epochs(3)
            .run();
    assertEquals(
        result.process().orElseThrow().phases(),
        result.bayesian().orElseThrow().process().phases());
  }

  @Test
  void withoutClippingThereIsNoDifferentialPrivacy() {
    UnclippedResult result = training().runUnclipped();
    assertTrue(result.warning().contains("NOT differentially private"));
    assertTrue(result.bayesian().orElseThrow().toEps(1e-6) > 0);
    assertFalse(result.toString().contains("Trained without clipping and noise"));
    assertTrue(result.accuracy() > 0.5);
    IllegalStateException e =
        assertThrows(
            IllegalStateException.class,
            () -> Training.begin().data(Clouds.data()).noise(1).runUnclipped());
    assertTrue(e.getMessage().contains(".alsoBayesian"), e.getMessage());
  }

  @Test
  void aTinyBatchCountsAsIfAllWereAsFarAsCanBe() {
    TrainingResult result = training().sampling(1.0 / 60).batch(1).steps(3).run();
    assertEquals(3, result.steps());
    assertTrue(result.bayesian().isPresent());
  }

  @Test
  void movesAShareOfTheWeights() {
    double[] whole = training().steps(1).run().model().parameters().toDoubleVector();
    double[] none =
        training().learningRate(1e-9).steps(1).run().model().parameters().toDoubleVector();
    double[] part = training().updating(0.4).steps(1).run().model().parameters().toDoubleVector();
    int moved = 0;
    for (int i = 0; i < whole.length; i++) {
      boolean still = Math.abs(part[i] - none[i]) < 1e-6;
      moved += still ? 0 : 1;
      assertEquals(still ? none[i] : whole[i], part[i], 1e-6);
    }
    assertTrue(moved > 0 && moved < whole.length, moved + " of " + whole.length);
    assertArrayEquals(
        whole, training().updating(1).steps(1).run().model().parameters().toDoubleVector(), 1e-6);
  }

  @Test
  void refusesWhatItCannotAccountFor() {
    assertThrows(IllegalArgumentException.class, () -> training().alsoBayesian(1));
    assertThrows(IllegalArgumentException.class, () -> training().updating(0));
    assertThrows(IllegalStateException.class, () -> training().shuffled().run());
    assertThrows(IllegalStateException.class, () -> training().engine(new Nd4jEngine()).run());
    assertThrows(IllegalStateException.class, () -> training().checkpoint(Path.of("never")).run());
  }
}
