package io.noisebook.training.optimiser;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;

class OptimiserTest {
  private static final float[][] GRADIENTS = {{1, -2, 0.5f}, {0.1f, 3, 0}, {-1, -1, 2}};

  private static double[] run(Optimiser optimiser, double learningRate) {
    INDArray parameters = Nd4j.createFromArray(0.3f, -0.1f, 2f);
    Optimiser.State state = optimiser.begin(3);
    for (float[] gradient : GRADIENTS) {
      state.step(parameters, Nd4j.createFromArray(gradient), learningRate);
    }
    return parameters.toDoubleVector();
  }

  @Test
  void noisySgdIsAlgorithm1() {
    double[] theta = {0.3f, -0.1f, 2};
    for (float[] v : GRADIENTS) {
      for (int j = 0; j < 3; j++) {
        theta[j] -= 0.15 * v[j];
      }
    }
    assertArrayEquals(theta, run(new NoisySgd(), 0.15), 1e-6);
  }

  /** Algorithm 2 line by line; no correction of the bias of the moments, as in the paper. */
  @Test
  void noisyAdamIsAlgorithm2() {
    double[] theta = {0.3f, -0.1f, 2};
    double[] m = new double[3];
    double[] u = new double[3];
    for (float[] v : GRADIENTS) {
      for (int j = 0; j < 3; j++) {
        m[j] = 0.8 * m[j] + 0.2 * v[j];
        u[j] = 0.95 * u[j] + 0.05 * v[j] * v[j];
        theta[j] -= 0.02 * m[j] / (Math.sqrt(u[j]) + 1e-3);
      }
    }
    assertArrayEquals(theta, run(new NoisyAdam(0.8, 0.95, 1e-3), 0.02), 1e-6);
  }

  @Test
  void refusesMomentaOutsideTheirRange() {
    assertThrows(IllegalArgumentException.class, () -> new NoisyAdam(1, 0.9, 1e-8));
    assertThrows(IllegalArgumentException.class, () -> new NoisyAdam(0.9, -0.1, 1e-8));
    assertThrows(IllegalArgumentException.class, () -> new NoisyAdam(0.9, 0.9, 0));
  }
}
