package io.noisebook.training.engine.fused;

import io.noisebook.training.arithmetic.Arithmetic;
import io.noisebook.training.model.Activation;
import io.noisebook.training.model.Block;
import io.noisebook.training.model.Dense;
import java.util.Optional;

/**
 * A dense layer on sparse rows, or an embedding, which is one without a bias: its words, with their
 * shares in the mean, are the input. An example's gradient is weight·δ on each row of the table
 * that it names, so its squared norm is |δ|² Σ weight², and one more |δ|² for a bias.
 */
final class SparseStage implements Stage {
  private final Bench bench;
  private final Signal out;
  private final int layer;
  private final SparseRows rows;
  private final int table;

  /** Where the bias is, if there is one. */
  private final Optional<Integer> bias;

  private final Activated activated;
  private final Optional<Postponed> postponed;

  /** [examples, stride]: the errors times their factors, and zeros. */
  private final float[] scaled;

  private final int stride;

  SparseStage(Block block, int layer, SparseRows rows, Bench bench) {
    this.bench = bench;
    this.layer = layer;
    this.rows = rows;
    table = block.offset();
    int width = block.output().size();
    out = Signal.withError(width, bench.examples());
    if (block.layer() instanceof Dense dense) {
      bias = Optional.of(table + block.input().size() * width);
      activated = new Activated(bench.math(), dense.activation());
    } else {
      bias = Optional.empty();
      activated = new Activated(bench.math(), Activation.NONE);
    }
    postponed = bench.prepared().table(block);
    stride = bench.math().padded(width);
    scaled = Arithmetic.floats(bench.examples() * stride);
  }

  @Override
  public Signal output() {
    return out;
  }

  @Override
  public void forward(int m) {
    int width = out.size();
    for (int e = 0; e < m; e++) {
      int from = from(e);
      bench
          .math()
          .sumRows(
              bench.parameters(),
              table,
              width,
              rows.columns(),
              rows.weights(),
              from,
              to(e) - from,
              out.value(),
              e * width);
    }
    if (bias.isPresent()) {
      activated.forward(out.value(), m, width, bench.parameters(), bias.get());
    }
  }

  private int from(int e) {
    return rows.starts()[bench.microbatch().number(e)];
  }

  private int to(int e) {
    return rows.starts()[bench.microbatch().number(e) + 1];
  }

  @Override
  public void backward(int m, Norms norms) {
    int width = out.size();
    activated.backward(out.value(), out.error(), m * width);
    double[] squares = norms.squares(layer);
    for (int e = 0; norms.wanted() && e < m; e++) {
      double own = bench.math().squares(out.error(), e * width, width);
      squares[e] += own * (rows.squares()[bench.microbatch().number(e)] + constant());
    }
  }

  /** The square of the input that a bias has. */
  private double constant() {
    return bias.isPresent() ? 1 : 0;
  }

  @Override
  public void compare(int m, Norms norms) {
    double[] products = norms.products(layer);
    int width = out.size();
    for (int e = 0; e + 1 < m; e += 2) {
      double errors = bench.math().inner(out.error(), e * width, (e + 1) * width, width);
      double inputs = rows.inner(bench.microbatch().number(e), bench.microbatch().number(e + 1));
      products[e / 2] += errors * (inputs + constant());
    }
  }

  @Override
  public void accumulate(int m, Norms norms, float[] sum) {
    float[] factors = norms.factors(layer);
    for (int e = 0; e < m; e++) {
      scale(factors[e], e);
    }
    if (postponed.isPresent() && postponed.get().active()) {
      for (int e = 0; e < m; e++) {
        postponed.get().keep(bench.microbatch().place(e), scaled, e * stride);
      }
    } else {
      add(m, sum);
    }
  }

  private void scale(float factor, int e) {
    int width = out.size();
    for (int j = 0; j < width; j++) {
      // Nothing of an example without a finite norm may come through, not even as infinity times 0.
      scaled[e * stride + j] = factor == 0 ? 0 : factor * out.error()[e * width + j];
    }
  }

  private void add(int m, float[] sum) {
    for (int e = 0; e < m; e++) {
      int from = from(e);
      bench
          .math()
          .addToRows(
              scaled,
              e * stride,
              out.size(),
              rows.columns(),
              rows.weights(),
              from,
              to(e) - from,
              sum,
              table);
    }
    if (bias.isPresent()) {
      // The zeros behind the errors change nothing of what lies behind the bias.
      bench.math().addRows(scaled, 0, m, stride, sum, bias.get());
    }
  }
}
