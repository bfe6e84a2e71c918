package io.noisebook.training.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class ScheduleTest {
  private static double[] first(Schedule schedule) {
    return new double[] {schedule.at(0), schedule.at(1), schedule.at(2), schedule.at(5)};
  }

  private static void assertValues(Schedule schedule, double... values) {
    org.junit.jupiter.api.Assertions.assertArrayEquals(values, first(schedule), 1e-12);
  }

  @Test
  void valuesFollowTheirFormula() {
    assertValues(Schedule.constant(0.3), 0.3, 0.3, 0.3, 0.3);
    assertValues(
        Schedule.exponential(2, 0.1),
        2,
        2 * Math.exp(-0.1),
        2 * Math.exp(-0.2),
        2 * Math.exp(-0.5));
    assertValues(Schedule.steps(8, 0.5, 2), 8, 8, 4, 2);
    assertValues(Schedule.linear(1, 3, 4), 1, 1.5, 2, 3);
    assertValues(Schedule.linear(1, 3, 4).times(2), 2, 3, 4, 6);
    assertEquals(Schedule.constant(6), Schedule.constant(3).times(2));
    assertEquals("8.000, times 0.5000 every 2 epochs", Schedule.steps(8, 0.5, 2).words());
  }

  @Test
  void refusesWhatIsNotPositive() {
    assertThrows(IllegalArgumentException.class, () -> Schedule.constant(0));
    assertThrows(IllegalArgumentException.class, () -> Schedule.steps(1, 0, 2));
    assertThrows(IllegalArgumentException.class, () -> Schedule.linear(1, -1, 2));
    assertThrows(IllegalArgumentException.class, () -> Schedule.exponential(1, Double.NaN));
  }
}
