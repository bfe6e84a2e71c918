package io.noisebook.training.run;

import io.noisebook.training.data.Examples;
import io.noisebook.training.engine.Clipping;
import io.noisebook.training.engine.Engine;
import io.noisebook.training.engine.GradientSum;
import io.noisebook.training.model.Network;
import io.noisebook.training.parallel.Team;

/** An engine that says "step" on standard output each time it touches the data. */
record Saying(Engine inner) implements Engine {
  @Override
  public String name() {
    return inner.name();
  }

  @Override
  public GradientSum begin(Network network, Examples data, float[] parameters, Team team) {
    GradientSum sums = inner.begin(network, data, parameters, team);
    return new GradientSum() {
      @Override
      public int sum(int[] batch, Clipping clipping, double clip) {
        System.out.println("step");
        System.out.flush();
        return sums.sum(batch, clipping, clip);
      }

      @Override
      public void collect(int from, int to, float[] into) {
        sums.collect(from, to, into);
      }
    };
  }
}
