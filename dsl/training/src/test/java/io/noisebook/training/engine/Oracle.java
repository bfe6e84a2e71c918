package io.noisebook.training.engine;

import io.noisebook.training.model.Activation;
import io.noisebook.training.model.Block;
import io.noisebook.training.model.Branches;
import io.noisebook.training.model.Chain;
import io.noisebook.training.model.Convolution;
import io.noisebook.training.model.Dense;
import io.noisebook.training.model.Embedding;
import io.noisebook.training.model.GroupNormalisation;
import io.noisebook.training.model.Network;
import io.noisebook.training.model.Pooling;
import io.noisebook.training.model.Window;
import java.util.ArrayList;
import java.util.List;

/**
 * The oracle: one example at a time, one number at a time, in doubles, each layer straight from its
 * definition.
 */
public final class Oracle {
  private final double[] parameters;
  private final double[] gradient;

  private Oracle(double[] parameters) {
    this.parameters = parameters;
    gradient = new double[parameters.length];
  }

  /** A forward pass through a block, which can carry an error back. */
  private interface Pass {
    double[] output();

    /** Adds to the gradient; gives the error of the input. */
    double[] back(double[] error);
  }

  /** The loss of one example. */
  public static double loss(Network network, double[] parameters, double[] x, double target) {
    double[] z = new Oracle(parameters).pass(network.root(), x).output();
    return switch (network.model().loss()) {
      case SOFTMAX_CROSS_ENTROPY -> {
        double sum = 0;
        for (double value : z) {
          sum += Math.exp(value);
        }
        yield Math.log(sum) - z[(int) target];
      }
      case LOGISTIC -> Math.log1p(Math.exp(z[0])) - target * z[0];
      case SQUARED_ERROR -> (z[0] - target) * (z[0] - target) / 2;
    };
  }

  /** The gradient of one example's loss by the flat parameters. */
  public static double[] gradient(Network network, double[] parameters, double[] x, double target) {
    Oracle oracle = new Oracle(parameters);
    Pass pass = oracle.pass(network.root(), x);
    double[] z = pass.output();
    double[] error = new double[z.length];
    switch (network.model().loss()) {
      case SOFTMAX_CROSS_ENTROPY -> {
        double sum = 0;
        for (double value : z) {
          sum += Math.exp(value);
        }
        for (int c = 0; c < z.length; c++) {
          error[c] = Math.exp(z[c]) / sum - (c == (int) target ? 1 : 0);
        }
      }
      case LOGISTIC -> error[0] = 1 / (1 + Math.exp(-z[0])) - target;
      case SQUARED_ERROR -> error[0] = z[0] - target;
    }
    pass.back(error);
    return oracle.gradient;
  }

  /** Σ of clipped gradients. */
  public static double[] clippedSum(
      Network network,
      double[] parameters,
      double[][] rows,
      double[] targets,
      Clipping clipping,
      double clip) {
    double[] sum = new double[parameters.length];
    List<Block> layers = network.parametrised();
    int groups = clipping.groups(layers.size());
    for (int e = 0; e < rows.length; e++) {
      double[] gradient = gradient(network, parameters, rows[e], targets[e]);
      for (int g = 0; g < groups; g++) {
        int from = groups == 1 ? 0 : layers.get(g).offset();
        int to = groups == 1 ? sum.length : from + layers.get(g).parameterCount();
        double squares = 0;
        for (int i = from; i < to; i++) {
          squares += gradient[i] * gradient[i];
        }
        double factor = clipping.factor(squares, clip, groups);
        for (int i = from; i < to; i++) {
          sum[i] += factor * gradient[i];
        }
      }
    }
    return sum;
  }

  private Pass pass(Block block, double[] x) {
    if (block.layer() instanceof Chain) {
      return chain(block.parts(), x);
    }
    if (block.layer() instanceof Branches branches) {
      return branches(branches.join(), block.parts(), x);
    }
    if (block.layer() instanceof Dense dense) {
      return dense(dense, block, x);
    }
    if (block.layer() instanceof Convolution convolution) {
      return convolution(convolution, block, x);
    }
    if (block.layer() instanceof Pooling pooling) {
      return pooling(pooling, block, x);
    }
    if (block.layer() instanceof Embedding embedding) {
      return embedding(embedding, block, x);
    }
    return groupNormalisation((GroupNormalisation) block.layer(), block, x);
  }

