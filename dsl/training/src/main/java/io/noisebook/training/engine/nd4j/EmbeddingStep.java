package io.noisebook.training.engine.nd4j;

import io.noisebook.training.model.Block;
import io.noisebook.training.model.Embedding;
import java.util.HashMap;
import java.util.Map;
import org.nd4j.linalg.api.buffer.DataType;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;
import org.nd4j.linalg.indexing.NDArrayIndex;

/** A mean-pooled embedding; its gradient touches the rows that an example names. */
final class EmbeddingStep implements Step {
  private final Embedding layer;
  private final int number;
  private final int offset;
  private final int count;
  private final INDArray table;
  private int[] names;
  private INDArray error;
  private int inputs;

  EmbeddingStep(Block block, int number, INDArray theta) {
    layer = (Embedding) block.layer();
    this.number = number;
    offset = block.offset();
    count = layer.count(block.input());
    table = Steps.view(theta, offset, layer.vocabulary(), layer.width());
  }

  @Override
  public INDArray forward(INDArray x) {
    int m = x.rows();
    inputs = x.columns();
    names =
        x.get(NDArrayIndex.all(), NDArrayIndex.interval(layer.first(), layer.first() + count))
            .dup('c')
            .reshape((long) m * count)
            .toIntVector();
    return Nd4j.pullRows(table, 1, names).reshape('c', m, count, layer.width()).sum(1).divi(count);
  }

  @Override
  public INDArray backward(INDArray above, Nd4jNorms norms) {
    error = above;
    double[] squares = Nd4jNorms.rowSquares(error);
    for (int e = 0; e < squares.length; e++) {
      Map<Integer, Integer> times = new HashMap<>();
      for (int i = e * count; i < (e + 1) * count; i++) {
        times.merge(names[i], 1, Integer::sum);
      }
      double repeats = times.values().stream().mapToDouble(t -> (double) t * t).sum();
      squares[e] *= repeats / ((double) count * count);
    }
    norms.add(number, squares);
    return Nd4j.zeros(DataType.FLOAT, above.rows(), inputs);
  }

  @Override
  public void accumulate(Nd4jNorms norms, INDArray sum) {
    INDArray rows = norms.scaled(error, number).div(count);
    INDArray each = rows.repeat(0, count);
    Gather.addRows(
        Steps.view(sum, offset, layer.vocabulary(), layer.width()),
        Nd4j.createFromArray(names),
        each);
  }
}
