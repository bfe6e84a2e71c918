package io.noisebook.training.engine.fused;

import io.noisebook.training.arithmetic.Arithmetic;
import io.noisebook.training.model.Block;
import io.noisebook.training.model.GroupNormalisation;
import java.util.Arrays;

/** Group normalisation, and its per-example gradients. */
final class GroupNormalisationStage implements Stage {
  private final Bench bench;
  private final Signal in;
  private final Signal out;
  private final int layer;
  private final int offset;
  private final int channels;
  private final int groups;

  /** [examples, size]: the input at mean 0 and variance 1. */
  private final float[] normal;

  /** [examples, groups]: 1 over the standard deviation. */
  private final double[] scale;

  /** [examples, 2 · channels]. */
  private final float[] gradients;

  GroupNormalisationStage(Block block, int layer, Signal in, Bench bench) {
    this.bench = bench;
    this.in = in;
    this.layer = layer;
    offset = block.offset();
    channels = GroupNormalisation.channels(block.input());
    groups = ((GroupNormalisation) block.layer()).groups();
    out = Signal.withError(in.size(), bench.examples());
    normal = Arithmetic.floats(in.size() * bench.examples());
    scale = new double[groups * bench.examples()];
    gradients = Arithmetic.floats(2 * channels * bench.examples());
  }

  @Override
  public Signal output() {
    return out;
  }

  /** Which group the i-th number of an example is in. */
  private int group(int i) {
    return i % channels / (channels / groups);
  }

  @Override
  public void forward(int m) {
    float[] parameters = bench.parameters();
    double count = in.size() / (double) groups;
    for (int e = 0; e < m; e++) {
      int at = e * in.size();
      double[] sum = new double[groups];
      for (int i = 0; i < in.size(); i++) {
        sum[group(i)] += in.value()[at + i];
      }
      double[] squares = new double[groups];
      for (int i = 0; i < in.size(); i++) {
        double distance = in.value()[at + i] - sum[group(i)] / count;
        squares[group(i)] += distance * distance;
      }
      for (int g = 0; g < groups; g++) {
        scale[e * groups + g] = 1 / Math.sqrt(squares[g] / count + GroupNormalisation.SMALL);
      }
      for (int i = 0; i < in.size(); i++) {
        int g = group(i);
        int c = i % channels;
        normal[at + i] = (float) ((in.value()[at + i] - sum[g] / count) * scale[e * groups + g]);
        out.value()[at + i] =
            normal[at + i] * parameters[offset + c] + parameters[offset + channels + c];
      }
    }
  }

  @Override
  public void backward(int m, Norms norms) {
    Arrays.fill(gradients, 0, 2 * channels * m, 0);
    double[] squares = norms.squares(layer);
    for (int e = 0; e < m; e++) {
      int at = e * in.size();
      int to = 2 * channels * e;
      for (int i = 0; i < in.size(); i++) {
        int c = i % channels;
        gradients[to + c] += out.error()[at + i] * normal[at + i];
        gradients[to + channels + c] += out.error()[at + i];
      }
      squares[e] += bench.math().squares(gradients, to, 2 * channels);
      if (in.error() != null) {
        inputError(e, at);
      }
    }
  }

  /** With y = (x − mean)/sd: dx = (dy − mean(dy) − y mean(dy y))/sd, group by group. */
  private void inputError(int e, int at) {
    double count = in.size() / (double) groups;
    double[] sum = new double[groups];
    double[] along = new double[groups];
    for (int i = 0; i < in.size(); i++) {
      double error = out.error()[at + i] * bench.parameters()[offset + i % channels];
      sum[group(i)] += error;
      along[group(i)] += error * normal[at + i];
    }
    for (int i = 0; i < in.size(); i++) {
      int g = group(i);
      double error = out.error()[at + i] * bench.parameters()[offset + i % channels];
      in.error()[at + i] =
          (float)
              ((error - sum[g] / count - normal[at + i] * along[g] / count)
                  * scale[e * groups + g]);
    }
  }

  @Override
  public void compare(int m, Norms norms) {
    double[] products = norms.products(layer);
    int size = 2 * channels;
    for (int e = 0; e + 1 < m; e += 2) {
      products[e / 2] += bench.math().inner(gradients, e * size, (e + 1) * size, size);
    }
  }

  @Override
  public void accumulate(int m, Norms norms, float[] sum) {
    float[] factors = norms.factors(layer);
    for (int e = 0; e < m; e++) {
      if (factors[e] != 0) {
        bench.math().addScaled(factors[e], gradients, 2 * channels * e, sum, offset, 2 * channels);
      }
    }
  }
}
