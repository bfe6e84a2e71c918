package io.noisebook.training.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.training.arithmetic.Arithmetic;
import io.noisebook.training.engine.fused.FusedEngine;
import io.noisebook.training.model.Network;
import io.noisebook.training.parallel.Team;
import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * On the best arithmetic of this Java: the Vector API's, for the tests are run with that module.
 */
class FusedEngineTest extends EngineContract {
  @Override
  protected Engine engine() {
    return new FusedEngine();
  }

  /** Each pair's distance is that of the two sums of one example each. */
  @ParameterizedTest
  @MethodSource("networks")
  void pairsAreAsFarApartAsTheirClippedGradients(Network network) {
    Case c = new Case(network, 12);
    int[] batch = IntStream.range(0, 37).map(i -> (i * 5) % 37).toArray();
    for (Clipping clipping : Clipping.values()) {
      double clip = 0.4;
      double[] distances = compared(c, batch, clipping, clip);
      long known = DoubleStream.of(distances).filter(d -> !Double.isNaN(d)).count();
      assertTrue(known >= 12, known + " of 18 pairs were compared");
      for (int k = 0; k < distances.length; k++) {
        if (Double.isNaN(distances[k])) {
          continue;
        }
        double even = distance(c, batch[2 * k], batch[2 * k + 1], clipping, clip);
        double odd =
            2 * k + 2 < batch.length
                ? distance(c, batch[2 * k + 1], batch[2 * k + 2], clipping, clip)
                : even;
        double off = Math.min(Math.abs(distances[k] - even), Math.abs(distances[k] - odd));
        assertTrue(off <= 3e-3 * clip, clipping + ": off by " + off);
        assertTrue(distances[k] >= Math.min(even, odd) * (1 - 1e-6));
        assertTrue(distances[k] <= 2 * clip * (1 + 1e-5));
      }
    }
  }

  /** Compared with its absence, an example moves the sum by its clipped norm. */
  @ParameterizedTest
  @MethodSource("networks")
  void examplesAreAsFarFromTheirAbsenceAsTheirNorm(Network network) {
    Case c = new Case(network, 14);
    int[] batch = {5, 36, 0, 17, 2};
    for (Clipping clipping : Clipping.values()) {
      double[] distances = new double[5];
      try (Team team = Team.of(1)) {
        ComparingSum gradients = new FusedEngine().begin(network, c.examples, c.parameters, team);
        gradients.sumAndCompare(batch, clipping, 0.4, Influence.ABSENCE, distances);
      }
      for (int e = 0; e < 5; e++) {
        double squares = 0;
        for (float value : sum(c, new int[] {batch[e]}, clipping, 0.4, 1)) {
          squares += (double) value * value;
        }
        assertEquals(Math.sqrt(squares), distances[e], 1e-5 * Math.sqrt(squares));
      }
    }
  }

  /** On some coordinates only, by what the sums of one example each have there. */
  @ParameterizedTest
  @MethodSource("networks")
  void examplesMoveSomeCoordinatesByWhatTheirGradientsHaveThere(Network network) {
    Case c = new Case(network, 15);
    int[] batch = IntStream.range(0, 37).map(i -> (i * 5) % 37).toArray();
    int[] coordinates =
        new java.util.Random(15)
            .ints(0, network.parameterCount())
            .distinct()
            .limit(network.parameterCount() / 3)
            .toArray();
    for (Influence influence : Influence.values()) {
      double[] distances = new double[9];
      float[] sum = Arithmetic.floats(network.parameterCount());
      try (Team team = Team.of(2)) {
        ComparingSum gradients = new FusedEngine().begin(network, c.examples, c.parameters, team);
        int clipped =
            gradients.sumAndCompare(batch, Clipping.FLAT, 0.4, influence, coordinates, distances);
        gradients.collect(0, network.parameterCount(), sum);
        assertEquals(gradients.sum(batch, Clipping.FLAT, 0.4), clipped);
      }
      assertArrayEquals(sum(c, batch, Clipping.FLAT, 0.4, 1), trimmed(sum, network), 1e-5f);
      int missing = 0;
      for (int k = 0; k < distances.length; k++) {
        boolean pair = influence == Influence.PAIRS;
        if (pair && Double.isNaN(distances[k])) {
          missing++;
          continue;
        }
        float[] one = sum(c, new int[] {batch[pair ? 2 * k + 1 : k]}, Clipping.FLAT, 0.4, 1);
        float[] other = pair ? sum(c, new int[] {batch[2 * k]}, Clipping.FLAT, 0.4, 1) : null;
        double square = 0;
        for (int i : coordinates) {
          square += Math.pow(one[i] - (pair ? other[i] : 0), 2);
        }
        assertEquals(Math.sqrt(square), distances[k], 1e-5 * 0.4, influence + " " + k);
      }
      assertTrue(missing <= distances.length / 2, missing + " pairs were not compared");
    }
  }

