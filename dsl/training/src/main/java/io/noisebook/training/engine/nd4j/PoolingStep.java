package io.noisebook.training.engine.nd4j;

import io.noisebook.training.model.Block;
import io.noisebook.training.model.Pooling;
import org.nd4j.linalg.api.buffer.DataType;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;

/** Pooling by windows [positions, cells, channels]. */
final class PoolingStep implements Step {
  private final Pooling layer;
  private final int channels;
  private final int positions;
  private final int cells;
  private final Gather windows;

  /** [rows, cells]: what each cell counts for. */
  private INDArray shares;

  PoolingStep(Block block) {
    layer = (Pooling) block.layer();
    channels = block.input().sizes().get(2);
    positions = block.output().size() / channels;
    cells = layer.window().size() * layer.window().size();
    windows = Gather.windows(layer.window(), block.input(), block.output());
  }

  @Override
  public INDArray forward(INDArray x) {
    int m = x.rows();
    INDArray rows =
        windows
            .of(x)
            .reshape('c', m * positions, cells, channels)
            .permute(0, 2, 1)
            .dup('c')
            .reshape('c', m * positions * channels, cells);
    if (layer.kind() == Pooling.Kind.AVERAGE) {
      shares = Nd4j.valueArrayOf(rows.shape(), 1.0 / cells, DataType.FLOAT);
    } else {
      int[] best = Nd4j.argMax(rows, 1).toIntVector();
      float[][] one = new float[best.length][cells];
      for (int r = 0; r < best.length; r++) {
        one[r][best[r]] = 1;
      }
      shares = Nd4j.createFromArray(one);
    }
    return rows.mul(shares).sum(1).reshape('c', m, positions * channels);
  }

  @Override
  public INDArray backward(INDArray error, Nd4jNorms norms) {
    int m = error.rows();
    INDArray column = error.dup('c').reshape('c', m * positions * channels, 1);
    INDArray rows =
        shares
            .mulColumnVector(column)
            .reshape('c', m * positions, channels, cells)
            .permute(0, 2, 1)
            .dup('c')
            .reshape('c', m, positions * cells * channels);
    return windows.back(rows);
  }
}
