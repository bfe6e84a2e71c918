package io.noisebook.training.engine.fused;

import io.noisebook.training.model.Block;
import io.noisebook.training.model.Embedding;

/** An embedding of one index. An example's gradient is δ on the row that it names. */
final class LookupStage implements Stage {
  private final Bench bench;
  private final Signal in;
  private final Signal out;
  private final int layer;
  private final int table;
  private final int column;

  LookupStage(Block block, int layer, Signal in, Bench bench) {
    Embedding embedding = (Embedding) block.layer();
    this.bench = bench;
    this.in = in;
    this.layer = layer;
    table = block.offset();
    column = embedding.column();
    out = Signal.withError(embedding.width(), bench.examples());
  }

  @Override
  public Signal output() {
    return out;
  }

  /** Where the row begins that an example names. */
  private int row(int e) {
    return table + (int) in.value()[e * in.size() + column] * out.size();
  }

  @Override
  public void forward(int m) {
    for (int e = 0; e < m; e++) {
      System.arraycopy(bench.parameters(), row(e), out.value(), e * out.size(), out.size());
    }
  }

  @Override
  public void backward(int m, Norms norms) {
    double[] squares = norms.squares(layer);
    for (int e = 0; norms.wanted() && e < m; e++) {
      squares[e] += bench.math().squares(out.error(), e * out.size(), out.size());
    }
  }

  @Override
  public void compare(int m, Norms norms) {
    double[] products = norms.products(layer);
    int width = out.size();
    for (int e = 0; e + 1 < m; e += 2) {
      if (row(e) == row(e + 1)) {
        products[e / 2] += bench.math().inner(out.error(), e * width, (e + 1) * width, width);
      }
    }
  }

  @Override
  public void accumulate(int m, Norms norms, float[] sum) {
    float[] factors = norms.factors(layer);
    for (int e = 0; e < m; e++) {
      if (factors[e] != 0) {
        bench.math().addScaled(factors[e], out.error(), e * out.size(), sum, row(e), out.size());
      }
    }
  }
}
