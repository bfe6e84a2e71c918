package io.noisebook.accounting.calibration;

import static io.noisebook.accounting.Approximately.assertRelative;
import static io.noisebook.accounting.Budget.budget;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class TargetTest {
  /** The project's calibration table, whose head says where its values come from. */
  @ParameterizedTest
  @CsvFileSource(resources = "/io/noisebook/accounting/calibration.csv", numLinesToSkip = 1)
  void noiseOfTheTable(double epsilon, double delta, double p, double steps, double sigma) {
    double noise = budget().eps(epsilon, delta).noise(p, steps);
    assertRelative(sigma, noise, 1e-9);
    assertTrue(budget().exact(p, noise, steps).toEps(delta) <= epsilon * (1 + 1e-13));
  }

  @Test
  void stepsAndSamplingJustMeetTheTarget() {
    double steps = budget().eps(2, 1e-5).steps(0.01, 1.1);
    assertTrue(budget().exact(0.01, 1.1, steps).toEps(1e-5) <= 2);
    assertTrue(budget().exact(0.01, 1.1, steps + 1).toEps(1e-5) > 2);
    double p = budget().eps(2, 1e-5).sampling(1.1, 1000);
    assertRelative(2, budget().exact(p, 1.1, 1000).toEps(1e-5), 1e-9);
    assertTrue(budget().exact(p, 1.1, 1000).toEps(1e-5) <= 2 * (1 + 1e-13));
    assertEquals(1, budget().eps(2, 1e-5).sampling(1000, 10));
  }

  @Test
  void anotherAccountantAndAWholeSchedule() {
    double sigma = budget().eps(1, 1e-5).by(budget()::moments).noise(0.01, 1000);
    assertRelative(1, budget().moments(0.01, sigma, 1000).toEps(1e-5), 1e-9);
    double factor =
        budget()
            .eps(1, 1e-5)
            .scale(
                f ->
                    io.noisebook.accounting.process.Sampled.gaussian(0.01, f)
                        .times(500)
                        .then(
                            io.noisebook.accounting.process.Sampled.gaussian(0.01, 2 * f)
                                .times(500)));
    assertTrue(factor > 0.5 && factor < 2, "factor " + factor);
  }

  @Test
  void saysWhenNothingMeetsTheTarget() {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> budget().eps(0.1, 1e-5).steps(1, 1));
    assertTrue(e.getMessage().contains("not even one step"), e.getMessage());
    assertThrows(IllegalArgumentException.class, () -> budget().eps(0, 1e-5));
  }
}
