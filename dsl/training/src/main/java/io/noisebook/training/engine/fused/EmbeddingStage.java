package io.noisebook.training.engine.fused;

import io.noisebook.training.arithmetic.Arithmetic;
import io.noisebook.training.model.Block;
import io.noisebook.training.model.Embedding;
import java.util.Arrays;

/**
 * A mean-pooled embedding. The gradient of an example is δ/count on each row it names, once for
 * each time it names it, so its squared norm is |δ/count|² Σ times².
 */
final class EmbeddingStage implements Stage {
  private final Bench bench;
  private final Signal in;
  private final Signal out;
  private final int layer;
  private final int table;
  private final int first;
  private final int count;

  /** [examples, count]: the rows that are looked up. */
  private final int[] rows;

  /** {@link #mark} plus how often this example has named each row; what is not above it is 0. */
  private final int[] times;

  private int mark;

  /**
   * {@link #repeats} of the examples by their numbers, 0 where not asked for: no step changes it.
   */
  private long[] counted = new long[0];

  private final float[] scaled;

  EmbeddingStage(Block block, int layer, Signal in, Bench bench) {
    Embedding embedding = (Embedding) block.layer();
    this.bench = bench;
    this.in = in;
    this.layer = layer;
    table = block.offset();
    first = embedding.first();
    count = embedding.count(block.input());
    out = Signal.withError(embedding.width(), bench.examples());
    rows = new int[bench.examples() * count];
    times = new int[count > 1 ? embedding.vocabulary() : 0];
    scaled = Arithmetic.floats(embedding.width());
  }

  @Override
  public Signal output() {
    return out;
  }

  @Override
  public void forward(int m) {
    int width = out.size();
    float share = 1f / count;
    for (int e = 0; e < m; e++) {
      int from = e * in.size() + first;
      for (int i = 0; i < count; i++) {
        rows[e * count + i] = (int) in.value()[from + i];
      }
      bench
          .math()
          .sumRows(
              bench.parameters(), table, width, rows, e * count, count, out.value(), e * width);
    }
    if (count > 1) {
      for (int i = 0; i < m * width; i++) {
        out.value()[i] *= share;
      }
    }
  }

  @Override
  public void backward(int m, Norms norms) {
    double[] squares = norms.squares(layer);
    for (int e = 0; norms.wanted() && e < m; e++) {
      double own = bench.math().squares(out.error(), e * out.size(), out.size());
      squares[e] += own * countedRepeats(e) / ((double) count * count);
    }
    if (in.error() != null) {
      Arrays.fill(in.error(), 0, m * in.size(), 0);
    }
  }

  /** Σ times² over the rows that an example names. */
  private long countedRepeats(int e) {
    if (count == 1) {
      return 1;
    }
    int number = bench.numbers()[e];
    if (number >= counted.length) {
      counted = Arrays.copyOf(counted, Math.max(number + 1, 2 * counted.length));
    }
    if (counted[number] == 0) {
      counted[number] = repeats(e);
    }
    return counted[number];
  }

  /** The same, counted by 1 + 3 + 5 + … */
  private long repeats(int e) {
    if (mark > Integer.MAX_VALUE - 2 * count) {
      Arrays.fill(times, 0);
      mark = 0;
    }
    long sum = 0;
    int end = (e + 1) * count;
    for (int i = e * count; i < end; i++) {
      int before = Math.max(times[rows[i]] - mark, 0);
      sum += 2L * before + 1;
      times[rows[i]] = mark + before + 1;
    }
    // No row was named more often than this, so the next example finds them all unnamed.
    mark += count;
    return sum;
  }

  @Override
  public void compare(int m, Norms norms) {
    double[] products = norms.products(layer);
    int width = out.size();
    for (int e = 0; e + 1 < m; e += 2) {
      double errors = bench.math().inner(out.error(), e * width, (e + 1) * width, width);
      products[e / 2] += errors * shared(e, e + 1) / ((double) count * count);
    }
  }

  /** Σ over rows of how often one example names it times how often another does. */
  private long shared(int e, int other) {
    if (count == 1) {
      return rows[e] == rows[other] ? 1 : 0;
    }
    repeats(e);
    long sum = 0;
    for (int i = other * count; i < (other + 1) * count; i++) {
      sum += Math.max(times[rows[i]] - (mark - count), 0);
    }
    return sum;
  }

  @Override
  public void accumulate(int m, Norms norms, float[] sum) {
    int width = out.size();
    float[] factors = norms.factors(layer);
    for (int e = 0; e < m; e++) {
      if (factors[e] != 0) {
        float share = factors[e] / count;
        for (int j = 0; j < width; j++) {
          scaled[j] = share * out.error()[e * width + j];
        }
        bench.math().addToRows(scaled, 0, width, rows, e * count, count, sum, table);
      }
    }
  }
}
