package io.noisebook.training.engine;

import static io.noisebook.training.model.Layers.averagePool;
import static io.noisebook.training.model.Layers.chain;
import static io.noisebook.training.model.Layers.concat;
import static io.noisebook.training.model.Layers.conv;
import static io.noisebook.training.model.Layers.dense;
import static io.noisebook.training.model.Layers.embedding;
import static io.noisebook.training.model.Layers.groupNorm;
import static io.noisebook.training.model.Layers.maxPool;
import static io.noisebook.training.model.Layers.product;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.training.arithmetic.Arithmetic;
import io.noisebook.training.data.Examples;
import io.noisebook.training.model.Embedding;
import io.noisebook.training.model.Loss;
import io.noisebook.training.model.Model;
import io.noisebook.training.model.Network;
import io.noisebook.training.parallel.Team;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nd4j.linalg.factory.Nd4j;

/** What every engine must do: the oracle's sum, to float accuracy, for every layer type. */
public abstract class EngineContract {
  /** ‖sum − oracle‖ / ‖oracle‖, at most. */
  private static final double TOLERANCE = 1e-6;

  private static final int EXAMPLES = 37;

  protected abstract Engine engine();

  static Stream<Named<Network>> networks() {
    return Stream.of(
        named("softmax regression", Model.of(dense(3)).on(7)),
        named("dense ReLU", Model.of(dense(9).relu(), dense(17).relu(), dense(4)).on(11)),
        named("dense, wide", Model.of(dense(40).relu(), dense(35).relu(), dense(2)).on(50)),
        named("dense tanh, logistic", Model.of(dense(6).tanh(), dense(1)).logistic().on(5)),
        named(
            "dense sigmoid, squared", Model.of(dense(6).sigmoid(), dense(1)).squaredError().on(5)),
        named("conv valid", Model.of(conv(5, 3).relu(), dense(3)).on(7, 6, 2)),
        named("conv same", Model.of(conv(16, 5).stride(2).same().tanh(), dense(3)).on(9, 8, 3)),
        named(
            "two convs",
            Model.of(conv(16, 3).relu(), conv(32, 2).stride(2).same().relu(), dense(3))
                .on(8, 8, 1)),
        named(
            "max pool",
            Model.of(conv(16, 3).relu(), maxPool(2).stride(1), conv(7, 2), maxPool(2), dense(4))
                .on(9, 9, 1)),
        named(
            "average pool",
            Model.of(conv(6, 3).same().sigmoid(), averagePool(3).stride(2), conv(4, 2), dense(4))
                .on(9, 9, 1)),
        named("pool first", Model.of(maxPool(2), dense(4)).on(6, 6, 3)),
        named(
            "the paper's MNIST network, smaller",
            Model.of(
                    conv(16, 8).stride(2).same().relu(),
                    maxPool(2).stride(1),
                    conv(32, 4).stride(2).relu(),
                    maxPool(2).stride(1),
                    dense(32).relu(),
                    dense(10))
                .on(20, 20, 1)),
        named("embedding", Model.of(embedding(13, 16), dense(5).relu(), dense(2)).on(21)),
        named("embedding, odd width", Model.of(embedding(9, 5), dense(2)).on(6)),
        named("embedding, fewer words than shards", Model.of(embedding(4000, 13), dense(2)).on(2)),
        named(
            "two embeddings, longer than a shard, cut by shards",
            Model.of(concat(embedding(1300, 13), embedding(1400, 12)), dense(2)).on(40)),
        named(
            "two branches",
            Model.of(
                    concat(
                        product(embedding(8, 5).at(0), embedding(11, 5).at(1)),
                        embedding(8, 10).at(0),
                        chain(embedding(11, 6).at(1), dense(4).relu())),
                    dense(5))
                .on(2)),
        named(
            "branches inside",
            Model.of(
                    dense(8).tanh(),
                    concat(product(dense(4), dense(4).sigmoid()), dense(3).relu()),
                    dense(3))
                .on(6)),
        named("product of three", Model.of(product(dense(4), dense(4), dense(4)), dense(3)).on(5)),
        named(
            "group normalisation",
            Model.of(conv(6, 3), groupNorm(3), conv(4, 2).relu(), groupNorm(1), dense(3))
                .on(7, 7, 1)));
  }

  private static Named<Network> named(String name, Network network) {
    return Named.of(name, network);
  }

