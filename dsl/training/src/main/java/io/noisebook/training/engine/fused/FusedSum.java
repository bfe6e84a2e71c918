package io.noisebook.training.engine.fused;

import io.noisebook.training.arithmetic.Arithmetic;
import io.noisebook.training.data.RowReader;
import io.noisebook.training.engine.Clipping;
import io.noisebook.training.engine.ComparingSum;
import io.noisebook.training.engine.Influence;
import io.noisebook.training.model.Network;
import io.noisebook.training.parallel.Team;
import java.util.Arrays;

/**
 * The sum by slices of the batch. How many there are depends on the network and the batch, not on
 * the threads, and they are added in their order; so the sum is the same for any number of threads.
 */
final class FusedSum implements ComparingSum {
  private final Work work;
  private final RowReader data;
  private final float[] parameters;
  private final Team team;
  private final Transposition transposition;
  private final Arithmetic math;
  private final Workspace[] workspaces;

  /** One sum for each slice; those of the slices last used are waiting to be collected. */
  private final float[][] sums;

  private final int[] clipped;
  private int slices;

  FusedSum(Network network, RowReader data, float[] parameters, Team team, Arithmetic math) {
    this.data = data;
    this.parameters = parameters;
    this.team = team;
    this.math = math;
    work = Work.of(network);
    transposition = new Transposition(network);
    workspaces = new Workspace[team.size()];
    for (int w = 0; w < workspaces.length; w++) {
      workspaces[w] = new Workspace(network, math, parameters, transposition.weights());
    }
    sums = new float[Work.MOST_SLICES][];
    clipped = new int[Work.MOST_SLICES];
  }

  @Override
  public int sum(int[] batch, Clipping clipping, double clip) {
    return slices(
        batch, (workspace, slice) -> workspace.addClipped(slice, clipping, clip, Comparison.NONE));
  }

  @Override
  public int sumAndCompare(
      int[] batch, Clipping clipping, double clip, Influence influence, double[] distances) {
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
          Arrays.fill(sums[s], 0);
          int from = (int) ((long) batch.length * s / slices);
          int to = (int) ((long) batch.length * (s + 1) / slices);
          clipped[s] = adding.add(workspaces[worker], new Slice(data, batch, from, to, sums[s]));
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

  @Override
  public void collect(int from, int to, float[] into) {
    System.arraycopy(sums[0], from, into, 0, to - from);
    for (int s = 1; s < slices; s++) {
      math.addScaled(1, sums[s], from, into, 0, to - from);
    }
  }
}
