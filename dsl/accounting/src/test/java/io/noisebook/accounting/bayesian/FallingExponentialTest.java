package io.noisebook.accounting.bayesian;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class FallingExponentialTest {
  @Test
  void isTheExponential() {
    new SplittableRandom(3)
        .doubles(100_000, 0, FallingExponential.FARTHEST)
        .forEach(x -> assertEquals(1, FallingExponential.of(x) / Math.exp(-x), 1e-12, "at " + x));
  }

  @Test
  void isExactAtItsEnds() {
    assertEquals(1, FallingExponential.of(0));
    assertEquals(Math.exp(-60), FallingExponential.of(60));
    assertEquals(Math.exp(-1), FallingExponential.of(1));
  }
}