  private record Made(double[] output, java.util.function.UnaryOperator<double[]> way)
      implements Pass {
    @Override
    public double[] back(double[] error) {
      return way.apply(error);
    }
  }

  private Pass chain(List<Block> blocks, double[] x) {
    List<Pass> passes = new ArrayList<>();
    double[] value = x;
    for (Block block : blocks) {
      passes.add(pass(block, value));
      value = passes.get(passes.size() - 1).output();
    }
    return new Made(
        value,
        error -> {
          double[] e = error;
          for (int i = passes.size() - 1; i >= 0; i--) {
            e = passes.get(i).back(e);
          }
          return e;
        });
  }

  private Pass branches(Branches.Join join, List<Block> blocks, double[] x) {
    List<Pass> passes = blocks.stream().map(block -> pass(block, x)).toList();
    boolean product = join == Branches.Join.PRODUCT;
    int size =
        product
            ? passes.get(0).output().length
            : passes.stream().mapToInt(p -> p.output().length).sum();
    double[] y = new double[size];
    int at = 0;
    for (Pass pass : passes) {
      for (int i = 0; i < pass.output().length; i++) {
        if (product) {
          y[i] = (pass == passes.get(0) ? 1 : y[i]) * pass.output()[i];
        } else {
          y[at++] = pass.output()[i];
        }
      }
    }
    return new Made(
        y,
        error -> {
          double[] below = new double[x.length];
          int from = 0;
          for (Pass pass : passes) {
            double[] own = new double[pass.output().length];
            for (int i = 0; i < own.length; i++) {
              own[i] = error[product ? i : from + i];
              for (Pass other : passes) {
                own[i] *= product && other != pass ? other.output()[i] : 1;
              }
            }
            from += own.length;
            double[] part = pass.back(own);
            for (int i = 0; i < below.length; i++) {
              below[i] += part[i];
            }
          }
          return below;
        });
  }

  private static double[] activate(Activation activation, double[] z) {
    double[] y = new double[z.length];
    for (int i = 0; i < z.length; i++) {
      y[i] = activation.of(z[i]);
    }
    return y;
  }

  private Pass dense(Dense layer, Block block, double[] x) {
    int out = layer.outputs();
    int weights = block.offset();
    int bias = weights + x.length * out;
    double[] z = new double[out];
    for (int o = 0; o < out; o++) {
      z[o] = parameters[bias + o];
      for (int i = 0; i < x.length; i++) {
        z[o] += x[i] * parameters[weights + i * out + o];
      }
    }
    double[] y = activate(layer.activation(), z);
    return new Made(
        y,
        error -> {
          double[] below = new double[x.length];
          for (int o = 0; o < out; o++) {
            double e = error[o] * layer.activation().slope(y[o]);
            gradient[bias + o] += e;
            for (int i = 0; i < x.length; i++) {
              gradient[weights + i * out + o] += x[i] * e;
              below[i] += parameters[weights + i * out + o] * e;
            }
          }
          return below;
        });
  }

  /** One (output place, input place, weight) of a convolution at a time. */
  private interface Tap {
    void at(int output, int input, int weight);
  }

  private static void taps(Convolution layer, Block block, Tap tap) {
    Window window = layer.window();
    int height = block.input().sizes().get(0);
    int width = block.input().sizes().get(1);
    int channels = block.input().sizes().get(2);
    int down = block.output().sizes().get(0);
    int across = block.output().sizes().get(1);
    int filters = layer.channels();
    int k = window.size();
    for (int y = 0; y < down; y++) {
      for (int x = 0; x < across; x++) {
        for (int v = 0; v < k; v++) {
          for (int u = 0; u < k; u++) {
            int row = y * window.stride() + v - window.before(height);
            int column = x * window.stride() + u - window.before(width);
            if (row < 0 || row >= height || column < 0 || column >= width) {
              continue;
            }
            for (int c = 0; c < channels; c++) {
              for (int f = 0; f < filters; f++) {
                tap.at(
                    (y * across + x) * filters + f,
                    (row * width + column) * channels + c,
                    ((v * k + u) * channels + c) * filters + f);
              }
            }
          }
        }
      }
    }
  }

