package io.noisebook.training.engine;

import io.noisebook.training.data.Examples;
import io.noisebook.training.model.Network;
import io.noisebook.training.parallel.Team;

/** A way to compute clipped gradient sums; a value. */
public interface Engine {
  /**
   * What it is, in a few words.
   *
   * @return such as "fused kernels (Vector API, 16 lanes)"
   */
  String name();

  /**
   * Makes ready for a run.
   *
   * @param network the network
   * @param data the examples to take batches of
   * @param parameters the flat parameters, made by {@code Arithmetic.floats}; the run changes them
   *     between sums
   * @param team the threads
   * @return what gives the sums
   * @throws IllegalArgumentException if the data do not fit the network
   */
  GradientSum begin(Network network, Examples data, float[] parameters, Team team);
}
