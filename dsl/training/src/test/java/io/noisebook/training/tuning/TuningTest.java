package io.noisebook.training.tuning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.accounting.selection.NegativeBinomialTrials;
import io.noisebook.accounting.selection.PoissonTrials;
import io.noisebook.training.Training;
import io.noisebook.training.data.Data;
import io.noisebook.training.data.Dataset;
import io.noisebook.training.random.Randomness;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TuningTest {
  private static final Dataset DATA = data();

  private static Dataset data() {
    Dataset all = Data.quietly().income();
    int[] few = java.util.stream.IntStream.range(0, 3000).toArray();
    return new Dataset("Few", "Generated.", all.training().select(few), all.heldOut());
  }

  private static Training training(double rate) {
    return Training.begin()
        .data(DATA)
        .hidden(8)
        .batch(300)
        .shuffled()
        .noise(20)
        .learningRate(rate)
        .epochs(3)
        .randomness(Randomness.insecureForTests(1));
  }

  @Test
  void releasesTheBestAndSaysWhatLookingForItCost() {
    Tuning tuning = Tuning.of(training(1e-6), training(0.5));
    Tuned tuned = tuning.trials(new NegativeBinomialTrials(1, 0.1)).run(new SplittableRandom(2));
    assertEquals(1, tuned.candidate());
    double alone = tuned.winnerAlone(1e-5);
    double whole = tuned.toEps(1e-5);
    assertTrue(whole > alone && whole < 10 * alone, alone + " and " + whole);
    assertEquals(whole, tuned.guarantee().toEps(1e-5));
    assertTrue(tuned.toString().contains("no promise: it was chosen"), tuned.toString());
    assertTrue(tuned.toString().contains("upper bound, add or remove one example"));
    assertEquals(4, tuning.trials().mean(), 1e-6);
  }

  @Test
  void aPoissonNumberOfTrialsCanBeNone() {
    Tuning tuning = Tuning.of(training(0.5)).trials(new PoissonTrials(1e-9));
    Tuned tuned = tuning.run(new SplittableRandom(1));
    assertTrue(tuned.winner().isEmpty());
    assertTrue(tuned.toString().contains("no winner"));
  }

  /** The exponential mechanism finds the one that learns, and the total adds up. */
  @Test
  void choosesByPartsOfTheData() {
    PartsTuning tuning = Tuning.of(training(1e-6), training(0.5), training(1e-6)).byParts(0.5);
    PartsTuning.Chosen chosen = tuning.run(new SplittableRandom(3));
    assertEquals(1, chosen.candidate());
    double each = 3 / 800.0;
    assertEquals(0.125, chosen.selection().rho(), 1e-12);
    assertEquals(0.125 + each, chosen.rhoWithTraining(), 1e-12);
    int part = chosen.model().plan().data().training().size();
    assertTrue(part > 600 && part < 900, "a quarter of 3000: " + part);
    assertEquals(300, chosen.model().plan().expectedBatch());
    // It does not follow from how many examples the part happens to have.
    assertEquals(0.4, chosen.model().plan().sampling().rate(), 0.11);
    assertTrue(tuning.toString().contains("on 4 parts"), tuning.toString());
  }

  @Test
  void refusesWhatCannotBeCompared() {
    Training other = training(1).data(Data.quietly().income());
    assertThrows(IllegalArgumentException.class, () -> Tuning.of(training(1), other));
    assertThrows(IllegalArgumentException.class, Tuning::of);
    Training poisson = Training.begin().data(DATA).batch(300).noise(20).epochs(1);
    assertThrows(IllegalArgumentException.class, () -> Tuning.of(poisson, poisson).byParts(1));
  }
}
