package io.noisebook.training.engine.fused;

import io.noisebook.training.arithmetic.Arithmetic;
import io.noisebook.training.arithmetic.Arithmetics;
import io.noisebook.training.data.Examples;
import io.noisebook.training.engine.ComparingSum;
import io.noisebook.training.engine.Engine;
import io.noisebook.training.model.Network;
import io.noisebook.training.parallel.Team;

/**
 * The default engine: fused kernels on {@code float[]}.
 *
 * @param math the arithmetic they run on
 */
public record FusedEngine(Arithmetic math) implements Engine {
  /** On the fastest arithmetic of this Java. */
  public FusedEngine() {
    this(Arithmetics.best());
  }

  @Override
  public String name() {
    return "fused kernels (" + math.name() + ")";
  }

  @Override
  public ComparingSum begin(Network network, Examples data, float[] parameters, Team team) {
    data.check(network);
    return new FusedSum(network, data.reader(), parameters, team, math);
  }
}
