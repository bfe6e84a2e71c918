package io.noisebook.training.engine.fused;

import io.noisebook.training.arithmetic.Arithmetic;
import io.noisebook.training.model.Block;
import io.noisebook.training.model.Dense;
import java.util.Arrays;

/** A dense layer: three products, and a norm for free. */
final class DenseStage implements Stage {
  private final Bench bench;
  private final Signal in;
  private final Signal out;
  private final int weights;
  private final int bias;
  private final int layer;
  private final Activated activated;

  /** Where the examples' inputs begin, and their outputs. */
  private final int[] inputs;

  private final int[] outputs;

  /** Where each number of an input is, and of an output. */
  private final int[] inputNumbers;

  private final int[] outputNumbers;

  /** Where the weights of each number of an input begin. */
  private final int[] weightRows;

  DenseStage(Block block, int layer, Signal in, Bench bench) {
    this.bench = bench;
    this.in = in;
    this.layer = layer;
    out = Signal.withError(block.output().size(), bench.examples());
    weights = block.offset();
    bias = weights + in.size() * out.size();
    activated = new Activated(bench.math(), ((Dense) block.layer()).activation());
    inputs = Arithmetic.steps(bench.examples(), in.size());
    outputs = Arithmetic.steps(bench.examples(), out.size());
    inputNumbers = Arithmetic.steps(in.size(), 1);
    outputNumbers = Arithmetic.steps(out.size(), 1);
    weightRows = Arithmetic.steps(in.size(), out.size());
  }

  @Override
  public Signal output() {
    return out;
  }

  @Override
  public void forward(int m) {
    int i = in.size();
    int o = out.size();
    bench
        .math()
        .product(
            m,
            o,
            i,
            in.value(),
            0,
            inputs,
            inputNumbers,
            bench.parameters(),
            weights,
            o,
            out.value(),
            0,
            outputs,
            false);
    activated.forward(out.value(), m, o, bench.parameters(), bias);
  }

  @Override
  public void backward(int m, Norms norms) {
    int i = in.size();
    int o = out.size();
    activated.backward(out.value(), out.error(), m * o);
    double[] squares = norms.squares(layer);
    for (int e = 0; norms.wanted() && e < m; e++) {
      squares[e] +=
          bench.math().squares(out.error(), e * o, o)
              * (1 + bench.math().squares(in.value(), e * i, i));
    }
    if (in.error() != null) {
      bench
          .math()
          .product(
              m,
              i,
              o,
              out.error(),
              0,
              outputs,
              outputNumbers,
              bench.transposed(),
              weights,
              i,
              in.error(),
              0,
              inputs,
              false);
    }
  }

  @Override
  public void compare(int m, Norms norms) {
    double[] products = norms.products(layer);
    int i = in.size();
    int o = out.size();
    for (int e = 0; e + 1 < m; e += 2) {
      products[e / 2] +=
          bench.math().inner(out.error(), e * o, (e + 1) * o, o)
              * (1 + bench.math().inner(in.value(), e * i, (e + 1) * i, i));
    }
  }

  @Override
  public void accumulate(int m, Norms norms, float[] sum) {
    int i = in.size();
    int o = out.size();
    float[] factors = norms.factors(layer);
    for (int e = 0; e < m; e++) {
      scale(factors[e], e);
    }
    bench
        .math()
        .product(
            i,
            o,
            m,
            in.value(),
            0,
            inputNumbers,
            inputs,
            out.error(),
            0,
            o,
            sum,
            weights,
            weightRows,
            true);
    bench.math().addRows(out.error(), 0, m, o, sum, bias);
  }

  private void scale(float factor, int e) {
    float[] error = out.error();
    int o = out.size();
    if (factor == 0) {
      // Nothing of this example may come through, not even as infinity times 0.
      Arrays.fill(error, e * o, (e + 1) * o, 0);
      Arrays.fill(in.value(), e * in.size(), (e + 1) * in.size(), 0);
    } else if (factor != 1) {
      for (int j = e * o; j < (e + 1) * o; j++) {
        error[j] *= factor;
      }
    }
  }
}
