package io.noisebook.training.engine.fused;

import io.noisebook.training.arithmetic.Arithmetic;
import io.noisebook.training.model.Block;
import io.noisebook.training.model.Convolution;
import java.util.Arrays;

/**
 * A convolution as products of patches, where they are, with weights and errors. Its per-example
 * gradients are formed, but only those of a microbatch.
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

  /** Where the outputs of each position of each example begin. */
  private final int[] outputs;

  /** Where the channels of an output are. */
  private final int[] channelNumbers;

  /** Where the weights of each number of a patch begin. */
  private final int[] weightRows;

  /** The images of the microbatch. */
  private float[] images;

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
    patches = new Patches(convolution.window(), block.input(), in, bench.examples());
    activated = new Activated(bench.math(), convolution.activation());
    outputs = Arithmetic.steps(bench.examples() * positions, channels);
    channelNumbers = Arithmetic.steps(channels, 1);
    weightRows = Arithmetic.steps(patch, channels);
    gradients = Arithmetic.floats(bench.examples() * parameters);
  }

  @Override
  public Signal output() {
    return out;
  }

  @Override
  public void forward(int m) {
    images = patches.images(in, m);
    int count = m * positions;
    bench
        .math()
        .product(
            count,
            channels,
            patch,
            images,
            0,
            patches.places(),
            patches.numbers(),
            bench.parameters(),
            weights,
            channels,
            out.value(),
            0,
            outputs,
            false);
    activated.forward(out.value(), count, channels, bench.parameters(), bias);
  }

  @Override
  public void backward(int m, Norms norms) {
    activated.backward(out.value(), out.error(), m * out.size());
    double[] squares = norms.squares(layer);
    for (int e = 0; norms.wanted() && e < m; e++) {
      gradient(e);
      squares[e] += bench.math().squares(gradients, e * parameters, parameters);
    }
    if (in.error() != null) {
      float[] errors = patches.errors(in, m);
      int run = patch / patches.runs();
      for (int r = 0; r < patches.runs(); r++) {
        bench
            .math()
            .product(
                m * positions,
                run,
                channels,
                out.error(),
                0,
                outputs,
                channelNumbers,
                bench.transposed(),
                weights + r * run,
                patch,
                errors,
                r * patches.row(),
                patches.places(),
                true);
      }
      patches.finish(in, m);
    }
  }

  private void gradient(int e) {
    int at = e * parameters;
    Arrays.fill(gradients, at + patch * channels, at + parameters, 0);
    gradients(e, 1, gradients, at, false);
  }

  /**
   * The sum of some examples' gradients: written or added to what begins at a place; those of the
   * bias always added.
   */
  private void gradients(int example, int count, float[] to, int at, boolean add) {
    bench
        .math()
        .product(
            patch,
            channels,
            count * positions,
            images,
            example * patches.size(),
            patches.numbers(),
            patches.places(),
            out.error(),
            example * out.size(),
            channels,
            to,
            at,
            weightRows,
            add);
    bench
        .math()
        .addRows(
            out.error(),
            example * out.size(),
            count * positions,
            channels,
            to,
            at + patch * channels);
  }

  @Override
  public void compare(int m, Norms norms) {
    double[] products = norms.products(layer);
    for (int e = 0; e + 1 < m; e += 2) {
      products[e / 2] +=
          bench.math().inner(gradients, e * parameters, (e + 1) * parameters, parameters);
    }
  }

  @Override
  public void accumulate(int m, Norms norms, float[] sum) {
    if (!norms.wanted()) {
      gradients(0, m, sum, weights, true);
      return;
    }
    float[] factors = norms.factors(layer);
    for (int e = 0; e < m; e++) {
      if (factors[e] != 0) {
        bench.math().addScaled(factors[e], gradients, e * parameters, sum, weights, parameters);
      }
    }
  }
}
