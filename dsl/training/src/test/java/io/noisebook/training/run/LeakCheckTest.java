package io.noisebook.training.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.training.Training;
import io.noisebook.training.data.Dataset;
import io.noisebook.training.random.Randomness;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class LeakCheckTest {
  /** p by scipy.stats.ttest_ind(equal_var=False) and levene(center='mean'). */
  @Test
  void testsAreThoseOfAnotherLibrary() {
    LeakCheck check =
        new LeakCheck(
            new double[] {1, 2, 3, 4, 5, 6, 7}, new double[] {2.5, 3.5, 3.0, 4.5, 9.0, 5.5});
    assertEquals(0.610565353, check.means(), 1e-8);
    assertEquals(0.991293749, check.variances(), 1e-8);
    assertTrue(check.nothingFound());
  }

  @Test
  void findsAnotherMeanAndAnotherSpread() {
    SplittableRandom random = new SplittableRandom(1);
    double[] base = new double[500];
    double[] moved = new double[500];
    double[] wider = new double[500];
    for (int i = 0; i < 500; i++) {
      base[i] = random.nextGaussian();
      moved[i] = random.nextGaussian() + 0.5;
      wider[i] = 2 * random.nextGaussian();
    }
    assertTrue(new LeakCheck(base, moved).means() < 1e-6);
    assertTrue(new LeakCheck(base, wider).variances() < 1e-6);
    assertFalse(new LeakCheck(base, moved).nothingFound());
    assertEquals(1, new LeakCheck(new double[] {1, 1}, new double[] {1, 1}).means());
    assertThrows(
        IllegalArgumentException.class, () -> new LeakCheck(new double[] {1}, new double[] {1, 2}));
  }

  /** A network that has learnt forty examples by heart has nothing more to learn from them. */
  @Test
  void aModelThatLearntByHeartIsFound() {
    Dataset data = new Dataset("Clouds", "Generated.", Clouds.draw(1, 40), Clouds.draw(2, 400));
    Training training = Training.begin().data(data).hidden(64).fullBatch().learningRate(2);
    NonPrivateResult learnt =
        training.steps(3000).randomness(Randomness.insecureForTests(1)).runWithoutPrivacy();
    assertFalse(LeakCheck.of(learnt.model(), data, 200).nothingFound());
    TrainingResult noisy =
        training.noise(50).steps(5).randomness(Randomness.insecureForTests(1)).run();
    LeakCheck check = noisy.leakCheck(200);
    assertEquals(20, check.training().length, 2);
    assertEquals(200, check.heldOut().length, 20);
  }
}
