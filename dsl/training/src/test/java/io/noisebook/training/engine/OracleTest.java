package io.noisebook.training.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.noisebook.training.model.Network;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The oracle itself, against differences of the loss. */
class OracleTest {
  @ParameterizedTest
  @MethodSource("io.noisebook.training.engine.EngineContract#networks")
  void isTheDerivative(Network network) {
    EngineContract.Case c = new EngineContract.Case(network, 11);
    double[] theta = new double[network.parameterCount()];
    for (int i = 0; i < theta.length; i++) {
      theta[i] = c.parameters[i];
    }
    double[] gradient = Oracle.gradient(network, theta, c.rows[0], c.targets[0]);
    int stride = Math.max(1, theta.length / 150);
    for (int j = 0; j < theta.length; j += stride) {
      double h = 1e-6;
      double[] up = theta.clone();
      up[j] += h;
      double[] down = theta.clone();
      down[j] -= h;
      double slope =
          (Oracle.loss(network, up, c.rows[0], c.targets[0])
                  - Oracle.loss(network, down, c.rows[0], c.targets[0]))
              / (2 * h);
      assertEquals(slope, gradient[j], 1e-6 * (1 + Math.abs(slope)));
    }
  }
}
