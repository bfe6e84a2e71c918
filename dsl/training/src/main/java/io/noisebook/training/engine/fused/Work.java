package io.noisebook.training.engine.fused;

import io.noisebook.training.model.Block;
import io.noisebook.training.model.Convolution;
import io.noisebook.training.model.Dense;
import io.noisebook.training.model.Network;
import java.util.Optional;

/**
 * How much there is to do, and so into how many slices a batch is cut: each slice has a sum of its
 * own to be cleared and added, which must stay small beside the gradients.
 *
 * @param perExample about how many multiplications an example takes
 * @param parameters how many parameters the slices have sums of
 */
record Work(long perExample, int parameters) {
  static final int MOST_SLICES = 8;

  /**
   * About what one core does in a tenth of a millisecond: handing over less than that is a loss.
   */
  private static final long WORTH_SHARING = 3_000_000;

  /**
   * So many multiplications does a row take that is named by an example, for each of its numbers.
   */
  private static final double SPARSE = 4;

  /** What a layer takes for an example however small it is, such as to find a norm. */
  private static final long SMALLEST = 1000;

  /** A slice is to do so many times more multiplications than it has parameters to add. */
  private static final long PER_PARAMETER = 8;

  static Work of(Network network, Prepared prepared) {
    int postponed = prepared.tables().stream().mapToInt(t -> t.end() - t.start()).sum();
    return new Work(count(network.root(), prepared), network.parameterCount() - postponed);
  }

  private static long count(Block block, Prepared prepared) {
    long parts = block.parts().stream().mapToLong(part -> count(part, prepared)).sum();
    long size = block.output().size();
    Optional<SparseRows> sparse = prepared.rows(block);
    if (sparse.isPresent()) {
      return SMALLEST + Math.round(SPARSE * sparse.get().columnsPerExample() * size);
    }
    if (block.layer() instanceof Dense) {
      return SMALLEST + 3L * block.input().size() * size;
    }
    if (block.layer() instanceof Convolution convolution) {
      return SMALLEST + 3L * convolution.patch(block.input()) * size;
    }
    return block.parts().isEmpty() ? SMALLEST + 16L * (block.input().size() + size) : parts;
  }

  /** A power of two; one where a single thread does it all anyway. */
  int slices(int batch) {
    if (!worthSharing(batch)) {
      return 1;
    }
    long affordable = batch * perExample / (PER_PARAMETER * Math.max(1, parameters));
    int slices = (int) Math.max(1, Math.min(MOST_SLICES, Math.min(affordable, batch / 8)));
    return Integer.highestOneBit(slices);
  }

  boolean worthSharing(int batch) {
    return batch * perExample > WORTH_SHARING;
  }
}
