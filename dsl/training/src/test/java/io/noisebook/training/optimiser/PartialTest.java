package io.noisebook.training.optimiser;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.BitSet;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

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

  /** What an example tells is bounded by what it moves there; so nothing else may come in. */
  @ParameterizedTest
  @MethodSource("optimisers")
  void looksAtNoOtherCoordinateOfTheGradient(Optimiser inner) {
    Partial partial = new Partial(inner, 0.3);
    Optimiser.State one = partial.begin(50);
    Optimiser.State other = partial.begin(50);
    float[] weights = new float[50];
    float[] others = new float[50];
    Random random = new Random(1);
    for (int time = 1; time <= 20; time++) {
      float[] gradient = new float[50];
      float[] foreign = new float[50];
      for (int i = 0; i < 50; i++) {
        gradient[i] = (float) random.nextGaussian();
        foreign[i] = (float) random.nextGaussian();
      }
      for (int i : partial.moved(50, time)) {
        foreign[i] = gradient[i];
      }
      one.step(weights, gradient, 0, 50, 0.1, time);
      other.step(others, foreign, 0, 50, 0.1, time);
    }
    assertArrayEquals(weights, others);
    assertNotEquals(0, weights[0]);
  }

  private static Stream<Optimiser> optimisers() {
    return Stream.of(new NoisySgd(), new NoisySgd(0.9), new NoisyAdam(), new NoisyAdaGrad());
  }
}
