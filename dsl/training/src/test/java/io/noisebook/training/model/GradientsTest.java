package io.noisebook.training.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;

class GradientsTest {
  private static final int EXAMPLES = 13;

  /** A model, its parameters and examples, all drawn by a seed. */
  private static final class Case {
    final MultilayerPerceptron model;
    final double[] parameters;
    final double[][] features = new double[EXAMPLES][];
    final int[] labels = new int[EXAMPLES];

    Case(long seed) {
      SplittableRandom random = new SplittableRandom(seed);
      List<Integer> hidden = random.ints(seed % 3, 1, 9).boxed().toList();
      model = new MultilayerPerceptron(random.nextInt(1, 8), hidden, random.nextInt(2, 5));
      parameters = normals(random, model.parameterCount());
      for (int i = 0; i < EXAMPLES; i++) {
        features[i] = normals(random, model.inputs());
        labels[i] = random.nextInt(model.classes());
      }
    }

    private static double[] normals(SplittableRandom random, int count) {
      double[] values = new double[count];
      for (int i = 0; i < count; i++) {
        values[i] = (float) random.nextGaussian();
      }
      return values;
    }

    double[] clippedSum(double clip) {
      return new Gradients(model)
          .clippedSum(flat(parameters), rows(features), labels, clip)
          .toDoubleVector();
    }

    double[] clippedOf(int example, double clip) {
      return new Gradients(model)
          .clippedSum(flat(parameters), rows(features[example]), new int[] {labels[example]}, clip)
          .toDoubleVector();
    }
  }

  private static INDArray flat(double[] values) {
    float[] floats = new float[values.length];
    for (int i = 0; i < values.length; i++) {
      floats[i] = (float) values[i];
    }
    return Nd4j.createFromArray(floats);
  }

  private static INDArray rows(double[]... rows) {
    return Nd4j.createFromArray(rows).castTo(org.nd4j.linalg.api.buffer.DataType.FLOAT);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
  void equalsTheOracleOneExampleAtATime(long seed) {
    Case c = new Case(seed);
    for (double clip : new double[] {1e-3, 0.7, 3, 1e6}) {
      double[] expected = new double[c.parameters.length];
      double norms = 0;
      for (int i = 0; i < EXAMPLES; i++) {
        double[] gradient =
            ScalarPerceptron.gradient(c.model, c.parameters, c.features[i], c.labels[i]);
        double norm = ScalarPerceptron.norm(gradient);
        double scale = 1 / Math.max(1, norm / clip);
        norms += scale * norm;
        for (int j = 0; j < expected.length; j++) {
          expected[j] += scale * gradient[j];
        }
      }
      // Clipping aims 1e-5 below R, so that float rounding cannot pass it.
      // Where softmax is nearly sure, one minus it has an absolute error of a float.
      assertArrayEquals(expected, c.clippedSum(clip), 2e-5 * norms + 2e-6);
    }
  }

  /** The oracle itself, against differences of the loss. */
  @Test
  void theOracleIsTheDerivative() {
    Case c = new Case(5);
    double[] gradient =
        ScalarPerceptron.gradient(c.model, c.parameters, c.features[0], c.labels[0]);
    for (int j = 0; j < c.parameters.length; j++) {
      double h = 1e-5;
      double[] up = c.parameters.clone();
      up[j] += h;
      double[] down = c.parameters.clone();
      down[j] -= h;
      assertEquals((loss(c, up) - loss(c, down)) / (2 * h), gradient[j], 1e-5);
    }
  }

  private static double loss(Case c, double[] parameters) {
    // The bias of the last layer moves the logits one to one: its derivative is softmax − one-hot.
    double[] gradient = ScalarPerceptron.gradient(c.model, parameters, c.features[0], c.labels[0]);
    double share = gradient[gradient.length - c.model.classes() + c.labels[0]] + 1;
    return -Math.log(share);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void noClippedGradientIsLongerThanTheClip(long seed) {
    Case c = new Case(seed);
    for (double clip : new double[] {1e-4, 0.1, 1, 10}) {
      for (int i = 0; i < EXAMPLES; i++) {
        double norm = ScalarPerceptron.norm(c.clippedOf(i, clip));
        assertTrue(norm <= clip, norm + " > " + clip);
      }
    }
  }

  @Test
  void addingAnExampleMovesTheSumByTheClipAtMost() {
    Case c = new Case(8);
    double clip = 0.5;
    double[] all = c.clippedSum(clip);
    for (int left = 0; left < EXAMPLES; left++) {
      double[] one = c.clippedOf(left, clip);
      double[] rest = new double[all.length];
      for (int i = 0; i < EXAMPLES; i++) {
        if (i != left) {
          double[] g = c.clippedOf(i, clip);
          for (int j = 0; j < rest.length; j++) {
            rest[j] += g[j];
          }
        }
      }
      double[] difference = new double[all.length];
      for (int j = 0; j < rest.length; j++) {
        difference[j] = all[j] - rest[j];
      }
      assertArrayEquals(one, difference, 1e-5);
      assertTrue(ScalarPerceptron.norm(difference) <= clip * (1 + 1e-5));
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY})
  void refusesAClipOutsideItsRange(double clip) {
    Case c = new Case(1);
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> c.clippedSum(clip));
    assertTrue(e.getMessage().startsWith("clip is the clipping norm R, in (0, ∞); got "));
  }
}
