package io.noisebook.training.random;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Statistical tests on seeded streams, so that they pass or fail alike every time; each bound is
 * over five standard errors, which a right generator misses once in two million.
 */
class RandomnessTest {
  private final Randomness seeded = Randomness.insecureForTests(42);

  @Test
  void onlyTheSeededSourceIsInsecure() {
    assertTrue(Randomness.secure().isSecure());
    assertFalse(seeded.isSecure());
    assertNotEquals(first(Randomness.secure(), 0), first(Randomness.secure(), 0));
  }

  private static long first(Randomness randomness, long step) {
    return randomness.stream(Purpose.NOISE, step).nextLong();
  }

  @Test
  void aStreamRepeatsAndNoTwoMeet() {
    assertEquals(first(seeded, 7), first(Randomness.insecureForTests(42), 7));
    assertNotEquals(first(seeded, 7), first(Randomness.insecureForTests(43), 7));
    Set<Long> seen = new HashSet<>();
    for (Purpose purpose : Purpose.values()) {
      for (int step = 0; step < 200; step++) {
        RandomGenerator stream = seeded.stream(purpose, step);
        for (int i = 0; i < 20; i++) {
          assertTrue(seen.add(stream.nextLong()), "a value of 64 bits came twice");
        }
      }
    }
  }

  /**
   * The first block of AES-128 in counter mode for a zero key and counter (NIST's GFSbox-style
   * known answer).
   */
  @Test
  void bitsAreAesInCounterMode() {
    // AES-128(key 0, block 0) = 66e94bd4ef8a2c3b884cfa59ca342b2e, read as little-endian longs.
    RandomGenerator stream = Randomness.ofKey(new byte[16]).stream(Purpose.INITIAL_WEIGHTS, 0);
    assertEquals(0x3b2c8aefd44be966L, stream.nextLong());
    assertEquals(0x2e2b34ca59fa4c88L, stream.nextLong());
  }

  @ParameterizedTest
  @CsvSource({
    "1000, 0.01",
    "1000, 0.5",
    "29305, 0.008735710629585395",
    "50, 0.999",
    "7, 1e-4",
    "2000, 0.00390625",
    "999, 0.7"
  })
  void batchSizesAreBinomial(int examples, double p) {
    PoissonSampler sampler = PoissonSampler.of(examples, p);
    int draws = 3000;
    double sum = 0;
    double squares = 0;
    for (int step = 0; step < draws; step++) {
      int size = sampler.sample(seeded.stream(Purpose.SAMPLING, step)).length;
      sum += size;
      squares += (size - examples * p) * (size - examples * p);
    }
    double variance = examples * p * (1 - p);
    assertEquals(examples * p, sum / draws, 5 * Math.sqrt(variance / draws));
    double fourth = variance * (1 + 3 * variance); // of a Binomial, up to terms that shrink it
    assertEquals(variance, squares / draws, 5 * Math.sqrt(fourth / draws));
  }

  /** A byte below that of p is in, one above is not; for one that is equal 45 bits more decide. */
  @ParameterizedTest
  @ValueSource(doubles = {3.25 / 256, 127.5 / 256, 128.125 / 256, 200.75 / 256})
  void fiftyThreeBitsBelowThoseOfPPutAnExampleIn(double p) {
    int own = (int) (p * 256);
    long more = (long) ((p * 256 - own) * 0x1p45);
    long[] words = {
      word(own, own + 1, own - 1, own, 255, 0, own, 254),
      // Three times the byte is that of p.
      more - 1 << 19,
      more << 19,
      (more << 19) - 1,
      word(255, 255, 255, 255, 255, 255, 255, 255),
      word(0, 255, 0, 255, 255, 255, 255, 0)
    };
    Iterator<Long> next = Arrays.stream(words).iterator();
    assertArrayEquals(
        new int[] {0, 2, 5, 6, 16, 18}, PoissonSampler.of(19, p).sample(() -> next.next()));
    assertFalse(next.hasNext(), "a word was not asked for");
  }

  /** Bytes, the lowest first. */
  private static long word(int... bytes) {
    long word = 0;
    for (int i = 0; i < bytes.length; i++) {
      word |= (bytes[i] & 0xffL) << 8 * i;
    }
    return word;
  }

  /** Each example with probability p, whatever the others do: counts of one, and of pairs. */
  @Test
  void examplesJoinIndependently() {
    int examples = 40;
    double p = 0.3;
    int draws = 20_000;
    int[][] together = new int[examples][examples];
    PoissonSampler sampler = PoissonSampler.of(examples, p);
    for (int step = 0; step < draws; step++) {
      int[] batch = sampler.sample(seeded.stream(Purpose.SAMPLING, step));
      for (int i : batch) {
        for (int j : batch) {
          together[i][j]++;
        }
      }
    }
    for (int i = 0; i < examples; i++) {
      for (int j = 0; j < examples; j++) {
        double expected = i == j ? p : p * p;
        double error = Math.sqrt(expected * (1 - expected) / draws);
        assertEquals(expected, together[i][j] / (double) draws, 5 * error);
      }
    }
  }

