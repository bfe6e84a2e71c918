package io.noisebook.training.engine.fused;

import io.noisebook.training.arithmetic.Arithmetic;
import io.noisebook.training.data.RowReader;
import io.noisebook.training.engine.Clipping;
import io.noisebook.training.model.Network;
import java.util.Arrays;

/** One thread's place of work: the stages of a network, and a microbatch to run through them. */
final class Workspace {
  /** Buffers that fit a core's own cache beside the parameters: half a megabyte. */
  private static final int CACHED_FLOATS = 1 << 17;

  private static final int SMALLEST = 4;
  private static final int LARGEST = 64;

  private final Network network;
  private final Arithmetic math;
  private final Signal in;
  private final Stage stage;
  private final Norms norms;
  private final int[] numbers;
  private final float[] targets;
  private final int capacity;

  Workspace(Network network, Arithmetic math, float[] parameters, float[] transposed) {
    this.network = network;
    this.math = math;
    capacity = microbatch(network);
    in = Signal.withoutError(network.input().size(), capacity);
    numbers = new int[capacity];
    stage = Stages.of(network.root(), in, new Bench(math, parameters, transposed, numbers));
    norms = new Norms(Math.max(1, network.parametrised().size()), capacity);
    targets = new float[capacity];
  }

  /** How many examples go together: as many as stay in cache. It depends on the network only. */
  static int microbatch(Network network) {
    long floats = network.input().size() + Stages.floatsPerExample(network.root());
    return Integer.highestOneBit(
        (int) Math.max(SMALLEST, Math.min(LARGEST, CACHED_FLOATS / floats)));
  }

  /**
   * Adds the clipped gradients of the examples batch[from … to) to a sum; returns how many were.
   * Pairs are compared within a microbatch.
   */
  int addClipped(
      RowReader data,
      int[] batch,
      int from,
      int to,
      Clipping clipping,
      double clip,
      Comparison comparison,
      float[] sum) {
    int clipped = 0;
    for (int start = from; start < to; start += capacity) {
      int m = Math.min(capacity, to - start);
      norms.clear(clipping);
      toErrors(data, batch, start, m);
      clipped += norms.finish(m, clipping, clip);
      comparison.compare(stage, norms, m, start);
      stage.accumulate(m, norms, sum);
    }
    return clipped;
  }

  /** Adds them one by one, so that each one's own gradient can be looked at. */
  int addCompared(
      RowReader data,
      int[] batch,
      int from,
      int to,
      Clipping clipping,
      double clip,
      PartComparison comparison,
      float[] sum) {
    int clipped = 0;
    float[] own = new float[from < to ? sum.length : 0];
    float[] before = new float[own.length];
    for (int place = from; place < to; place++) {
      norms.clear(clipping);
      toErrors(data, batch, place, 1);
      clipped += norms.finish(1, clipping, clip);
      float[] spare = before;
      before = own;
      own = spare;
      Arrays.fill(own, 0);
      stage.accumulate(1, norms, own);
      comparison.compare(place, own, before, place > from);
      math.addScaled(1, own, 0, sum, 0, network.parameterCount());
    }
    return clipped;
  }

  /** Adds their gradients as they are; returns 0. */
  int addPlain(RowReader data, int[] batch, int from, int to, float[] sum) {
    norms.unwanted();
    for (int start = from; start < to; start += capacity) {
      int m = Math.min(capacity, to - start);
      toErrors(data, batch, start, m);
      stage.accumulate(m, norms, sum);
    }
    return 0;
  }

  /** All the way up with the examples batch[start … start + m), and down again. */
  private void toErrors(RowReader data, int[] batch, int start, int m) {
    for (int e = 0; e < m; e++) {
      numbers[e] = batch[start + e];
      data.row(batch[start + e], in.value(), e * in.size());
      targets[e] = data.target(batch[start + e]);
    }
    stage.forward(m);
    LossGradient.of(network.model().loss(), stage.output(), targets, m);
    stage.backward(m, norms);
  }

  /** The outputs of the examples from … to), one after another. */
  void outputs(RowReader data, int from, int to, float[] into) {
    int size = stage.output().size();
    for (int start = from; start < to; start += capacity) {
      int m = Math.min(capacity, to - start);
      for (int e = 0; e < m; e++) {
        data.row(start + e, in.value(), e * in.size());
      }
      stage.forward(m);
      System.arraycopy(stage.output().value(), 0, into, start * size, m * size);
    }
  }
}
