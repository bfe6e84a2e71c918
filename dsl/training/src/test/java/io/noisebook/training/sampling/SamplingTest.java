package io.noisebook.training.sampling;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.accounting.process.Phase;
import io.noisebook.training.random.Randomness;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SamplingTest {
  private final Randomness seeded = Randomness.insecureForTests(3);

  private static List<Phase> phases(Sampling sampling, int from, int to, double... sigmas) {
    return sampling.process(from, to, t -> sigmas[t % sigmas.length]).phases();
  }

  @Test
  void poissonStepsOfEqualNoiseAreOnePhase() {
    Sampling poisson = new Poisson(0.1);
    assertEquals(List.of(new Phase(0.1, 2, 7)), phases(poisson, 3, 10, 2));
    assertEquals(
        List.of(new Phase(0.1, 2, 2), new Phase(0.1, 3, 2), new Phase(0.1, 2, 1)),
        phases(poisson, 0, 5, 2, 2, 3, 3));
  }

  @Test
  void aShuffledEpochPutsEveryExampleInOneBatch() {
    Sampling.Batches batches = new Shuffled(7).begin(100, seeded);
    int[][] first = epoch(batches, 0);
    int[][] second = epoch(batches, 7);
    for (int[][] drawn : List.of(first, second)) {
      int[] all = Arrays.stream(drawn).flatMapToInt(Arrays::stream).sorted().toArray();
      assertArrayEquals(IntStream.range(0, 100).toArray(), all);
    }
    assertTrue(!Arrays.deepEquals(first, second), "each epoch is drawn anew");
  }

  private static int[][] epoch(Sampling.Batches batches, int from) {
    return IntStream.range(from, from + 7).mapToObj(batches::batch).toArray(int[][]::new);
  }

  /** No amplification: an epoch, even one only begun, costs a step on all the data. */
  @Test
  void shufflingIsAccountedForAsShuffling() {
    Sampling shuffled = new Shuffled(10);
    assertEquals(List.of(new Phase(1, 2, 3)), phases(shuffled, 0, 30, 2));
    assertEquals(List.of(new Phase(1, 2, 2)), phases(shuffled, 0, 11, 2));
    assertEquals(List.of(new Phase(1, 2, 2)), phases(shuffled, 9, 11, 2));
    assertEquals(List.of(new Phase(1, 1.5, 1)), phases(shuffled, 0, 10, 2, 1.5), "the least noise");
  }

  @Test
  void aFullBatchIsEverybody() {
    assertEquals(50, new FullBatch().begin(50, seeded).batch(4).length);
    assertEquals(List.of(new Phase(1, 2, 4)), phases(new FullBatch(), 0, 4, 2));
  }

  @Test
  void refusesWhatIsOutOfRange() {
    assertThrows(IllegalArgumentException.class, () -> new Poisson(0));
    assertThrows(IllegalArgumentException.class, () -> new Shuffled(0));
  }
}
