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
  private final RowReader data;
  private final boolean complete;
  private final Microbatch microbatch;
  private final float[] targets;
  private final int capacity;

  Workspace(
      Network network,
      RowReader data,
      Prepared prepared,
      Arithmetic math,
      float[] parameters,
      float[] transposed) {
    this.network = network;
    this.data = data;
    this.math = math;
    complete = prepared.complete();
    capacity = microbatch(network);
    in = Signal.withoutError(network.input().size(), capacity);
    microbatch = new Microbatch(capacity);
    Bench bench = new Bench(math, parameters, transposed, prepared, microbatch);
    stage = Stages.of(network.root(), in, bench);
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
    microbatch.take(slice.batch(), start, m);
    read(m);
    for (int e = 0; e < m; e++) {
      targets[e] = data.target(microbatch.number(e));
    }
    stage.forward(m);
    LossGradient.of(network.model().loss(), stage.output(), targets, m);
    stage.backward(m, norms);
  }

  private void read(int m) {
    for (int e = 0; !complete && e < m; e++) {
      data.row(microbatch.number(e), in.value(), e * in.size());
    }
  }

  /** The outputs of the examples from … to), one after another. */
  void outputs(int from, int to, float[] into) {
    int size = stage.output().size();
    for (int start = from; start < to; start += capacity) {
      int m = Math.min(capacity, to - start);
      microbatch.take(start, m);
      read(m);
      stage.forward(m);
      System.arraycopy(stage.output().value(), 0, into, start * size, m * size);
    }
  }
}
