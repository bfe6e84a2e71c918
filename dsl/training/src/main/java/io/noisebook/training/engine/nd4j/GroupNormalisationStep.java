package io.noisebook.training.engine.nd4j;

import io.noisebook.training.model.Block;
import io.noisebook.training.model.GroupNormalisation;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;
import org.nd4j.linalg.ops.transforms.Transforms;

/** Group normalisation, by rows of one example's group each. */
final class GroupNormalisationStep implements Step {
  private final int number;
  private final int offset;
  private final int channels;
  private final int groups;
  private final int pixels;
  private final INDArray scales;
  private final INDArray shifts;
  private INDArray normal;
  private INDArray deviation;
  private INDArray gradients;

  GroupNormalisationStep(Block block, int number, INDArray theta) {
    this.number = number;
    offset = block.offset();
    channels = GroupNormalisation.channels(block.input());
    groups = ((GroupNormalisation) block.layer()).groups();
    pixels = block.input().size() / channels;
    scales = Steps.view(theta, offset, 1, channels);
    shifts = Steps.view(theta, offset + channels, 1, channels);
  }

  /** [examples, size] to [examples · groups, pixels · channels of a group]. */
  private INDArray grouped(INDArray x) {
    int each = channels / groups;
    return x.dup('c')
        .reshape('c', x.rows(), pixels, groups, each)
        .permute(0, 2, 1, 3)
        .dup('c')
        .reshape('c', (long) x.rows() * groups, (long) pixels * each);
  }

  private INDArray ungrouped(INDArray rows) {
    int m = rows.rows() / groups;
    int each = channels / groups;
    return rows.reshape('c', m, groups, pixels, each)
        .permute(0, 2, 1, 3)
        .dup('c')
        .reshape('c', m, (long) pixels * channels);
  }

  /** Each channel of each pixel times a row of one number a channel. */
  private INDArray byChannel(INDArray x) {
    return x.dup('c').reshape('c', (long) x.rows() * pixels, channels);
  }

  @Override
  public INDArray forward(INDArray x) {
    INDArray rows = grouped(x);
    INDArray centred = rows.subColumnVector(rows.mean(true, 1));
    deviation =
        Transforms.sqrt(centred.mul(centred).mean(true, 1).addi(GroupNormalisation.SMALL), false);
    normal = ungrouped(centred.divColumnVector(deviation));
    return byChannel(normal).muliRowVector(scales).addiRowVector(shifts).reshape('c', x.shape());
  }

  @Override
  public INDArray backward(INDArray error, Nd4jNorms norms) {
    int m = error.rows();
    INDArray products = error.mul(normal).dup('c').reshape('c', m, pixels, channels).sum(1);
    INDArray sums = error.dup('c').reshape('c', m, pixels, channels).sum(1);
    gradients = Nd4j.concat(1, products, sums);
    norms.add(number, Nd4jNorms.rowSquares(gradients));
    INDArray inner = grouped(byChannel(error).muliRowVector(scales).reshape('c', error.shape()));
    INDArray y = grouped(normal);
    INDArray along = inner.mul(y).mean(true, 1);
    return ungrouped(
        inner
            .subColumnVector(inner.mean(true, 1))
            .subi(y.mulColumnVector(along))
            .diviColumnVector(deviation));
  }

  @Override
  public void accumulate(Nd4jNorms norms, INDArray sum) {
    Steps.view(sum, offset, 1, 2 * channels).addi(norms.scaled(gradients, number).sum(true, 0));
  }
}