  /** A network, its parameters and examples, all drawn by a seed. */
  protected static final class Case {
    final Network network;
    final float[] parameters;
    final double[][] rows = new double[EXAMPLES][];
    final double[] targets = new double[EXAMPLES];
    final Examples examples;

    Case(Network network, long seed) {
      this(network, seed, 1);
    }

    /** With so many of the features that are no words not 0. */
    Case(Network network, long seed, double density) {
      this.network = network;
      SplittableRandom random = new SplittableRandom(seed);
      parameters = Arithmetic.floats(network.parameterCount());
      float[] initial = network.initialParameters(random).data().asFloat();
      for (int i = 0; i < network.parameterCount(); i++) {
        parameters[i] = (float) (1.5 * initial[i] + 0.05 * random.nextGaussian());
      }
      int vocabulary = vocabulary(network);
      float[][] values = new float[EXAMPLES][network.input().size()];
      for (int e = 0; e < EXAMPLES; e++) {
        for (int i = 0; i < values[e].length; i++) {
          boolean present = density == 1 || random.nextDouble() < density;
          values[e][i] =
              vocabulary > 0
                  ? random.nextInt(vocabulary)
                  : present ? (float) random.nextGaussian() : 0;
        }
        rows[e] = IntStream.range(0, values[e].length).mapToDouble(i -> 0).toArray();
        for (int i = 0; i < rows[e].length; i++) {
          rows[e][i] = values[e][i];
        }
        targets[e] =
            network.model().loss() == Loss.SQUARED_ERROR
                ? (float) random.nextGaussian()
                : random.nextInt(network.classes());
      }
      long[] shape =
          IntStream.concat(
                  IntStream.of(EXAMPLES),
                  network.input().sizes().stream().mapToInt(Integer::intValue))
              .asLongStream()
              .toArray();
      float[] wanted = new float[EXAMPLES];
      for (int e = 0; e < EXAMPLES; e++) {
        wanted[e] = (float) targets[e];
      }
      examples =
          new Examples(Nd4j.createFromArray(values).reshape('c', shape), wanted, network.classes());
    }

    private static int vocabulary(Network network) {
      return network.root().plain().stream()
          .map(block -> block.layer())
          .filter(Embedding.class::isInstance)
          .mapToInt(layer -> ((Embedding) layer).vocabulary())
          .min()
          .orElse(0);
    }

    double[] oracle(Clipping clipping, double clip) {
      return Oracle.clippedSum(network, theta(), rows, targets, clipping, clip);
    }

    double[] oracle(Clipping clipping, double clip, int example) {
      double[][] row = {rows[example]};
      double[] target = {targets[example]};
      return Oracle.clippedSum(network, theta(), row, target, clipping, clip);
    }

    private double[] theta() {
      return IntStream.range(0, network.parameterCount()).mapToDouble(i -> parameters[i]).toArray();
    }
  }

  protected final float[] sum(Case c, int[] batch, Clipping clipping, double clip, int threads) {
    try (Team team = Team.of(threads)) {
      GradientSum gradients = engine().begin(c.network, c.examples, c.parameters, team);
      gradients.sum(batch, clipping, clip);
      float[] sum = new float[c.network.parameterCount()];
      int half = sum.length / 2;
      float[] part = Arithmetic.floats(sum.length);
      gradients.collect(0, half, part);
      System.arraycopy(part, 0, sum, 0, half);
      gradients.collect(half, sum.length, part);
      System.arraycopy(part, 0, sum, half, sum.length - half);
      return sum;
    }
  }

  private static int[] all() {
    return IntStream.range(0, EXAMPLES).toArray();
  }

  protected static double difference(double[] expected, float[] actual) {
    double squares = 0;
    double norm = 0;
    for (int i = 0; i < expected.length; i++) {
      squares += Math.pow(expected[i] - actual[i], 2);
      norm += expected[i] * expected[i];
    }
    return Math.sqrt(squares / norm);
  }

  @ParameterizedTest
  @MethodSource("networks")
  void equalsTheOracleOneExampleAtATime(Network network) {
    for (long seed = 1; seed <= 3; seed++) {
      Case c = new Case(network, seed);
      for (double clip : new double[] {1e-3, 1.3, 1e6}) {
        double[] expected = c.oracle(Clipping.FLAT, clip);
        double off = difference(expected, sum(c, all(), Clipping.FLAT, clip, 1));
        assertTrue(off <= TOLERANCE, "clip " + clip + ", seed " + seed + ": off by " + off);
      }
    }
  }

