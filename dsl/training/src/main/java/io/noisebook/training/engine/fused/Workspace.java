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
   * Adds the clipped gradients of a slice to its sum; returns how many were. Pairs are compared
   * within a microbatch.
   */
  int addClipped(Slice slice, Clipping clipping, double clip, Comparison comparison) {
    int clipped = 0;
    for (int start = slice.from(); start < slice.to(); start += capacity) {
      int m = Math.min(capacity, slice.to() - start);
      norms.clear(clipping);
      toErrors(slice, start, m);
      clipped += norms.finish(m, clipping, clip);
      comparison.compare(stage, norms, m, start);
      stage.accumulate(m, norms, slice.sum());
    }
    return clipped;
  }

  /** Adds them one by one, so that each one's own gradient can be looked at. */
  int addCompared(Slice slice, Clipping clipping, double clip, PartComparison comparison) {
    int clipped = 0;
    float[] own = new float[slice.from() < slice.to() ? slice.sum().length : 0];
    float[] before = new float[own.length];
    for (int place = slice.from(); place < slice.to(); place++) {
      norms.clear(clipping);
      toErrors(slice, place, 1);
      clipped += norms.finish(1, clipping, clip);
      float[] spare = before;
      before = own;
      own = spare;
      Arrays.fill(own, 0);
      stage.accumulate(1, norms, own);
      comparison.compare(place, own, before, place > slice.from());
      math.addScaled(1, own, 0, slice.sum(), 0, network.parameterCount());
    }
    return clipped;
  }

  /** Adds their gradients as they are; returns 0. */
  int addPlain(Slice slice) {
    norms.unwanted();
    for (int start = slice.from(); start < slice.to(); start += capacity) {
      int m = Math.min(capacity, slice.to() - start);
      toErrors(slice, start, m);
      stage.accumulate(m, norms, slice.sum());
    }
    return 0;
  }

  /** All the way up with the m examples from a place of the batch on, and down again. */
  private void toErrors(Slice slice, int start, int m) {
    for (int e = 0; e < m; e++) {
      int example = slice.batch()[start + e];
      numbers[e] = example;
      slice.data().row(example, in.value(), e * in.size());
      targets[e] = slice.data().target(example);
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