  private Pass convolution(Convolution layer, Block block, double[] x) {
    int filters = layer.channels();
    int weights = block.offset();
    int bias = weights + block.parameterCount() - filters;
    double[] z = new double[block.output().size()];
    for (int i = 0; i < z.length; i++) {
      z[i] = parameters[bias + i % filters];
    }
    taps(layer, block, (o, i, w) -> z[o] += x[i] * parameters[weights + w]);
    double[] y = activate(layer.activation(), z);
    return new Made(
        y,
        error -> {
          double[] own = new double[z.length];
          for (int i = 0; i < own.length; i++) {
            own[i] = error[i] * layer.activation().slope(y[i]);
            gradient[bias + i % filters] += own[i];
          }
          double[] below = new double[x.length];
          taps(
              layer,
              block,
              (o, i, w) -> {
                gradient[weights + w] += x[i] * own[o];
                below[i] += parameters[weights + w] * own[o];
              });
          return below;
        });
  }

  private Pass pooling(Pooling layer, Block block, double[] x) {
    int width = block.input().sizes().get(1);
    int channels = block.input().sizes().get(2);
    int across = block.output().sizes().get(1);
    int size = layer.window().size();
    double[] y = new double[block.output().size()];
    // For each output, what each input counts for.
    double[][] shares = new double[y.length][x.length];
    for (int o = 0; o < y.length; o++) {
      int row = o / channels / across * layer.window().stride();
      int column = o / channels % across * layer.window().stride();
      int best = -1;
      for (int cell = 0; cell < size * size; cell++) {
        int i = ((row + cell / size) * width + column + cell % size) * channels + o % channels;
        if (layer.kind() == Pooling.Kind.AVERAGE) {
          shares[o][i] = 1.0 / (size * size);
        }
        best = best < 0 || x[i] > x[best] ? i : best;
      }
      if (layer.kind() == Pooling.Kind.MAX) {
        shares[o][best] = 1;
      }
      for (int i = 0; i < x.length; i++) {
        y[o] += shares[o][i] * x[i];
      }
    }
    return new Made(
        y,
        error -> {
          double[] below = new double[x.length];
          for (int o = 0; o < y.length; o++) {
            for (int i = 0; i < x.length; i++) {
              below[i] += shares[o][i] * error[o];
            }
          }
          return below;
        });
  }

  private Pass embedding(Embedding layer, Block block, double[] x) {
    int first = layer.column() == Embedding.ALL ? 0 : layer.column();
    int count = layer.column() == Embedding.ALL ? x.length : 1;
    double[] y = new double[layer.width()];
    for (int i = first; i < first + count; i++) {
      for (int j = 0; j < y.length; j++) {
        y[j] += parameters[block.offset() + (int) x[i] * y.length + j] / count;
      }
    }
    return new Made(
        y,
        error -> {
          for (int i = first; i < first + count; i++) {
            for (int j = 0; j < y.length; j++) {
              gradient[block.offset() + (int) x[i] * y.length + j] += error[j] / count;
            }
          }
          return new double[x.length];
        });
  }

  private Pass groupNormalisation(GroupNormalisation layer, Block block, double[] x) {
    int channels = GroupNormalisation.channels(block.input());
    int groups = layer.groups();
    int scales = block.offset();
    int each = x.length / groups;
    double[] mean = new double[groups];
    double[] variance = new double[groups];
    for (int i = 0; i < x.length; i++) {
      mean[i % channels * groups / channels] += x[i] / each;
    }
    for (int i = 0; i < x.length; i++) {
      int g = i % channels * groups / channels;
      variance[g] += (x[i] - mean[g]) * (x[i] - mean[g]) / each;
    }
    double[] normal = new double[x.length];
    double[] y = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      int c = i % channels;
      int g = c * groups / channels;
      normal[i] = (x[i] - mean[g]) / Math.sqrt(variance[g] + GroupNormalisation.SMALL);
      y[i] = parameters[scales + c] * normal[i] + parameters[scales + channels + c];
    }
    return new Made(
        y,
        error -> {
          double[] below = new double[x.length];
          for (int i = 0; i < x.length; i++) {
            int c = i % channels;
            gradient[scales + c] += error[i] * normal[i];
            gradient[scales + channels + c] += error[i];
            int g = c * groups / channels;
            double sd = Math.sqrt(variance[g] + GroupNormalisation.SMALL);
            // d normal[i] / d x[j] for j in the group.
            for (int j = 0; j < x.length; j++) {
              if (j % channels * groups / channels == g) {
                double d = (i == j ? 1 : 0) - 1.0 / each - normal[i] * normal[j] / each;
                below[j] += error[i] * parameters[scales + c] * d / sd;
              }
            }
          }
          return below;
        });
  }
}