  @Test
  void withoutSamplingEveryoneTakesPart() {
    assertEquals(100, PoissonSampler.of(100, 1).sample(seeded.stream(Purpose.SAMPLING, 0)).length);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.55, 1, 8, 1e-6, 1e6})
  void noiseHasTheStandardDeviationThatItShould(double sd) {
    int count = 200_000;
    float[] noise = new float[count];
    GaussianNoise.addTo(noise, count, sd, seeded, 3, 0);
    double sum = 0;
    double squares = 0;
    double fourths = 0;
    int beyond = 0;
    for (float value : noise) {
      double z = value / sd;
      sum += z;
      squares += z * z;
      fourths += z * z * z * z;
      beyond += Math.abs(z) > 3 ? 1 : 0;
    }
    assertEquals(0, sum / count, 5 / Math.sqrt(count));
    assertEquals(1, squares / count, 5 * Math.sqrt(2.0 / count));
    assertEquals(3, fourths / count, 5 * Math.sqrt(96.0 / count));
    double tail = 0.0026997960632601866;
    assertEquals(tail, beyond / (double) count, 5 * Math.sqrt(tail / count));
  }

  /** What the class's description says of the rectangles. */
  @Test
  void allButThreePartsOfTheZigguratAreRectangles() {
    assertEquals(4093, Ziggurat.rectangles());
  }

  /** Rectangles, boxes and tail, by single draws: the shares beyond points on either side. */
  @Test
  void singleDrawsAreNormalInTheirTailsToo() {
    int count = 20_000_000;
    double[] edges = {3, 3.6541528853610088, 4, 4.203509839627578, 4.5, 5};
    int[] beyond = new int[edges.length];
    int positive = 0;
    double squares = 0;
    RandomGenerator bits = seeded.stream(Purpose.NOISE, 99);
    for (int i = 0; i < count; i++) {
      double z = Ziggurat.normal(bits.nextLong(), bits);
      squares += z * z;
      positive += z > 0 ? 1 : 0;
      for (int e = 0; e < edges.length && Math.abs(z) > edges[e]; e++) {
        beyond[e]++;
      }
    }
    assertEquals(1, squares / count, 5 * Math.sqrt(2.0 / count));
    assertEquals(0.5, positive / (double) count, 2.5 / Math.sqrt(count));
    NormalDistribution normal = NormalDistribution.of(0, 1);
    for (int e = 0; e < edges.length; e++) {
      double tail = 2 * normal.survivalProbability(edges[e]);
      assertEquals(tail, beyond[e] / (double) count, 5 * Math.sqrt(tail / count), "at " + edges[e]);
    }
  }

  /** As many in each of two thousand bins as there should be. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void drawsAreNormalInEveryBin(int stream) {
    int bins = 2000;
    int count = 20_000_000;
    int[] hits = new int[bins];
    RandomGenerator bits = seeded.stream(Purpose.NOISE, 1000 + stream);
    NormalDistribution normal = NormalDistribution.of(0, 1);
    double[] upper = new double[bins - 1];
    for (int b = 1; b < bins; b++) {
      upper[b - 1] = normal.inverseCumulativeProbability(b / (double) bins);
    }
    for (int i = 0; i < count; i++) {
      int at = Arrays.binarySearch(upper, Ziggurat.normal(bits.nextLong(), bits));
      hits[at < 0 ? -at - 1 : at]++;
    }
    double expected = count / (double) bins;
    double distance = 0;
    for (int hit : hits) {
      distance += (hit - expected) * (hit - expected) / expected;
    }
    int freedom = bins - 1;
    assertEquals(freedom, distance, 5 * Math.sqrt(2.0 * freedom), "chi-squared");
  }

  /**
   * The draws that need more bits alone: Kolmogorov–Smirnov, at every edge, against what the curve
   * leaves beyond it when the rectangles are taken away.
   */
  @Test
  void whatLiesBesideTheRectanglesIsDrawnAsItShould() {
    double[] edges = Ziggurat.edges();
    int count = 1_000_000;
    double[] drawn = new double[count];
    RandomGenerator bits = seeded.stream(Purpose.NOISE, 98);
    for (int i = 0; i < count; i++) {
      drawn[i] = Math.abs(Ziggurat.normal(bits.nextLong() | 4095, bits));
    }
    Arrays.sort(drawn);
    NormalDistribution normal = NormalDistribution.of(0, 1);
    double distance = 0;
    for (int j = 0; j < edges.length; j++) {
      double beyond = 2 * normal.survivalProbability(edges[j]) * 4096;
      for (int i = 0; i < j; i++) {
        beyond -= 1 - edges[j] / edges[i];
      }
      int at = Arrays.binarySearch(drawn, edges[j]);
      double below = (at < 0 ? -at - 1 : at) / (double) count;
      distance = Math.max(distance, Math.abs(1 - beyond / 3 - below));
    }
    assertTrue(distance < 1.95 / Math.sqrt(count), "KS distance " + distance);
  }

  /** Two streams of one thread share a cipher, and yet each goes on as if it were alone. */
  @Test
  void streamsThatTakeTurnsDoNotDisturbEachOther() {
    RandomGenerator one = seeded.stream(Purpose.NOISE, 1);
    RandomGenerator other = seeded.stream(Purpose.SAMPLING, 1);
    RandomGenerator alone = seeded.stream(Purpose.NOISE, 1);
    long[] words = new long[5000];
    for (int i = 0; i < words.length; i++) {
      words[i] = one.nextLong();
      other.nextLong();
    }
    for (long word : words) {
      assertEquals(word, alone.nextLong());
    }
  }

  @Test
  void theNoisySumLiesOnAGridOfAPowerOfTwo() {
    float[] sum = {0, 1f / 3, -1e3f, 1e-9f};
    GaussianNoise.addTo(sum, sum.length, 0.55, seeded, 0, 0);
    for (float value : sum) {
      double steps = value * (double) 0x1p25f; // 0.55 is in [2^-1, 2^0), so the grid is 2^-25
      assertEquals(Math.rint(steps), steps);
    }
  }

  /** Kolmogorov–Smirnov against the normal distribution; 1.95/√n is passed once in a thousand. */
  @Test
  void noiseIsNormal() {
    int count = 100_000;
    float[] noise = new float[count];
    GaussianNoise.addTo(noise, count, 1, seeded, 12, 0);
    Arrays.sort(noise);
    NormalDistribution normal = NormalDistribution.of(0, 1);
    double distance = 0;
    for (int i = 0; i < count; i++) {
      double at = normal.cumulativeProbability(noise[i]);
      distance = Math.max(distance, Math.max(at - i / (double) count, (i + 1.0) / count - at));
    }
    assertTrue(distance < 1.95 / Math.sqrt(count), "KS distance " + distance);
  }

  /** Shards of a step, and one shard of two steps, share nothing: no correlation between them. */
  @Test
  void shardsAreIndependent() {
    int count = 100_000;
    float[][] noise = new float[3][count];
    GaussianNoise.addTo(noise[0], count, 1, seeded, 5, 0);
    GaussianNoise.addTo(noise[1], count, 1, seeded, 5, 1);
    GaussianNoise.addTo(noise[2], count, 1, seeded, 6, 0);
    for (int a = 0; a < 3; a++) {
      for (int b = 0; b < a; b++) {
        double product = 0;
        for (int i = 0; i < count; i++) {
          product += (double) noise[a][i] * noise[b][i];
        }
        assertEquals(0, product / count, 5 / Math.sqrt(count), a + " and " + b);
      }
    }
    assertThrows(IllegalArgumentException.class, () -> seeded.stream(Purpose.NOISE, 0, 1 << 24));
  }

  @Test
  void refusesWhatIsOutOfRange() {
    assertThrows(IllegalArgumentException.class, () -> PoissonSampler.of(0, 0.5));
    assertThrows(IllegalArgumentException.class, () -> PoissonSampler.of(10, 0));
    assertThrows(IllegalArgumentException.class, () -> PoissonSampler.of(10, 1.01));
    assertThrows(
        IllegalArgumentException.class,
        () -> GaussianNoise.addTo(new float[1], 1, 0, seeded, 0, 0));
  }

  /** If this must be changed, the method's number must be, too: runs would be resumed wrongly. */
  @Test
  void bitsBecomeBatchesAndNoiseByTheMethodOfThisNumber() {
    float[] noise = new float[700];
    GaussianNoise.addTo(noise, noise.length, 1, seeded, 7, 0);
    int[] batch = PoissonSampler.of(1000, 0.01).sample(seeded.stream(Purpose.SAMPLING, 7));
    assertEquals(2, Randomness.METHOD);
    assertEquals(-0.65599835, noise[0], 1e-6);
    assertEquals(1.0052264, noise[699], 1e-6);
    assertArrayEquals(new int[] {101, 139, 186, 350, 431, 584, 656, 830, 944}, batch);
  }
}
