package io.noisebook.training.engine.fused;

import io.noisebook.training.arithmetic.Arithmetic;
import io.noisebook.training.model.Block;
import io.noisebook.training.model.Convolution;
import io.noisebook.training.model.Dense;
import io.noisebook.training.model.Network;
import java.util.List;

/** The weights that errors are carried back by, transposed once for each step. */
final class Transposition {
  private static final int BAND = 8;

  /** Weights [in, out] at a place of the parameters. */
  private record Matrix(int at, int in, int out) {
    static Matrix of(Block block) {
      int out =
          block.layer() instanceof Convolution convolution
              ? convolution.channels()
              : block.output().size();
      return new Matrix(block.offset(), block.parameterCount() / out - 1, out);
    }
  }

  private final List<Matrix> matrices;
  private final float[] weights;

  Transposition(Network network) {
    // Nothing is carried back to the data.
    List<Block> first = network.root().first();
    matrices =
        network.root().plain().stream()
            .filter(b -> b.layer() instanceof Dense || b.layer() instanceof Convolution)
            .filter(b -> !first.contains(b))
            .map(Matrix::of)
            .toList();
    weights = Arithmetic.floats(matrices.isEmpty() ? 0 : network.parameterCount());
  }

  /** Where each layer's weights are, those of a layer [in, out] as [out, in]. */
  float[] weights() {
    return weights;
  }

  void update(float[] parameters) {
    for (int i = 0; i < matrices.size(); i++) {
      Matrix matrix = matrices.get(i);
      transpose(parameters, matrix.at(), matrix.in(), matrix.out());
    }
  }

  /** In bands of a few rows, so that what is written stays in cache until its lines are full. */
  private void transpose(float[] parameters, int at, int in, int out) {
    for (int band = 0; band < out; band += BAND) {
      int end = Math.min(out, band + BAND);
      for (int i = 0; i < in; i++) {
        for (int o = band; o < end; o++) {
          weights[at + o * in + i] = parameters[at + i * out + o];
        }
      }
    }
  }
}
