package io.noisebook.kernel.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What is practised is what a reader would run; a cell that fails would practise failing. */
class PracticeTest {
  @Test
  void everyCellRuns() {
    try (JavaSession session = JavaSession.start()) {
      for (String cell : Practice.CELLS) {
        assertTrue(session.run(new Cell(1, cell), Magics.NONE).ok(), cell);
      }
      Completion completion = Completion.at(session, Practice.BEGUN, Practice.BEGUN.length());
      assertFalse(completion.matches().isEmpty(), Practice.BEGUN);
    }
  }

  @Test
  void itAsksBeforeEachCellAndEndsWhenTold() throws Exception {
    AtomicInteger pauses = new AtomicInteger();
    Practice.run(() -> pauses.incrementAndGet() <= Practice.CELLS.size());
    assertEquals(Practice.CELLS.size() + 1, pauses.get());
  }
}
