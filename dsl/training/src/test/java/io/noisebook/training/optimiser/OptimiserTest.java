package io.noisebook.training.optimiser;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class OptimiserTest {
  private static final float[][] GRADIENTS = {{1, -2, 0.5f}, {0.1f, 3, 0}, {-1, -1, 2}};

  /** In two parts, as two threads would. */
  private static double[] run(Optimiser optimiser, double learningRate) {
    float[] parameters = {0.3f, -0.1f, 2f};
    Optimiser.State state = optimiser.begin(3);
    int time = 0;
    for (float[] gradient : GRADIENTS) {
      time++;
      state.step(parameters, new float[] {gradient[2]}, 2, 3, learningRate, time);
      state.step(parameters, new float[] {gradient[0], gradient[1]}, 0, 2, learningRate, time);
    }
    return new double[] {parameters[0], parameters[1], parameters[2]};
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
    assertArrayEquals(theta, run(new NoisyAdam(0.8, 0.95, 1e-3, false), 0.02), 1e-6);
  }

  @Test
  void correctedAdamIsKingmaAndBas() {
    double[] theta = {0.3f, -0.1f, 2};
    double[] m = new double[3];
    double[] u = new double[3];
    int t = 0;
    for (float[] v : GRADIENTS) {
      t++;
      for (int j = 0; j < 3; j++) {
        m[j] = 0.8 * m[j] + 0.2 * v[j];
        u[j] = 0.95 * u[j] + 0.05 * v[j] * v[j];
        double root = Math.sqrt(1 - Math.pow(0.95, t));
        theta[j] -= 0.02 * root / (1 - Math.pow(0.8, t)) * m[j] / (Math.sqrt(u[j]) + 1e-3);
      }
    }
    assertArrayEquals(theta, run(new NoisyAdam(0.8, 0.95, 1e-3, true), 0.02), 1e-6);
  }

  @Test
  void momentumKeepsAShareOfTheLastStep() {
    double[] theta = {0.3f, -0.1f, 2};
    double[] w = new double[3];
    for (float[] v : GRADIENTS) {
      for (int j = 0; j < 3; j++) {
        w[j] = 0.9 * w[j] + v[j];
        theta[j] -= 0.05 * w[j];
      }
    }
    assertArrayEquals(theta, run(new NoisySgd(0.9), 0.05), 1e-6);
  }

  @Test
  void adaGradDividesByTheRootOfTheSumOfSquares() {
    double[] theta = {0.3f, -0.1f, 2};
    double[] s = new double[3];
    for (float[] v : GRADIENTS) {
      for (int j = 0; j < 3; j++) {
        s[j] += v[j] * v[j];
        theta[j] -= 0.05 * v[j] / (Math.sqrt(s[j]) + 1e-3);
      }
    }
    assertArrayEquals(theta, run(new NoisyAdaGrad(1e-3), 0.05), 1e-6);
  }

  @ParameterizedTest
  @MethodSource("all")
  void whatItRemembersCanBePutBack(Optimiser optimiser) {
    float[] through = {0.3f, -0.1f, 2f};
    Optimiser.State state = optimiser.begin(3);
    state.step(through, GRADIENTS[0].clone(), 0, 3, 0.1, 1);
    float[] resumed = through.clone();
    Optimiser.State other = optimiser.begin(3);
    for (int a = 0; a < state.memory().size(); a++) {
      System.arraycopy(state.memory().get(a), 0, other.memory().get(a), 0, 3);
    }
    state.step(through, GRADIENTS[1].clone(), 0, 3, 0.1, 1);
    other.step(resumed, GRADIENTS[1].clone(), 0, 3, 0.1, 1);
    assertArrayEquals(through, resumed);
  }

  static List<Optimiser> all() {
    return List.of(new NoisySgd(), new NoisySgd(0.5), new NoisyAdam(), new NoisyAdaGrad());
  }

  @Test
  void refusesMomentaOutsideTheirRange() {
    assertThrows(IllegalArgumentException.class, () -> new NoisyAdam(1, 0.9, 1e-8, false));
    assertThrows(IllegalArgumentException.class, () -> new NoisyAdam(0.9, -0.1, 1e-8, false));
    assertThrows(IllegalArgumentException.class, () -> new NoisyAdam(0.9, 0.9, 0, false));
    assertThrows(IllegalArgumentException.class, () -> new NoisySgd(1));
    assertThrows(IllegalArgumentException.class, () -> new NoisyAdaGrad(0));
  }
}
