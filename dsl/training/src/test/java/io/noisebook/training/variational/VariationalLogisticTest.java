package io.noisebook.training.variational;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.accounting.calibration.Target;
import io.noisebook.accounting.guarantee.Kind;
import io.noisebook.training.data.Dataset;
import io.noisebook.training.data.Examples;
import io.noisebook.training.engine.Influence;
import io.noisebook.training.random.Randomness;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.nd4j.linalg.factory.Nd4j;

class VariationalLogisticTest {
  private static final double[] TRUE_WEIGHTS = {2, -1, 0, 0.5};

  /** Labels drawn from a logistic model of known weights. */
  private static Examples draw(long seed, int count) {
    SplittableRandom random = new SplittableRandom(seed);
    float[][] rows = new float[count][4];
    int[] labels = new int[count];
    for (int i = 0; i < count; i++) {
      double output = 0.3;
      for (int j = 0; j < 4; j++) {
        rows[i][j] = (float) random.nextGaussian();
        output += TRUE_WEIGHTS[j] * rows[i][j];
      }
      labels[i] = random.nextDouble() < 1 / (1 + Math.exp(-output)) ? 1 : 0;
    }
    return new Examples(Nd4j.createFromArray(rows), labels, 2);
  }

  private static VariationalLogistic plan() {
    Dataset data = new Dataset("Logistic", "Generated.", draw(1, 5000), draw(2, 2000));
    return VariationalLogistic.of(data).batches(0.2, 200).clip(5).noise(0.5).learningRate(0.1);
  }

  @Test
  void findsTheWeightsAndHowSureItIs() {
    VariationalResult result = plan().run(Randomness.insecureForTests(1));
    double[] expected = {2, -1, 0, 0.5, 0.3};
    for (int j = 0; j < 5; j++) {
      assertEquals(expected[j], result.parameters()[j], 0.25, "weight " + j);
      // The posterior of 5,000 examples is a few hundredths wide, the prior 1.
      double deviation = Math.exp(result.parameters()[5 + j]);
      assertTrue(deviation > 0.005 && deviation < 0.3, "deviation " + deviation);
    }
    assertTrue(result.accuracy() > 0.78, result.toString());
    assertTrue(result.toString().contains("NOT private"));
  }

  @Test
  void bothAccountantsStandSideBySide() {
    VariationalResult result =
        plan().within(Target.of(1, 1e-5)).clip(20).run(Randomness.insecureForTests(2));
    assertEquals(1, result.exact().toEps(1e-5), 1e-3);
    assertEquals(Kind.DATA_DEPENDENT, result.bayesian().kind());
    assertEquals(result.plan().process(), result.bayesian().process());
    double narrow =
        plan()
            .within(Target.of(1, 1e-5))
            .clip(0.5)
            .run(Randomness.insecureForTests(2))
            .bayesian()
            .toEps(1e-10);
    assertTrue(result.bayesian().toEps(1e-10) < 0.5 * narrow);
  }

  @Test
  void refusesBadInput() {
    assertThrows(IllegalArgumentException.class, () -> plan().clip(0));
    assertThrows(IllegalArgumentException.class, () -> plan().noise(-1));
    assertThrows(IllegalArgumentException.class, () -> plan().batches(2, 10));
    assertThrows(IllegalArgumentException.class, () -> plan().alsoBayesian(1, Influence.PAIRS));
    Examples three =
        new Examples(Nd4j.createFromArray(new float[][] {{1}, {2}, {3}}), new int[] {0, 1, 2}, 3);
    Dataset data = new Dataset("Three", "Generated.", three, three);
    assertThrows(IllegalArgumentException.class, () -> VariationalLogistic.of(data));
  }
}
