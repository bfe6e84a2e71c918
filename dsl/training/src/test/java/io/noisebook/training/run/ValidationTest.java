package io.noisebook.training.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.accounting.calibration.Target;
import io.noisebook.accounting.schedule.Schedule;
import io.noisebook.accounting.schedule.ValidationDecay;
import io.noisebook.training.Training;
import io.noisebook.training.data.Dataset;
import io.noisebook.training.random.Randomness;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Noise that follows from validation accuracy keeps to its budget, and says what may be promised.
 */
class ValidationTest {
  private static final ValidationDecay DECAY = new ValidationDecay(4, 0.8, 2, 0.01, 2);
  private static final double RHO = 2;

  private static Training training() {
    return Training.begin()
        .data(Clouds.data())
        .hidden(5)
        .fullBatch()
        .noise(DECAY)
        .publicValidation(Clouds.draw(3, 100))
        .within(Target.rho(RHO))
        .epochs(1000)
        .randomness(Randomness.insecureForTests(4));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void stopsBeforeTheEpochThatWouldPassTheBudget(boolean shuffled) {
    TrainingResult result = (shuffled ? training().batch(10).shuffled() : training()).run();
    assertEquals(Ending.BUDGET_SPENT, result.ending());
    Plan plan = result.plan();
    int epochs = (int) Math.rint(plan.epochs(result.steps()));
    assertEquals(epochs, plan.epochs(result.steps()), 1e-9);
    double spent = plan.noise().rho(epochs);
    assertTrue(spent <= RHO * (1 + 1e-9), "spent " + spent);
    // The next epoch has this σ or k times it; either would have passed.
    double next = plan.noise().at(epochs - 1);
    assertTrue(spent + 1 / (2 * next * next * 0.8 * 0.8) > RHO, "left " + (RHO - spent));
    assertTrue(next < 4, "it has fallen, to " + next);
    double[] steps =
        IntStream.range(1, epochs)
            .mapToDouble(e -> plan.noise().at(e) / plan.noise().at(e - 1))
            .toArray();
    for (int e = 0; e < steps.length; e++) {
      assertTrue(Math.abs(steps[e] - 1) < 1e-12 || Math.abs(steps[e] - 0.8) < 1e-12);
      assertTrue(steps[e] == 1 || (e + 1) % 2 == 0, "only every second epoch");
    }
  }

  /** The promise is the budget, whatever was spent: a filter allows no other. */
  @Test
  void promisesTheBudget() {
    TrainingResult whole = training().run();
    TrainingResult part = training().epochs(3).run();
    assertEquals(Ending.COMPLETED, part.ending());
    assertEquals(3, part.steps());
    assertEquals(whole.toEps(1e-5), part.toEps(1e-5));
    double sigma = 1 / Math.sqrt(2 * RHO);
    assertEquals(
        io.noisebook.accounting.Budget.budget().gdp(1, sigma, 1).toEps(1e-5),
        whole.toEps(1e-5),
        1e-6);
    assertTrue(part.notes().toString().contains("ε is that of the budget"));
    // A target in (ε, δ) is met as exactly.
    TrainingResult target = training().within(Target.of(3, 1e-6)).run();
    assertEquals(3, target.toEps(1e-6), 1e-9);
  }

  @Test
  void privateValidationIsAccountedFor() {
    // Each reading costs 1/(2·1²) of 2, so that five epochs have been run when four are read.
    TrainingResult result = training().privateValidation(Clouds.draw(3, 100), 1).run();
    assertEquals(5, result.steps());
    assertEquals(Ending.BUDGET_SPENT, result.ending());
    assertTrue(training().privateValidation(Clouds.draw(3, 100), 30).run().steps() > 5);
  }

  @Test
  void refusesWhatCannotBePromised() {
    Training begun = Training.begin().data(Clouds.data()).fullBatch().noise(DECAY);
    assertFalse(begun.isComplete());
    assertSays(".publicValidation(examples)", begun.within(Target.rho(1)));
    assertSays(".within(rho(0.78125))", begun.publicValidation(Clouds.draw(3, 50)));
    assertSays(".shuffled() or .fullBatch()", poisson());
    assertSays("checkpoint", training().checkpoint(Path.of("never")));
    Dataset data = Clouds.data();
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () -> training().publicValidation(data.training().select(3, 4, 5)).plan());
    assertTrue(e.getMessage().contains("got 3 of 3 that are"), e.getMessage());
    Dataset.Split split = data.validation(10);
    assertEquals(50, split.data().training().size());
    assertEquals(
        10,
        training()
            .data(split.data())
            .publicValidation(split.validation())
            .epochs(2)
            .run()
            .plan()
            .validation()
            .orElseThrow()
            .examples()
            .size());
    assertThrows(IllegalArgumentException.class, () -> data.validation(60));
    // A schedule stated afterwards takes the place of the decay.
    assertTrue(training().noise(Schedule.uniform(5)).epochs(2).plan().validation().isEmpty());
  }

  private static Training poisson() {
    return Training.begin()
        .data(Clouds.data())
        .sampling(0.5)
        .noise(DECAY)
        .publicValidation(Clouds.draw(3, 50))
        .within(Target.rho(1));
  }

  private static void assertSays(String part, Training training) {
    IllegalStateException e = assertThrows(IllegalStateException.class, training::plan);
    assertTrue(e.getMessage().contains(part), e.getMessage());
  }
}
