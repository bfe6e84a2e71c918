package io.noisebook.training.engine.fused;

import io.noisebook.training.arithmetic.Arithmetic;
import io.noisebook.training.model.Block;
import io.noisebook.training.model.Convolution;
import java.util.Arrays;

/**
 * A convolution as a product of patches with weights. Its per-example gradients are formed, but
 * only those of a microbatch.
 */
final class ConvolutionStage implements Stage {
  private final Bench bench;
  private final Signal in;
  private final Signal out;
  private final Patches patches;
  private final int layer;
  private final int weights;
  private final int bias;
  private final int channels;
  private final int patch;
  private final int positions;
  private final int parameters;
  private final Activated activated;

  /** [examples · positions, patch]: the patches; on the way down, their errors. */
  private final float[] rows;

  /** [examples, parameters]. */
  private final float[] gradients;

  ConvolutionStage(Block block, int layer, Signal in, Bench bench) {
    Convolution convolution = (Convolution) block.layer();
    this.bench = bench;
    this.in = in;
    this.layer = layer;
    channels = convolution.channels();
    patch = convolution.patch(block.input());
    positions = block.output().size() / channels;
    parameters = block.parameterCount();
    weights = block.offset();
    bias = weights + patch * channels;
    out = Signal.withError(block.output().size(), bench.examples());
    patches = new Patches(convolution.window(), block.input(), bench.math());
    activated = new Activated(bench.math(), convolution.activation());
    rows = Arithmetic.floats(bench.examples() * positions * patch);
    gradients = Arithmetic.floats(bench.examples() * parameters);
  }

  @Override
  public Signal output() {
    return out;
  }

  @Override
  public void forward(int m) {
    for (int e = 0; e < m; e++) {
      patches.gather(in.value(), e * in.size(), rows, e * positions * patch);
    }
    int count = m * positions;
    bench
        .math()
        .product(
            count,
            channels,
            patch,
            rows,
            0,
            patch,
            1,
            bench.parameters(),
            weights,
            channels,
            out.value(),
            0,
            channels,
            false);
    activated.forward(out.value(), count, channels, bench.parameters(), bias);
  }

  @Override
  public void backward(int m, Norms norms) {
    activated.backward(out.value(), out.error(), m * out.size());
    double[] squares = norms.squares(layer);
    for (int e = 0; e < m; e++) {
      gradient(e);
      squares[e] += bench.math().squares(gradients, e * parameters, parameters);
    }
    if (in.error() != null) {
      int count = m * positions;
      bench
          .math()
          .product(
              count,
              patch,
              channels,
              out.error(),
              0,
              channels,
              1,
              bench.transposed(),
              weights,
              patch,
              rows,
              0,
              patch,
              false);
      for (int e = 0; e < m; e++) {
        patches.scatter(rows, e * positions * patch, in.error(), e * in.size());
      }
    }
  }

  private void gradient(int e) {
    int at = e * parameters;
    int biasAt = at + patch * channels;
    bench
        .math()
        .product(
            patch,
            channels,
            positions,
            rows,
            e * positions * patch,
            1,
            patch,
            out.error(),
            e * out.size(),
            channels,
            gradients,
            at,
            channels,
            false);
    Arrays.fill(gradients, biasAt, biasAt + channels, 0);
    bench.math().addRows(out.error(), e * out.size(), positions, channels, gradients, biasAt);
  }

  @Override
  public void accumulate(int m, Norms norms, float[] sum) {
    float[] factors = norms.factors(layer);
    for (int e = 0; e < m; e++) {
      if (factors[e] != 0) {
        bench.math().addScaled(factors[e], gradients, e * parameters, sum, weights, parameters);
      }
    }
  }
}