  static Stream<Named<Network>> denseFirst() {
    return Stream.of(
        named("softmax regression", Model.of(dense(16)).on(50)),
        named("odd width", Model.of(dense(21).relu(), dense(3)).on(50)),
        named("one output", Model.of(dense(1)).logistic().on(50)),
        named(
            "branches",
            Model.of(concat(dense(9).tanh(), chain(dense(5), dense(4).sigmoid())), dense(3))
                .on(50)));
  }

  /** Features that are mostly 0, as those of categories are. */
  @ParameterizedTest
  @MethodSource("denseFirst")
  void equalsTheOracleOnSparseFeatures(Network network) {
    for (Clipping clipping : Clipping.values()) {
      for (double density : new double[] {0, 0.1, 0.5}) {
        Case c = new Case(network, 21, density);
        double[] expected = c.oracle(clipping, 0.7);
        float[] sum = sum(c, all(), clipping, 0.7, 1);
        double off = difference(expected, sum);
        assertTrue(off <= TOLERANCE, clipping + ", " + density + ": off by " + off);
        assertArrayEquals(sum, sum(c, all(), clipping, 0.7, 3));
      }
    }
  }

  /** Wherever the sum is cut, and so wherever a row of a table is, no digit changes. */
  @ParameterizedTest
  @MethodSource("networks")
  void partsDoNotDependOnWhereTheSumIsCut(Network network) {
    Case c = new Case(network, 22);
    float[] expected = sum(c, all(), Clipping.FLAT, 0.5, 1);
    int count = network.parameterCount();
    try (Team team = Team.of(1)) {
      GradientSum gradients = engine().begin(network, c.examples, c.parameters, team);
      gradients.sum(all(), Clipping.FLAT, 0.5);
      for (int length : new int[] {GradientSum.SHARD, 1 + count / 7, 3 + count / 300}) {
        float[] all = new float[count];
        float[] part = Arithmetic.floats(length);
        for (int from = 0; from < count; from += length) {
          int to = Math.min(count, from + length);
          // What the part held before does not matter.
          Arrays.fill(part, 99);
          gradients.collect(from, to, part);
          System.arraycopy(part, 0, all, from, to - from);
        }
        assertArrayEquals(expected, all, "parts of " + length);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("networks")
  void clipsPerLayerAndAutomaticallyAsTheOracle(Network network) {
    Case c = new Case(network, 4);
    for (Clipping clipping : new Clipping[] {Clipping.PER_LAYER, Clipping.AUTOMATIC}) {
      double[] expected = c.oracle(clipping, 0.7);
      double off = difference(expected, sum(c, all(), clipping, 0.7, 1));
      assertTrue(off <= TOLERANCE, clipping + ": off by " + off);
    }
  }

  @ParameterizedTest
  @MethodSource("networks")
  void doesNotDependOnTheNumberOfThreads(Network network) {
    Case c = new Case(network, 5);
    float[] one = sum(c, all(), Clipping.FLAT, 1, 1);
    for (int threads : new int[] {2, 3, 5}) {
      assertArrayEquals(one, sum(c, all(), Clipping.FLAT, 1, threads));
    }
  }

  /** An example adds no more than the clip, in any mode: the sensitivity that noise rests on. */
  @ParameterizedTest
  @MethodSource("networks")
  void noExampleAddsMoreThanTheClip(Network network) {
    Case c = new Case(network, 6);
    for (Clipping clipping : Clipping.values()) {
      for (double clip : new double[] {1e-3, 0.5}) {
        for (int e = 0; e < 2; e++) {
          double squares = 0;
          for (float value : sum(c, new int[] {e}, clipping, clip, 1)) {
            squares += (double) value * value;
          }
          assertTrue(Math.sqrt(squares) <= clip, clipping + ": " + Math.sqrt(squares));
        }
      }
    }
  }

  /** Tables of so many shards that their beginnings are not all kept. */
  @Test
  void equalsTheOracleOnALongTable() {
    Case c = new Case(Model.of(embedding(33_000, 40), dense(2)).on(60), 23);
    double[] expected = c.oracle(Clipping.FLAT, 0.7);
    float[] all = new float[expected.length];
    float[] part = Arithmetic.floats(GradientSum.SHARD);
    try (Team team = Team.of(1)) {
      GradientSum gradients = engine().begin(c.network, c.examples, c.parameters, team);
      gradients.sum(all(), Clipping.FLAT, 0.7);
      for (int from = 0; from < all.length; from += GradientSum.SHARD) {
        int to = Math.min(all.length, from + GradientSum.SHARD);
        gradients.collect(from, to, part);
        System.arraycopy(part, 0, all, from, to - from);
      }
    }
    double off = difference(expected, all);
    assertTrue(off <= TOLERANCE, "off by " + off);
  }

  @Test
  void takesTheExamplesThatTheBatchNames() {
    Network network = Model.of(dense(4).relu(), dense(3)).on(6);
    Case c = new Case(network, 7);
    int[] some = {3, 4, 30, 36};
    float[] expected = new float[network.parameterCount()];
    for (int e : some) {
      float[] one = sum(c, new int[] {e}, Clipping.FLAT, 0.5, 1);
      for (int i = 0; i < expected.length; i++) {
        expected[i] += one[i];
      }
    }
    assertArrayEquals(expected, sum(c, some, Clipping.FLAT, 0.5, 1), 1e-6f);
  }

  /** Without clipping it is the sum that a clipping norm gives which nothing reaches. */
  @ParameterizedTest
  @MethodSource("networks")
  void plainSumsAreThoseOfAClippingNormThatNothingReaches(Network network) {
    Case c = new Case(network, 11);
    float[] expected = sum(c, all(), Clipping.FLAT, 1e20, 1);
    try (Team team = Team.of(2)) {
      GradientSum gradients = engine().begin(network, c.examples, c.parameters, team);
      gradients.sum(all(), Clipping.PER_LAYER, 0.1);
      gradients.plainSum(all());
      float[] plain = Arithmetic.floats(network.parameterCount());
      gradients.collect(0, network.parameterCount(), plain);
      double difference = 0;
      double whole = 0;
      for (int i = 0; i < network.parameterCount(); i++) {
        difference += Math.pow(plain[i] - expected[i], 2);
        whole += Math.pow(expected[i], 2);
      }
      assertTrue(Math.sqrt(difference / whole) < TOLERANCE, "off by " + difference);
    }
  }

  /** Other examples in the same places, then the first ones in others. */
  @ParameterizedTest
  @MethodSource("networks")
  void aSumDoesNotDependOnTheBatchesBefore(Network network) {
    Case c = new Case(network, 12);
    int[] early = IntStream.range(0, 9).toArray();
    int[] late = IntStream.range(20, EXAMPLES).toArray();
    int[] shifted = IntStream.range(3, 12).toArray();
    try (Team team = Team.of(1)) {
      GradientSum gradients = engine().begin(network, c.examples, c.parameters, team);
      for (int[] batch : new int[][] {early, late, shifted, early}) {
        gradients.sum(batch, Clipping.FLAT, 0.5);
        float[] after = Arithmetic.floats(network.parameterCount());
        gradients.collect(0, network.parameterCount(), after);
        assertArrayEquals(
            sum(c, batch, Clipping.FLAT, 0.5, 1), Arrays.copyOf(after, network.parameterCount()));
      }
    }
  }

  @Test
  void anEmptyBatchSumsToNothing() {
    Case c = new Case(Model.of(dense(3)).on(4), 8);
    assertArrayEquals(
        new float[c.network.parameterCount()], sum(c, new int[0], Clipping.FLAT, 1, 2));
  }

  /** The gradient of such an example is no number; nothing of it may come through. */
  @Test
  void anExampleWithoutAFiniteNormAddsNothing() {
    Network network = Model.of(dense(4), dense(3)).on(6);
    Case c = new Case(network, 9);
    Arrays.fill(c.parameters, 0, network.parameterCount(), 1e30f);
    float[] sum = sum(c, all(), Clipping.FLAT, 1, 1);
    assertArrayEquals(new float[sum.length], sum);
  }

  static Stream<Named<Network>> withAThirdRow() {
    return Stream.of(
        named("embedding", Model.of(embedding(13, 16), dense(2)).on(9)),
        named("embedding, odd width", Model.of(embedding(13, 21), dense(2)).on(9)),
        named("one index", Model.of(embedding(5, 16).at(0), dense(2)).on(1)),
        named("sparse features", Model.of(dense(16), dense(2)).on(9)));
  }

  /** Whoever names the third row, or has the third feature; what was there before stays away. */
  @ParameterizedTest
  @MethodSource("withAThirdRow")
  void examplesWithoutAFiniteNormAddNothingToTheOthers(Network network) {
    Case c = new Case(network, 23, 0.1);
    boolean words = network.root().first().get(0).layer() instanceof Embedding;
    int[] finite =
        IntStream.range(0, EXAMPLES)
            .filter(
                e -> words ? Arrays.stream(c.rows[e]).noneMatch(w -> w == 3) : c.rows[e][3] == 0)
            .toArray();
    assertTrue(finite.length > 5 && finite.length < EXAMPLES - 1, finite.length + " are finite");
    int width = network.root().first().get(0).output().size();
    try (Team team = Team.of(1)) {
      GradientSum gradients = engine().begin(network, c.examples, c.parameters, team);
      gradients.sum(all(), Clipping.FLAT, 0.5);
      Arrays.fill(c.parameters, 3 * width, 4 * width, Float.MAX_VALUE);
      Arrays.fill(c.parameters, network.parameterCount() - 2 * width - 2, c.parameters.length, 30);
      for (Clipping clipping : Clipping.values()) {
        gradients.sum(all(), clipping, 0.5);
        float[] sum = Arithmetic.floats(network.parameterCount());
        gradients.collect(0, network.parameterCount(), sum);
        assertArrayEquals(
            sum(c, finite, clipping, 0.5, 1),
            Arrays.copyOf(sum, network.parameterCount()),
            1e-5f,
            clipping.toString());
      }
    }
  }

  /**
   * Where an error is so small that its square is 0 in floats, and a feature so large that the
   * gradient is not. The bound is the clip all the same.
   */
  @ParameterizedTest
  @ValueSource(ints = {1, 20})
  void neitherUnderflowNorOverflowLiftsAnExampleAboveTheClip(int present) {
    Network network = Model.of(dense(32).relu(), dense(2)).on(20);
    int hidden = 20 * 32;
    int count = network.parameterCount();
    float[] parameters = Arithmetic.floats(count);
    // All 32 biases are 1; the first class gets half of each, and a bias that makes it likely.
    Arrays.fill(parameters, hidden, hidden + 32, 1);
    for (int i = hidden + 32; i < count - 2; i += 2) {
      parameters[i] = 0.5f;
    }
    for (float feature : new float[] {1, 1e10f, 3e18f, 2e19f, 1e29f, 1e38f}) {
      float[][] row = new float[1][20];
      Arrays.fill(row[0], 0, present, feature);
      Examples examples = new Examples(Nd4j.createFromArray(row), new int[] {0}, 2);
      for (float bias : new float[] {0, 20, 37, 60, 80}) {
        parameters[count - 2] = bias;
        for (Clipping clipping : Clipping.values()) {
          for (double clip : new double[] {1e-6, 1, 1e3}) {
            double norm = norm(network, examples, parameters, clipping, clip);
            assertTrue(
                norm <= clip, clipping + ", " + feature + ", " + bias + ": " + norm + " > " + clip);
          }
        }
      }
    }
  }

  private double norm(
      Network network, Examples one, float[] parameters, Clipping clipping, double clip) {
    try (Team team = Team.of(1)) {
      GradientSum gradients = engine().begin(network, one, parameters, team);
      gradients.sum(new int[] {0}, clipping, clip);
      float[] sum = Arithmetic.floats(network.parameterCount());
      gradients.collect(0, network.parameterCount(), sum);
      double squares = 0;
      for (int i = 0; i < network.parameterCount(); i++) {
        squares += (double) sum[i] * sum[i];
      }
      return Math.sqrt(squares);
    }
  }

  @Test
  void refusesDataThatDoNotFit() {
    Case c = new Case(Model.of(dense(3)).on(4), 10);
    Network other = Model.of(dense(3)).on(5);
    try (Team team = Team.of(1)) {
      IllegalArgumentException e =
          assertThrows(
              IllegalArgumentException.class,
              () -> engine().begin(other, c.examples, c.parameters, team));
      assertEquals(
          "the model is for examples of shape 5 and 3 classes; these have 4 and 3.",
          e.getMessage());
    }
  }
}
