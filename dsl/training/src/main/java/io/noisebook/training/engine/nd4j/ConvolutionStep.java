package io.noisebook.training.engine.nd4j;

import io.noisebook.training.model.Block;
import io.noisebook.training.model.Convolution;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;

/** A convolution by patches; its per-example gradients are formed for a physical batch. */
final class ConvolutionStep implements Step {
  private final Convolution layer;
  private final int number;
  private final int offset;
  private final int patch;
  private final int channels;
  private final int positions;
  private final INDArray weights;
  private final INDArray bias;
  private final Gather windows;
  private INDArray patches;
  private INDArray output;
  private INDArray gradients;

  ConvolutionStep(Block block, int number, INDArray theta) {
    layer = (Convolution) block.layer();
    this.number = number;
    offset = block.offset();
    patch = layer.patch(block.input());
    channels = layer.channels();
    positions = block.output().size() / channels;
    weights = Steps.view(theta, offset, patch, channels);
    bias = Steps.view(theta, offset + patch * channels, 1, channels);
    windows = Gather.windows(layer.window(), block.input(), block.output());
  }

  @Override
  public INDArray forward(INDArray x) {
    int m = x.rows();
    patches = windows.of(x).reshape('c', m * positions, patch);
    INDArray z = patches.mmul(weights).addiRowVector(bias);
    output = Slopes.forward(layer.activation(), z).reshape('c', m, positions * channels);
    return output;
  }

  @Override
  public INDArray backward(INDArray above, Nd4jNorms norms) {
    int m = above.rows();
    INDArray error =
        Slopes.backward(layer.activation(), output, above)
            .dup('c')
            .reshape('c', m, positions, channels);
    INDArray ofWeights =
        Nd4j.matmul(patches.reshape('c', m, positions, patch), error, true, false, false);
    gradients = Nd4j.concat(1, ofWeights.dup('c').reshape('c', m, patch * channels), error.sum(1));
    norms.add(number, Nd4jNorms.rowSquares(gradients));
    INDArray below = error.reshape('c', m * positions, channels).mmul(weights.transpose()).dup('c');
    return windows.back(below.reshape('c', m, positions * patch));
  }

  @Override
  public void accumulate(Nd4jNorms norms, INDArray sum) {
    Steps.view(sum, offset, 1, (patch + 1) * channels)
        .addi(norms.scaled(gradients, number).sum(true, 0));
  }
}
