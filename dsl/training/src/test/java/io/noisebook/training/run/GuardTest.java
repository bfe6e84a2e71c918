package io.noisebook.training.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.accounting.calibration.Target;
import io.noisebook.accounting.schedule.Decay;
import io.noisebook.accounting.schedule.Decays;
import io.noisebook.accounting.schedule.Schedule;
import io.noisebook.training.Training;
import io.noisebook.training.random.Randomness;
import io.noisebook.training.sampling.FullBatch;
import org.junit.jupiter.api.Test;

/** A budget is kept to, whichever way the run is described. */
class GuardTest {
  private static final Target BUDGET = Target.of(2, 1e-5);

  private static Training training() {
    return Training.begin()
        .data(Clouds.data())
        .hidden(5)
        .sampling(0.2)
        .epochs(10)
        .randomness(Randomness.insecureForTests(4));
  }

  @Test
  void withoutNoiseItIsCalibratedToThePlannedSteps() {
    TrainingResult result = training().within(BUDGET).run();
    assertEquals(Ending.COMPLETED, result.ending());
    assertEquals(50, result.steps());
    assertTrue(result.toEps(1e-5) <= 2, "ε " + result.toEps(1e-5));
    assertEquals(2, result.toEps(1e-5), 1e-6);
  }

  @Test
  void withNoiseItStopsBeforeTheStepThatWouldPass() {
    TrainingResult result = training().noise(1.2).within(BUDGET).epochs(1000).run();
    assertEquals(Ending.BUDGET_SPENT, result.ending());
    Plan plan = result.plan();
    assertTrue(result.toEps(1e-5) <= 2);
    double next =
        io.noisebook.accounting.exact.ExactGuarantee.of(plan.process(result.steps() + 1))
            .toEps(1e-5);
    assertTrue(next > 2, "one more step would be " + next);
    assertTrue(result.notes().toString().contains("the budget allows no further step"));
    assertTrue(
        Double.isFinite(result.model().parameters().sumNumber().doubleValue()), "a valid model");
  }

  @Test
  void aBudgetThatAllowsNoStepAllowsNone() {
    TrainingResult result = training().noise(0.3).within(Target.of(0.01, 1e-5)).run();
    assertEquals(Ending.BUDGET_SPENT, result.ending());
    assertEquals(0, result.steps());
    assertEquals(0, result.toEps(1e-5));
    assertTrue(result.notes().toString().contains("allows no step: the first alone would cost"));
  }

  /** What a run says of itself beforehand is what it then does. */
  @Test
  void aDescriptionSaysWhereTheBudgetEndsIt() {
    Training training = training().noise(1.2).within(BUDGET).epochs(1000);
    int steps = training.run().steps();
    assertTrue(
        training.toString().contains(".run() would stop after " + steps + " steps"),
        training.toString());
    assertTrue(training().within(BUDGET).toString().contains(".run() would give ε = 2"));
    String none = training().noise(0.3).within(Target.of(0.01, 1e-5)).toString();
    assertTrue(none.contains("allows no step"), none);
  }

  @Test
  void shuffledEpochsAndFullBatchesKeepToItToo() {
    for (Training training : new Training[] {training().shuffled(), training().fullBatch()}) {
      TrainingResult result = training.within(BUDGET).run();
      assertEquals(2, result.toEps(1e-5), 1e-6);
      assertEquals(10, result.plan().epochs(result.steps()), 1e-9);
    }
    Training poisson = training().within(BUDGET);
    assertTrue(
        training().shuffled().within(BUDGET).plan().sigma(0) > poisson.plan().sigma(0),
        "shuffling claims no amplification, so it needs more noise");
    assertTrue(training().fullBatch().within(BUDGET).plan().sampling() instanceof FullBatch);
  }

  /** A schedule that falls to nothing is refused before the run, and not in the midst of it. */
  @Test
  void aScheduleWithoutNoiseIsRefused() {
    Training falls = training().noise(Schedule.of(epoch -> Math.abs(5.0 - epoch)));
    IllegalArgumentException e = assertThrows(IllegalArgumentException.class, falls::plan);
    assertTrue(e.getMessage().contains("σ of epoch 5"), e.getMessage());
    training().noise(1).epochs(1e8).plan(); // and it does not take for ever to look
  }

  @Test
  void scheduledRatesAndNormsAreCheckedBeforeTheRunToo() {
    Schedule gap = Schedule.of(epoch -> epoch == 3 ? Double.NaN : 0.1);
    assertRefused("learningRate is a schedule with a positive", training().learningRate(gap));
    assertRefused("in epoch 3, from 0, it has none", training().clip(gap));
    Schedule three = Schedule.list(1, 1, 1);
    assertRefused(
        "learningRate has a value for each of the run's 10", training().learningRate(three));
    assertRefused("got a schedule of 3", training().clip(three));
    assertRefused("noise has a value", training().noise(three));
    assertEquals(1, training().noise(1).epochs(1e-12).plan().steps(), "rounded up");
  }

  private static void assertRefused(String part, Training training) {
    Training noisy = training.isComplete() ? training : training.noise(1);
    IllegalArgumentException e = assertThrows(IllegalArgumentException.class, noisy::plan);
    assertTrue(e.getMessage().contains(part), e.getMessage());
  }

  /** A budget in ρ, which rounding of a sum that should be it does not pass. */
  @Test
  void aBudgetInRhoIsSpentToTheEnd() {
    Schedule fitted = Decay.exponential(3).fit(2, 10);
    TrainingResult result =
        training().shuffled().noise(fitted).within(Target.rho(2)).epochs(10).run();
    assertEquals(Ending.COMPLETED, result.ending());
    assertEquals(Ending.BUDGET_SPENT, ended(Target.rho(1.99), fitted));
  }

  private static Ending ended(Target budget, Schedule noise) {
    return training().shuffled().noise(noise).within(budget).epochs(10).run().ending();
  }

  @Test
  void changingNoiseIsAccountedForStepByStep() {
    TrainingResult result =
        training().noise(Decays.linear(3, 1.5, 10)).clip(Decays.step(1, 0.5, 5)).run();
    assertEquals(10, result.process().orElseThrow().phases().size());
    assertEquals(3, result.plan().sigma(4));
    assertEquals(1.65, result.plan().sigma(49), 1e-12);
    assertEquals(0.5, result.plan().clip().at(5));
  }
}
