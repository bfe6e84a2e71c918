package io.noisebook.training.engine.fused;

import io.noisebook.training.arithmetic.Arithmetic;
import io.noisebook.training.arithmetic.Arithmetics;
import io.noisebook.training.data.Examples;
import io.noisebook.training.data.RowReader;
import io.noisebook.training.model.Network;
import io.noisebook.training.parallel.Team;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;

/** The outputs of a network, by a forward pass only. */
public final class FusedOutputs {
  private static final int CHUNK = 512;

  private final Network network;
  private final float[] parameters;
  private final Team team;

  /** For each set of examples that was asked for, since what is prepared serves again. */
  private final Map<Examples, Workspace[]> workspaces = new IdentityHashMap<>();

  /**
   * Makes ready.
   *
   * @param network the network
   * @param parameters the flat parameters, made by {@code Arithmetic.floats}; read at each call
   * @param team the threads
   */
  public FusedOutputs(Network network, float[] parameters, Team team) {
    this.network = network;
    this.parameters = parameters;
    this.team = team;
  }

  /**
   * The outputs of examples.
   *
   * @param examples the examples
   * @return [examples, outputs], by rows
   * @throws IllegalArgumentException if they do not fit the network
   */
  public float[] of(Examples examples) {
    Workspace[] prepared = workspaces.computeIfAbsent(examples, this::workspaces);
    float[] outputs = new float[Math.multiplyExact(examples.size(), network.outputs())];
    team.run(
        (examples.size() + CHUNK - 1) / CHUNK,
        (worker, chunk) ->
            prepared[worker].outputs(
                chunk * CHUNK, Math.min(examples.size(), (chunk + 1) * CHUNK), outputs));
    return outputs;
  }

  private Workspace[] workspaces(Examples examples) {
    examples.check(network);
    Arithmetic math = Arithmetics.best();
    RowReader data = examples.reader();
    Prepared prepared = Prepared.forOutputs(network, data, team);
    Workspace[] all = new Workspace[team.size()];
    // Nothing is carried back, so nothing needs to be transposed.
    Arrays.setAll(
        all, w -> new Workspace(network, data, prepared, math, parameters, Arithmetic.floats(0)));
    return all;
  }
}
