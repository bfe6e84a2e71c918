package io.noisebook.training.engine.fused;

import io.noisebook.training.model.Branches;
import java.util.Arrays;
import java.util.List;

/** Branches on one input, multiplied or put one after another. */
final class BranchesStage implements Stage {
  private final Branches.Join join;
  private final Signal in;
  private final List<Signal> inputs;
  private final List<Stage> branches;
  private final Signal out;

  /** Each input is a {@link Signal#branch} of the one input. */
  BranchesStage(
      Branches.Join join,
      Signal in,
      List<Signal> inputs,
      List<Stage> branches,
      int size,
      int examples) {
    this.join = join;
    this.in = in;
    this.inputs = inputs;
    this.branches = branches;
    this.out = Signal.withError(size, examples);
  }

  @Override
  public Signal output() {
    return out;
  }

  @Override
  public void forward(int m) {
    branches.forEach(branch -> branch.forward(m));
    if (join == Branches.Join.PRODUCT) {
      Arrays.fill(out.value(), 0, m * out.size(), 1);
      for (Stage branch : branches) {
        multiply(out.value(), branch.output().value(), m * out.size());
      }
      return;
    }
    int at = 0;
    for (Stage branch : branches) {
      Signal from = branch.output();
      for (int e = 0; e < m; e++) {
        System.arraycopy(
            from.value(), e * from.size(), out.value(), e * out.size() + at, from.size());
      }
      at += from.size();
    }
  }

  private static void multiply(float[] to, float[] by, int count) {
    for (int i = 0; i < count; i++) {
      to[i] *= by[i];
    }
  }

  @Override
  public void backward(int m, Norms norms) {
    int at = 0;
    for (Stage branch : branches) {
      Signal to = branch.output();
      for (int e = 0; e < m; e++) {
        System.arraycopy(out.error(), e * out.size() + at, to.error(), e * to.size(), to.size());
      }
      if (join == Branches.Join.PRODUCT) {
        for (Stage other : branches) {
          if (other != branch) {
            multiply(to.error(), other.output().value(), m * out.size());
          }
        }
      } else {
        at += to.size();
      }
      branch.backward(m, norms);
    }
    if (in.error() != null) {
      addInputs(m);
    }
  }

  private void addInputs(int m) {
    Arrays.fill(in.error(), 0, m * in.size(), 0);
    for (Signal input : inputs) {
      for (int i = 0; i < m * in.size(); i++) {
        in.error()[i] += input.error()[i];
      }
    }
  }

  @Override
  public void compare(int m, Norms norms) {
    branches.forEach(branch -> branch.compare(m, norms));
  }

  @Override
  public void accumulate(int m, Norms norms, float[] sum) {
    branches.forEach(branch -> branch.accumulate(m, norms, sum));
  }
}
