package io.noisebook.accounting.schedule;

import static io.noisebook.accounting.Approximately.assertRelative;
import static io.noisebook.accounting.Budget.budget;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.accounting.process.Phase;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.process.Sampled;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScheduleTest {
  private static final double RHO = 0.78125;

  /** Table II of the zCDP paper: how many epochs ρ = 0.78125 lasts. */
  static Stream<Arguments> tableTwo() {
    return Stream.of(
        Arguments.of(Schedule.uniform(8), 100),
        Arguments.of(Decays.timeBased(10, 0.05), 38),
        Arguments.of(Decays.step(10, 0.6, 10), 31),
        Arguments.of(Decays.exponential(10, 0.01), 71),
        Arguments.of(Decays.polynomial(10, 2, 3, 100), 44),
        // Section V-B: k = 0.0138 lasts 60 epochs.
        Arguments.of(Decays.exponential(10, 0.0138), 60));
  }

  @ParameterizedTest
  @MethodSource("tableTwo")
  void lastsAsLongAsInThePaper(Schedule schedule, int epochs) {
    assertEquals(epochs, schedule.within(RHO));
    assertTrue(schedule.rho(epochs) <= RHO && schedule.rho(epochs + 1) > RHO);
  }

  static Stream<Arguments> families() {
    return Stream.of(
            Decay.timeBased(10),
            Decay.exponential(10),
            Decay.step(10, 10),
            Decay.polynomial(10, 2, 100))
        .flatMap(decay -> Stream.of(60, 70, 80, 90, 100).map(e -> Arguments.of(decay, e)));
  }

  /** The settings of Table III: each family spends exactly ρ in 60 to 100 epochs. */
  @ParameterizedTest
  @MethodSource("families")
  void fitsABudgetExactly(Decay decay, int epochs) {
    Schedule schedule = decay.fit(RHO, epochs);
    assertEquals(epochs, schedule.epochs());
    assertTrue(schedule.rho(epochs) <= RHO);
    assertRelative(RHO, schedule.rho(epochs), 1e-12);
  }

  /**
   * Section V-B: k = 0.0138 lasts 60 epochs, found in steps of 1e-4. It is the slowest that does;
   * the fit is the fastest, which leaves nothing of the budget.
   */
  @Test
  void theFitLeavesNothingOfTheBudget() {
    assertEquals(61, Decays.exponential(10, 0.0137).within(RHO));
    double k = -Math.log(Decay.exponential(10).fit(RHO, 60).at(1) / 10);
    assertEquals(60, Decays.exponential(10, k).within(RHO));
    assertEquals(59, Decays.exponential(10, k + 1e-6).within(RHO));
  }

  @Test
  void aBudgetThatNoDecaySpendsIsRefused() {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> Decay.exponential(10).fit(RHO, 1000));
    assertTrue(e.getMessage().contains("can spend, in ["), e.getMessage());
  }

  @Test
  void valuesOfTheFormulas() {
    assertEquals(5, Decays.timeBased(10, 0.1).at(10), 1e-15);
    assertEquals(10 / Math.E, Decays.exponential(10, 0.1).at(10), 1e-15);
    assertEquals(3.6, Decays.step(10, 0.6, 10).at(29), 1e-14);
    assertEquals(3, Decays.polynomial(10, 2, 3, 100).at(50), 1e-14);
    assertEquals(2, Decays.polynomial(10, 2, 3, 100).at(250));
    assertEquals(6, Decays.linear(10, 2, 100).at(50), 1e-14);
    assertEquals(6, Decays.cosine(10, 2, 100).at(50), 1e-14);
    assertEquals(2, Decays.cosine(10, 2, 100).at(101));
    assertEquals(7, Schedule.of(epoch -> 5 + epoch).at(2));
    assertEquals(10, Decays.exponential(10, 0.1).every(7).at(6));
    assertEquals(10 * Math.exp(-0.1), Decays.exponential(10, 0.1).every(7).at(7), 1e-15);
    assertEquals(4, Schedule.list(1, 2).scaled(2).at(1));
    assertFalse(Schedule.uniform(1).ends());
  }

  @Test
  void saysWhatItIs() {
    assertEquals("σ = 10 e^(−0.01 t)", Decays.exponential(10, 0.01).toString());
    assertEquals(
        "σ = 10 · 0.6^⌊t/10⌋, times 2, 31 epochs",
        Decays.step(10, 0.6, 10).scaled(2).over(31).toString());
    assertTrue(Decay.exponential(10).toString().contains(".fit(ρ, epochs)"));
    assertEquals(
        "Gaussian on Poisson samples, p = 0.01; σ = 8; not yet said for how many epochs or steps",
        Scheduled.gaussian(Schedule.uniform(8)).onSamples(0.01).toString());
  }

  static Stream<Supplier<?>> outOfRange() {
    return Stream.of(
        () -> Schedule.uniform(0),
        () -> Decays.timeBased(10, 0),
        () -> Decays.exponential(10, -1),
        () -> Decays.step(10, 1, 10),
        () -> Decays.step(10, 0.5, 0),
        () -> Decays.polynomial(2, 10, 1, 100),
        () -> Decays.linear(10, 0, 100),
        () -> Schedule.list(),
        () -> Schedule.list(1, -1),
        () -> Schedule.list(1, 2).at(2),
        () -> Schedule.list(1, 2).over(3),
        () -> Schedule.of(epoch -> 1 - epoch).within(10),
        () -> Schedule.of(epoch -> Math.exp(epoch)).within(10),
        () -> Schedule.uniform(1).within(0),
        () -> Scheduled.sampled(2, Schedule.uniform(1)),
        () -> Scheduled.shuffled(0.1, Schedule.uniform(1)).steps(5),
        () -> Scheduled.sampled(0.1, Schedule.uniform(1)).onShuffledBatches(0.1));
  }

  @ParameterizedTest
  @MethodSource("outOfRange")
  void refusesWhatIsOutOfRange(Supplier<?> supplier) {
    assertThrows(IllegalArgumentException.class, supplier::get);
  }

  /** The reason, and where to end. */
  @Test
  void aScheduleWithoutNoiseOrWithoutEndSaysWhatToDo() {
    IllegalArgumentException falls =
        assertThrows(
            IllegalArgumentException.class, () -> Schedule.of(epoch -> 5 - epoch).within(100));
    assertTrue(falls.getMessage().contains("σ of epoch 5"), falls.getMessage());
    assertTrue(falls.getMessage().contains("schedule.over(5)"), falls.getMessage());
    IllegalArgumentException grows =
        assertThrows(
            IllegalArgumentException.class, () -> Schedule.of(epoch -> 10 + epoch).within(100));
    assertTrue(grows.getMessage().contains("grows without end"), grows.getMessage());
    assertEquals("σ by hand", Schedule.uniform(3).called("σ by hand").toString());
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.01, 256 / 60000.0, 0.3, 1, 0.07})
  void epochsAreWholeStepsInAll(double p) {
    Process process = Scheduled.sampled(p, Decays.exponential(10, 0.01)).epochs(49);
    double steps = process.phases().stream().mapToDouble(Phase::steps).sum();
    assertEquals(Math.ceil(49 / p - 1e-9), steps);
    assertTrue(process.phases().stream().allMatch(x -> x.steps() == Math.rint(x.steps())));
  }

  @Test
  void equalNoiseIsOnePart() {
    Process process = Scheduled.sampled(0.01, Decays.step(10, 0.6, 10)).epochs(31);
    assertEquals(
        List.of(1000.0, 1000.0, 1000.0, 100.0),
        process.phases().stream().map(Phase::steps).toList());
    assertEquals(
        Sampled.gaussian(0.01, 8).times(3100).phases(),
        Scheduled.sampled(0.01, Schedule.uniform(8)).epochs(31).phases());
    assertEquals(3, Scheduled.gaussian(Schedule.list(3, 2, 1)).steps(3).phases().size());
  }

  /** What the schedule says it spends is what the accountant of shuffled epochs says. */
  @Test
  void agreesWithTheAccountant() {
    Schedule schedule = Decays.exponential(10, 0.01);
    Process process = Scheduled.shuffled(0.01, schedule).epochs(71);
    assertRelative(schedule.rho(71), budget().zcdp(process).rho(), 1e-13);
    assertTrue(process.words().contains("68 more phases"), process.words());
  }

  @Test
  void calibratesAsAWhole() {
    Schedule schedule = Decays.exponential(2, 0.05).over(20);
    double factor = budget().eps(1, 1e-5).scale(schedule, 0.01);
    Process process = Scheduled.sampled(0.01, schedule.scaled(factor)).epochs();
    double epsilon = budget().exact(process).toEps(1e-5);
    assertRelative(1, epsilon, 1e-9);
    assertTrue(epsilon <= 1 + 1e-12);
    assertRelative(
        factor, budget().eps(1, 1e-5).scale(Scheduled.sampled(0.01, schedule).epochs()), 1e-12);
    assertThrows(
        IllegalStateException.class,
        () -> budget().eps(1, 1e-5).scale(Decays.exponential(2, 0.05), 0.01));
  }
}
