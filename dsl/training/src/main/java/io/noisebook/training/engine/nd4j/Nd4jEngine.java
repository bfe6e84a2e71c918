package io.noisebook.training.engine.nd4j;

import io.noisebook.training.data.Examples;
import io.noisebook.training.engine.Engine;
import io.noisebook.training.engine.GradientSum;
import io.noisebook.training.model.Network;
import io.noisebook.training.parallel.Team;

/** Gradients by ND4J operations. */
public record Nd4jEngine() implements Engine {
  @Override
  public String name() {
    return "ND4J operations";
  }

  @Override
  public GradientSum begin(Network network, Examples data, float[] parameters, Team team) {
    data.check(network);
    return new Nd4jSum(network, data, parameters);
  }
}
