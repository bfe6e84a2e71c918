package io.noisebook.training.engine.fused;

import java.util.List;

/** Stages one after another. */
record ChainStage(List<Stage> stages) implements Stage {
  @Override
  public Signal output() {
    return stages.get(stages.size() - 1).output();
  }

  @Override
  public void forward(int m) {
    for (int i = 0; i < stages.size(); i++) {
      stages.get(i).forward(m);
    }
  }

  @Override
  public void backward(int m, Norms norms) {
    for (int i = stages.size() - 1; i >= 0; i--) {
      stages.get(i).backward(m, norms);
    }
  }

  @Override
  public void compare(int m, Norms norms) {
    stages.forEach(stage -> stage.compare(m, norms));
  }

  @Override
  public void accumulate(int m, Norms norms, float[] sum) {
    for (int i = 0; i < stages.size(); i++) {
      stages.get(i).accumulate(m, norms, sum);
    }
  }
}
