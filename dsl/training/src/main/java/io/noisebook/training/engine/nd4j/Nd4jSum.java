package io.noisebook.training.engine.nd4j;

import io.noisebook.training.data.Examples;
import io.noisebook.training.engine.Clipping;
import io.noisebook.training.engine.GradientSum;
import io.noisebook.training.model.Loss;
import io.noisebook.training.model.Network;
import java.util.Arrays;
import org.nd4j.linalg.api.buffer.DataType;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;
import org.nd4j.linalg.ops.transforms.Transforms;

/** The sum, by physical batches that fit in memory. */
final class Nd4jSum implements GradientSum {
  /** Convolutions form their per-example gradients for so many examples at once. */
  private static final int PHYSICAL_BATCH = 256;

  private final Network network;
  private final Examples data;
  private final float[] parameters;
  private final float[] sum;

  Nd4jSum(Network network, Examples data, float[] parameters) {
    this.network = network;
    this.data = data;
    this.parameters = parameters;
    sum = new float[network.parameterCount()];
  }

  @Override
  public int sum(int[] batch, Clipping clipping, double clip) {
    Arrays.fill(sum, 0);
    OneNd4jThread before = OneNd4jThread.enter();
    try {
      INDArray total = Nd4j.zeros(DataType.FLOAT, network.parameterCount());
      INDArray theta = Nd4j.createFromArray(Arrays.copyOf(parameters, network.parameterCount()));
      int clipped = 0;
      for (int from = 0; from < batch.length; from += PHYSICAL_BATCH) {
        int to = Math.min(batch.length, from + PHYSICAL_BATCH);
        clipped += add(Arrays.copyOfRange(batch, from, to), theta, clipping, clip, total);
      }
      if (batch.length > 0) {
        System.arraycopy(total.data().asFloat(), 0, sum, 0, sum.length);
      }
      return clipped;
    } finally {
      before.restore();
    }
  }

  private int add(int[] batch, INDArray theta, Clipping clipping, double clip, INDArray total) {
    int m = batch.length;
    Nd4jNorms norms = new Nd4jNorms(network.parametrised().size(), m, clipping);
    Step step = Steps.of(network.root(), theta);
    INDArray rows = data.rows(batch).reshape('c', m, data.featureCount());
    step.backward(lossGradient(step.forward(rows), batch), norms);
    int clipped = norms.finish(clip);
    step.accumulate(norms, total);
    return clipped;
  }

  private INDArray lossGradient(INDArray outputs, int[] batch) {
    INDArray targets = Nd4j.zeros(DataType.FLOAT, batch.length, network.outputs());
    boolean classes = network.model().loss() == Loss.SOFTMAX_CROSS_ENTROPY;
    for (int e = 0; e < batch.length; e++) {
      float target = data.targets()[batch[e]];
      targets.putScalar(e, classes ? (int) target : 0, classes ? 1 : target);
    }
    return switch (network.model().loss()) {
      case SOFTMAX_CROSS_ENTROPY -> softmaxGradient(Transforms.softmax(outputs, true), targets);
      case LOGISTIC -> Transforms.sigmoid(outputs, true).subi(targets);
      case SQUARED_ERROR -> outputs.sub(targets);
    };
  }

  /** softmax − one-hot; at the label as minus the sum of the others, which keeps its digits. */
  private static INDArray softmaxGradient(INDArray shares, INDArray oneHot) {
    INDArray others = shares.mul(oneHot.rsub(1));
    return others.sub(oneHot.mulColumnVector(others.sum(true, 1)));
  }

  @Override
  public void collect(int from, int to, float[] into) {
    System.arraycopy(sum, from, into, 0, to - from);
  }
}
