package io.noisebook.training.sampling;

import io.noisebook.accounting.numeric.Arguments;
import io.noisebook.accounting.process.Gaussian;
import io.noisebook.accounting.process.Process;
import io.noisebook.training.random.Purpose;
import io.noisebook.training.random.Randomness;
import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import java.util.random.RandomGenerator;

/**
 * Epochs in which every example is in exactly one batch, drawn anew for each example and epoch.
 * Since an example's batch does not depend on the other examples, adding or removing one changes
 * one batch of each epoch only; so an epoch costs at most what one step of the Gaussian mechanism
 * on all the data costs, and this is what it is accounted as. No amplification by sampling is
 * claimed.
 *
 * @param batches the number of batches in an epoch, at least 1
 */
public record Shuffled(int batches) implements Sampling {
  /** Checks the number. */
  public Shuffled {
    Arguments.count("batches is the number of batches in an epoch", batches);
  }

  @Override
  public double rate() {
    return 1.0 / batches;
  }

  @Override
  public Batches begin(int examples, Randomness randomness) {
    return new Epochs(examples, batches, randomness);
  }

  /** Each epoch touched counts as a whole one, at the least noise of its steps. */
  @Override
  public Process process(int from, int to, IntToDoubleFunction sigma) {
    int first = from / batches;
    int last = (to - 1) / batches;
    return Runs.of(
        first,
        last + 1,
        epoch -> {
          double least = Double.POSITIVE_INFINITY;
          int end = Math.min(to, Math.multiplyExact(epoch + 1, batches));
          for (int t = Math.max(from, epoch * batches); t < end; t++) {
            least = Math.min(least, sigma.applyAsDouble(t));
          }
          return least;
        },
        Gaussian::new);
  }

  @Override
  public String words() {
    return "shuffled epochs of " + batches + " batches";
  }

  /** Keeps the batches of the epoch that a run is in. */
  private static final class Epochs implements Batches {
    private final int examples;
    private final int count;
    private final Randomness randomness;
    private int epoch = -1;
    private int[][] drawn;

    Epochs(int examples, int count, Randomness randomness) {
      this.examples = examples;
      this.count = count;
      this.randomness = randomness;
    }

    @Override
    public int[] batch(int step) {
      if (step / count != epoch) {
        epoch = step / count;
        drawn = draw(randomness.stream(Purpose.SAMPLING, epoch));
      }
      return drawn[step % count];
    }

    private int[][] draw(RandomGenerator random) {
      int[][] batches = new int[count][Math.max(16, 2 * (examples / count))];
      int[] sizes = new int[count];
      for (int i = 0; i < examples; i++) {
        int b = random.nextInt(count);
        if (sizes[b] == batches[b].length) {
          batches[b] = Arrays.copyOf(batches[b], 2 * sizes[b]);
        }
        batches[b][sizes[b]++] = i;
      }
      for (int b = 0; b < count; b++) {
        batches[b] = Arrays.copyOf(batches[b], sizes[b]);
      }
      return batches;
    }
  }
}
