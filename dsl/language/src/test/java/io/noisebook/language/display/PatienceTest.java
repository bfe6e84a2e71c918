package io.noisebook.language.display;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class PatienceTest {
  private long nanos;

  private int answerAfter(long millis) {
    nanos += millis * 1_000_000;
    return 1;
  }

  @Test
  void theFirstAnswerTakesItsTimeAndTheOthersWearPatienceOut() {
    Patience patience = Patience.of(() -> nanos, 500);
    patience.waitFor(() -> answerAfter(800));
    assertTrue(patience.isLeft());
    patience.waitFor(() -> answerAfter(400));
    assertTrue(patience.isLeft());
    nanos += 10_000_000_000L;
    assertTrue(patience.isLeft(), "What passes between the answers does not count");
    patience.waitFor(() -> answerAfter(100));
    assertFalse(patience.ranOut(), "Nothing was left out so far");
    assertFalse(patience.isLeft());
    assertTrue(patience.ranOut());
  }
}
