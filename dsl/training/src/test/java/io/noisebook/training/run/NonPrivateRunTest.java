package io.noisebook.training.run;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.training.Training;
import io.noisebook.training.data.Examples;
import io.noisebook.training.random.Purpose;
import io.noisebook.training.random.Randomness;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class NonPrivateRunTest {
  private static Training training() {
    return Training.begin()
        .data(Clouds.data())
        .hidden()
        .sampling(0.5)
        .learningRate(0.5)
        .epochs(30)
        .randomness(Randomness.insecureForTests(1));
  }

  @Test
  void learnsWithoutNoiseAndSaysThatItIsNotPrivate() {
    List<Progress> seen = new ArrayList<>();
    NonPrivateResult result = training().onProgress(seen::add).runWithoutPrivacy();
    assertEquals(60, result.steps());
    assertEquals(Ending.COMPLETED, result.ending());
    assertTrue(result.accuracy() > 0.9, result.toString());
    assertTrue(result.toString().contains("NOT private"), result.toString());
    assertTrue(result.optimiser().equals("SGD"), result.optimiser());
    assertFalse(seen.isEmpty());
    seen.forEach(progress -> assertFalse(progress.isPrivate()));
    seen.forEach(progress -> assertTrue(progress.exact().isEmpty()));
  }

  /** Full batches of softmax regression: a step is θ − η times the mean gradient, by hand. */
  @Test
  void aStepIsTheMeanGradient() {
    Training oneStep = training().fullBatch().learningRate(0.3).steps(1).noise(9).clip(1e-3);
    double[] taken = oneStep.runWithoutPrivacy().model().parameters().toDoubleVector();
    Plan plan = oneStep.plan();
    double[] expected =
        plan.network()
            .initialParameters(Randomness.insecureForTests(1).stream(Purpose.INITIAL_WEIGHTS, 0))
            .toDoubleVector();
    double[] gradient = new double[expected.length];
    Examples examples = plan.data().training();
    for (int i = 0; i < examples.size(); i++) {
      double[] x = examples.features().getRow(i).toDoubleVector();
      double[] outputs = new double[2];
      for (int c = 0; c < 2; c++) {
        outputs[c] = expected[2 * x.length + c];
        for (int j = 0; j < x.length; j++) {
          outputs[c] += x[j] * expected[2 * j + c];
        }
      }
      double one = 1 / (1 + Math.exp(outputs[0] - outputs[1]));
      double[] error = {(1 - one) - (1 - examples.labels()[i]), one - examples.labels()[i]};
      for (int c = 0; c < 2; c++) {
        for (int j = 0; j < x.length; j++) {
          gradient[2 * j + c] += x[j] * error[c] / examples.size();
        }
        gradient[2 * x.length + c] += error[c] / examples.size();
      }
    }
    for (int k = 0; k < expected.length; k++) {
      expected[k] -= 0.3 * gradient[k];
    }
    assertArrayEquals(expected, taken, 1e-6);
  }

  @Test
  void needsDataOnly() {
    assertThrows(IllegalStateException.class, () -> Training.begin().runWithoutPrivacy());
  }

  @Test
  void anInterruptEndsItEarly() {
    Thread.currentThread().interrupt();
    assertEquals(Ending.INTERRUPTED, training().runWithoutPrivacy().ending());
    assertFalse(Thread.interrupted());
  }
}
