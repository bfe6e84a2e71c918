package io.noisebook.training.engine.fused;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class TanhTest {
  @Test
  void isTanhToAFewRoundings() {
    int count = 200_001;
    float[] x = new float[count];
    for (int i = 0; i < count; i++) {
      x[i] = (float) Math.sinh((i - count / 2) * 5e-5);
    }
    float[] found = x.clone();
    Tanh.of(found, count);
    for (int i = 0; i < count; i++) {
      double expected = Math.tanh(x[i]);
      assertEquals(expected, found[i], 6e-7 * Math.abs(expected), "tanh " + x[i]);
      assertTrue(Math.abs(found[i]) <= 1);
    }
  }

  @Test
  void takesAnyNumber() {
    float[] x = {0, -0f, 1e-38f, Float.MAX_VALUE, Float.NEGATIVE_INFINITY, Float.NaN, 7};
    Tanh.of(x, 6);
    assertEquals(0, x[0]);
    assertEquals(1e-38f, x[2], 1e-44f);
    assertEquals(1, x[3], 1e-7);
    assertEquals(-1, x[4], 1e-7);
    assertTrue(Float.isNaN(x[5]));
    assertEquals(7, x[6], "only the first so many are looked at");
  }
}
