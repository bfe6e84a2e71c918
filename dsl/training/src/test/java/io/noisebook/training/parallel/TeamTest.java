package io.noisebook.training.parallel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class TeamTest {
  private static final int TASKS = 37;

  /** Job after job at once, and after pauses in which the others have fallen asleep. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  void everyTaskOfEveryJobIsDoneOnce(int size) throws InterruptedException {
    try (Team team = Team.of(size)) {
      assertEquals(size, team.size());
      for (int job = 0; job < 200; job++) {
        AtomicIntegerArray done = new AtomicIntegerArray(TASKS);
        team.run(
            TASKS,
            (worker, number) -> {
              assertTrue(worker >= 0 && worker < size);
              done.incrementAndGet(number);
            });
        for (int number = 0; number < TASKS; number++) {
          assertEquals(1, done.get(number));
        }
        if (job % 50 == 49) {
          Thread.sleep(20);
        }
      }
    }
  }

  @Test
  void whatATaskThrowsComesOutAndTheTeamGoesOn() {
    try (Team team = Team.of(3)) {
      for (int job = 0; job < 20; job++) {
        int bad = job;
        IllegalStateException e =
            assertThrows(
                IllegalStateException.class,
                () ->
                    team.run(
                        TASKS,
                        (worker, number) -> {
                          if (number == bad) {
                            throw new IllegalStateException("task " + number);
                          }
                        }));
        assertEquals("task " + job, e.getMessage());
      }
    }
  }

  @Test
  void aTeamHasAThread() {
    assertThrows(IllegalArgumentException.class, () -> Team.of(0));
  }
}
