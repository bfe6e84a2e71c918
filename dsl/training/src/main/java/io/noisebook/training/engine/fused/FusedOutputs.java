package io.noisebook.training.engine.fused;

import io.noisebook.training.arithmetic.Arithmetic;
import io.noisebook.training.arithmetic.Arithmetics;
import io.noisebook.training.data.Examples;
import io.noisebook.training.model.Network;
import io.noisebook.training.parallel.Team;

/** The outputs of a network, by a forward pass only. */
public final class FusedOutputs {
  private static final int CHUNK = 512;

  private final Network network;
  private final Team team;
  private final Workspace[] workspaces;

  /**
   * Makes ready.
   *
   * @param network the network
   * @param parameters the flat parameters, made by {@code Arithmetic.floats}; read at each call
   * @param team the threads
   */
  public FusedOutputs(Network network, float[] parameters, Team team) {
    this.network = network;
    this.team = team;
    workspaces = new Workspace[team.size()];
    for (int w = 0; w < workspaces.length; w++) {
      // Nothing is carried back, so nothing needs to be transposed.
      workspaces[w] = new Workspace(network, Arithmetics.best(), parameters, Arithmetic.floats(0));
    }
  }

  /**
   * The outputs of examples.
   *
   * @param examples the examples, checked against the network
   * @return [examples, outputs], by rows
   */
  public float[] of(Examples examples) {
    examples.check(network);
    var reader = examples.reader();
    float[] outputs = new float[Math.multiplyExact(examples.size(), network.outputs())];
    team.run(
        (examples.size() + CHUNK - 1) / CHUNK,
        (worker, chunk) ->
            workspaces[worker].outputs(
                reader, chunk * CHUNK, Math.min(examples.size(), (chunk + 1) * CHUNK), outputs));
    return outputs;
  }
}
