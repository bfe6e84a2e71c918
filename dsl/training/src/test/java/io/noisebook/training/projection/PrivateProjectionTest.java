package io.noisebook.training.projection;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.training.data.Dataset;
import io.noisebook.training.data.Examples;
import io.noisebook.training.random.Randomness;
import java.util.SplittableRandom;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.junit.jupiter.api.Test;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;

class PrivateProjectionTest {
  private static final int FEATURES = 12;

  /** Points near a plane that is spanned by two directions, of which the first has more of them. */
  private static Examples plane(int examples) {
    SplittableRandom random = new SplittableRandom(1);
    float[][] rows = new float[examples][FEATURES];
    for (float[] row : rows) {
      double a = 3 * random.nextGaussian();
      double b = random.nextGaussian();
      for (int j = 0; j < FEATURES; j++) {
        row[j] = (float) (a * (j % 2) + b * (j % 3 == 0 ? 1 : -0.5) + 0.05 * random.nextGaussian());
      }
    }
    return new Examples(Nd4j.createFromArray(rows), new int[examples], 2);
  }

  /** With hardly any noise these are the eigenvectors that another library finds. */
  @Test
  void withoutNoiseTheyAreThePrincipalComponents() {
    Examples examples = plane(500);
    INDArray found =
        PrivateProjection.of(examples, 2, 1e-6, Randomness.insecureForTests(1)).directions();
    double[][] moments = new double[FEATURES][FEATURES];
    for (double[] row : examples.features().toDoubleMatrix()) {
      double length = 0;
      for (double value : row) {
        length += value * value;
      }
      for (int i = 0; i < FEATURES; i++) {
        for (int j = 0; j < FEATURES; j++) {
          moments[i][j] += row[i] * row[j] / length;
        }
      }
    }
    EigenDecomposition other = new EigenDecomposition(new Array2DRowRealMatrix(moments));
    for (int c = 0; c < 2; c++) {
      double[] vector = found.getColumn(c).toDoubleVector();
      double[] expected = other.getEigenvector(c).toArray();
      double sign = Math.signum(vector[1] * expected[1]);
      for (int j = 0; j < FEATURES; j++) {
        expected[j] *= sign;
      }
      assertArrayEquals(expected, vector, 1e-4);
    }
  }

  /** Neighbours differ by a matrix of norm 1 at most; so much noise, and it shows nothing. */
  @Test
  void theNoiseIsOnTheScaleOfOneExample() {
    Examples examples = plane(2000);
    INDArray clear = directions(examples, 1e-6, 1);
    assertTrue(overlap(clear, directions(examples, 2, 2)) > 1.95, "2000 examples against σ = 2");
    assertTrue(overlap(clear, directions(examples, 1e5, 3)) < 1.5, "nothing against σ = 1e5");
  }

  private static INDArray directions(Examples examples, double sigma, long seed) {
    return PrivateProjection.of(examples, 2, sigma, Randomness.insecureForTests(seed)).directions();
  }

  /** How much of two planes is common, from 0 to 2. */
  private static double overlap(INDArray a, INDArray b) {
    double norm = a.transpose().mmul(b).norm2Number().doubleValue();
    return norm * norm;
  }

  @Test
  void keepsItsCostApart() {
    Examples examples = plane(100);
    PrivateProjection projection =
        PrivateProjection.of(examples, 3, 16, Randomness.insecureForTests(1));
    assertEquals(1 / 512.0, projection.rho(), 1e-15);
    Dataset data = projection.of(new Dataset("Plane", "Generated.", examples, plane(20)));
    assertArrayEquals(new long[] {100, 3}, data.training().features().shape());
    assertArrayEquals(new long[] {20, 3}, data.heldOut().features().shape());
    assertTrue(data.origin().contains("ρ = 0.001953"), data.origin());
    assertTrue(data.origin().contains("NOT private"), data.origin());
    assertFalse(projection.secureNoise());
    assertTrue(PrivateProjection.of(examples, 3, 16).secureNoise());
    assertThrows(
        IllegalArgumentException.class, () -> projection.of(data.training()), "3 features, not 12");
    assertThrows(IllegalArgumentException.class, () -> PrivateProjection.of(examples, 13, 16));
    assertThrows(IllegalArgumentException.class, () -> PrivateProjection.of(examples, 2, 0));
  }
}