  private static float[] trimmed(float[] sum, Network network) {
    return Arrays.copyOf(sum, network.parameterCount());
  }

  /** The sum itself is what it is without the comparison. */
  @ParameterizedTest
  @MethodSource("networks")
  void comparingDoesNotChangeTheSum(Network network) {
    Case c = new Case(network, 13);
    int[] batch = IntStream.range(0, 37).toArray();
    float[] expected = sum(c, batch, Clipping.FLAT, 0.7, 2);
    try (Team team = Team.of(2)) {
      ComparingSum gradients = new FusedEngine().begin(network, c.examples, c.parameters, team);
      gradients.sumAndCompare(batch, Clipping.FLAT, 0.7, Influence.PAIRS, new double[18]);
      float[] sum = Arithmetic.floats(network.parameterCount());
      gradients.collect(0, network.parameterCount(), sum);
      assertArrayEquals(expected, Arrays.copyOf(sum, expected.length));
    }
  }

  static Stream<Named<Network>> readers() {
    return Stream.concat(
        denseFirst(), networks().filter(network -> network.getName().contains("embedding")));
  }

  /**
   * A batch that is long enough for slices, with examples named many times; after others, of any
   * kind and length, on the same sum. It is what the oracle makes of each example, on any threads.
   */
  @ParameterizedTest
  @MethodSource("readers")
  void longBatchesAfterOthersEqualTheOracle(Network network) {
    Case c = new Case(network, 16, 0.1);
    int[] batch = new java.util.Random(16).ints(4000, 0, 37).toArray();
    int[] some = Arrays.copyOf(batch, 100);
    double[] expected = new double[network.parameterCount()];
    for (int example = 0; example < 37; example++) {
      int number = example;
      double times = IntStream.of(batch).filter(e -> e == number).count();
      double[] own = c.oracle(Clipping.FLAT, 0.6, example);
      Arrays.setAll(expected, i -> expected[i] + times * own[i]);
    }
    float[][] sums = new float[2][];
    for (int s = 0; s < 2; s++) {
      try (Team team = Team.of(1 + 2 * s)) {
        ComparingSum gradients = new FusedEngine().begin(network, c.examples, c.parameters, team);
        gradients.plainSum(batch);
        gradients.sum(some, Clipping.FLAT, 1e3);
        gradients.sumAndCompare(
            batch, Clipping.FLAT, 0.6, Influence.PAIRS, new int[] {0}, new double[20]);
        assertEquals(0, difference(expected, collected(gradients, network)), 1e-5);
        gradients.sum(new int[0], Clipping.FLAT, 1);
        sums[s] = collected(gradients, network);
        assertArrayEquals(new float[network.parameterCount()], sums[s]);
        gradients.sum(batch, Clipping.FLAT, 0.6);
        sums[s] = collected(gradients, network);
      }
    }
    assertArrayEquals(sums[0], sums[1]);
    assertEquals(0, difference(expected, sums[0]), 1e-5);
  }

  private static float[] collected(GradientSum gradients, Network network) {
    float[] sum = Arithmetic.floats(network.parameterCount());
    Arrays.fill(sum, 99);
    gradients.collect(0, network.parameterCount(), sum);
    return trimmed(sum, network);
  }

  private double[] compared(Case c, int[] batch, Clipping clipping, double clip) {
    double[] distances = new double[batch.length / 2];
    try (Team team = Team.of(1)) {
      ComparingSum gradients = new FusedEngine().begin(c.network, c.examples, c.parameters, team);
      int clipped = gradients.sumAndCompare(batch, clipping, clip, Influence.PAIRS, distances);
      assertEquals(gradients.sum(batch, clipping, clip), clipped);
    }
    return distances;
  }

  private double distance(Case c, int one, int other, Clipping clipping, double clip) {
    float[] g = sum(c, new int[] {one}, clipping, clip, 1);
    float[] h = sum(c, new int[] {other}, clipping, clip, 1);
    double squares = 0;
    for (int i = 0; i < g.length; i++) {
      squares += Math.pow(g[i] - h[i], 2);
    }
    return Math.sqrt(squares);
  }
}
