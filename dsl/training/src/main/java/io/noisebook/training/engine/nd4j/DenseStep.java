package io.noisebook.training.engine.nd4j;

import io.noisebook.training.model.Block;
import io.noisebook.training.model.Dense;
import org.nd4j.linalg.api.ndarray.INDArray;

/** A dense layer; its per-example gradients are never formed. */
final class DenseStep implements Step {
  private final Dense layer;
  private final int number;
  private final int offset;
  private final int in;
  private final int out;
  private final INDArray weights;
  private final INDArray bias;
  private INDArray input;
  private INDArray output;
  private INDArray error;

  DenseStep(Block block, int number, INDArray theta) {
    layer = (Dense) block.layer();
    this.number = number;
    offset = block.offset();
    in = block.input().size();
    out = block.output().size();
    weights = Steps.view(theta, offset, in, out);
    bias = Steps.view(theta, offset + in * out, 1, out);
  }

  @Override
  public INDArray forward(INDArray x) {
    input = x;
    output = Slopes.forward(layer.activation(), x.mmul(weights).addiRowVector(bias));
    return output;
  }

  @Override
  public INDArray backward(INDArray above, Nd4jNorms norms) {
    error = Slopes.backward(layer.activation(), output, above);
    double[] squares = Nd4jNorms.rowSquares(error);
    double[] inputs = Nd4jNorms.rowSquares(input);
    for (int e = 0; e < squares.length; e++) {
      squares[e] *= 1 + inputs[e];
    }
    norms.add(number, squares);
    return error.mmul(weights.transpose());
  }

  @Override
  public void accumulate(Nd4jNorms norms, INDArray sum) {
    INDArray scaled = norms.scaled(error, number);
    INDArray rows = norms.factors(number).minNumber().doubleValue() == 0 ? finite(norms) : input;
    Steps.view(sum, offset, in, out).addi(rows.transpose().mmul(scaled));
    Steps.view(sum, offset + in * out, 1, out).addi(scaled.sum(true, 0));
  }

  /** Inputs of examples that count for nothing as zeros, for infinity times 0 is not 0. */
  private INDArray finite(Nd4jNorms norms) {
    INDArray rows = input.dup('c');
    INDArray factors = norms.factors(number);
    for (int e = 0; e < factors.length(); e++) {
      if (factors.getFloat(e, 0) == 0) {
        rows.getRow(e).assign(0);
      }
    }
    return rows;
  }
}
