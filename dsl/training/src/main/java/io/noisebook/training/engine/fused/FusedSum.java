package io.noisebook.training.engine.fused;

import io.noisebook.training.arithmetic.Arithmetic;
import io.noisebook.training.data.RowReader;
import io.noisebook.training.engine.Clipping;
import io.noisebook.training.engine.ComparingSum;
import io.noisebook.training.engine.Influence;
import io.noisebook.training.model.Network;
import io.noisebook.training.parallel.Team;
import java.util.Arrays;
import java.util.List;

/**
 * The sum by slices of the batch. How many there are depends on the network, the data and the
 * batch, not on the threads, and they are added in their order; so the sum is the same for any
 * number of threads.
 */
final class FusedSum implements ComparingSum {
  private final Work work;
  private final float[] parameters;
  private final Team team;
  private final Transposition transposition;
  private final Arithmetic math;

  /** Those whose sums are made when they are collected. */
  private final List<Postponed> tables;

  private final Workspace[] workspaces;

  /** One sum for each slice; those of the slices last used are waiting to be collected. */
  private final float[][] sums;

  private final int[] clipped;
  private int slices;

  FusedSum(Network network, RowReader data, float[] parameters, Team team, Arithmetic math) {
    this.parameters = parameters;
    this.team = team;
    this.math = math;
    Prepared prepared = Prepared.forTraining(network, data, math, team);
    tables = prepared.tables();
    work = Work.of(network, prepared);
    transposition = new Transposition(network);
    workspaces = new Workspace[team.size()];
    for (int w = 0; w < workspaces.length; w++) {
      workspaces[w] =
          new Workspace(network, data, prepared, math, parameters, transposition.weights());
    }
    sums = new float[Work.MOST_SLICES][];
    clipped = new int[Work.MOST_SLICES];
  }

  @Override
  public int sum(int[] batch, Clipping clipping, double clip) {
    tables.forEach(table -> table.begin(batch));
    return slices(
        batch, (workspace, slice) -> workspace.addClipped(slice, clipping, clip, Comparison.NONE));
  }

  @Override
  public int sumAndCompare(
      int[] batch, Clipping clipping, double clip, Influence influence, double[] distances) {
    tables.forEach(table -> table.begin(batch));
    Arrays.fill(distances, Double.NaN);
    Comparison comparison = new Comparison(influence, distances);
    return slices(
        batch, (workspace, slice) -> workspace.addClipped(slice, clipping, clip, comparison));
  }

  @Override
  public int sumAndCompare(
      int[] batch,
      Clipping clipping,
      double clip,
      Influence influence,
      int[] coordinates,
      double[] distances) {
    // Each example's own gradient is looked at, so it must be made.
    tables.forEach(Postponed::rest);
    Arrays.fill(distances, Double.NaN);
    PartComparison comparison = new PartComparison(influence, coordinates, distances);
    return slices(
        batch,
        (workspace, slice) -> {
          int compared = comparison.examples();
          return workspace.addCompared(slice.before(compared), clipping, clip, comparison)
              + workspace.addClipped(slice.since(compared), clipping, clip, Comparison.NONE);
        });
  }

  @Override
  public void plainSum(int[] batch) {
    tables.forEach(table -> table.begin(batch));
    slices(batch, Workspace::addPlain);
  }

  /** What is done with each slice of a batch; returns how many examples were clipped. */
  private interface Adding {
    int add(Workspace workspace, Slice slice);
  }

  private int slices(int[] batch, Adding adding) {
    slices = work.slices(batch.length);
    for (int s = 0; s < slices; s++) {
      if (sums[s] == null) {
        sums[s] = new float[parameters.length];
      }
    }
    transposition.update(parameters);
    Team.Task task =
        (worker, s) -> {
          outside(0, parameters.length, (from, to) -> Arrays.fill(sums[s], from, to, 0));
          int from = (int) ((long) batch.length * s / slices);
          int to = (int) ((long) batch.length * (s + 1) / slices);
          clipped[s] = adding.add(workspaces[worker], new Slice(batch, from, to, sums[s]));
        };
    if (work.worthSharing(batch.length)) {
      team.run(slices, task);
    } else {
      team.alone(slices, task);
    }
    int sum = 0;
    for (int s = 0; s < slices; s++) {
      sum += clipped[s];
    }
    return sum;
  }

  /** What is done with parameters that lie together. */
  private interface Ranging {
    void range(int from, int to);
  }

  /** Does it with those of a part that belong to no postponed table. */
  private void outside(int from, int to, Ranging ranging) {
    int at = from;
    for (Postponed table : tables) {
      if (table.active() && table.end() > at && table.start() < to) {
        ranging.range(at, Math.max(at, table.start()));
        at = table.end();
      }
    }
    ranging.range(Math.min(at, to), to);
  }

  @Override
  public void collect(int from, int to, float[] into) {
    for (Postponed table : tables) {
      if (table.active()) {
        table.collect(from, to, into);
      }
    }
    outside(from, to, (low, high) -> addSlices(low, high, into, low - from));
  }

  private void addSlices(int from, int to, float[] into, int at) {
    System.arraycopy(sums[0], from, into, at, to - from);
    for (int s = 1; s < slices; s++) {
      math.addScaled(1, sums[s], from, into, at, to - from);
    }
  }
}
