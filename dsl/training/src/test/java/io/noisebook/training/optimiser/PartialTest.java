package io.noisebook.training.optimiser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.BitSet;
import org.junit.jupiter.api.Test;

class PartialTest {
  private static final int WEIGHTS = 100_000;

  private static BitSet moved(int time, int parts) {
    Optimiser.State state = new Partial(new NoisySgd(), 0.1).begin(WEIGHTS);
    float[] weights = new float[WEIGHTS];
    float[] gradient = new float[WEIGHTS];
    java.util.Arrays.fill(gradient, 1);
    for (int p = 0; p < parts; p++) {
      state.step(weights, gradient, p * WEIGHTS / parts, (p + 1) * WEIGHTS / parts, 1, time);
    }
    BitSet moved = new BitSet();
    for (int i = 0; i < WEIGHTS; i++) {
      moved.set(i, weights[i] != 0);
    }
    return moved;
  }

  /** Within five standard deviations of a tenth, and of a hundredth for two steps together. */
  @Test
  void movesAnotherTenthInEachStep() {
    BitSet first = moved(1, 1);
    BitSet second = moved(2, 1);
    assertEquals(10_000, first.cardinality(), 5 * Math.sqrt(9_000));
    assertEquals(10_000, second.cardinality(), 5 * Math.sqrt(9_000));
    BitSet both = (BitSet) first.clone();
    both.and(second);
    assertEquals(1_000, both.cardinality(), 5 * Math.sqrt(990));
    assertNotEquals(first, second);
  }

  @Test
  void doesNotDependOnHowTheWeightsAreShared() {
    assertEquals(moved(7, 1), moved(7, 10));
  }
}
