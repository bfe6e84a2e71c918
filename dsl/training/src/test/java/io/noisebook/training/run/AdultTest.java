package io.noisebook.training.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.training.Training;
import io.noisebook.training.data.Data;
import io.noisebook.training.data.Dataset;
import io.noisebook.training.random.Randomness;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** Table 2 of the GDP paper, on the real data where they are to be had. */
class AdultTest {
  private static Training asPublished(Dataset data) {
    return Training.begin()
        .noisySgd()
        .data(data)
        .hidden(16)
        .clip(1)
        .noise(0.55)
        .batch(256)
        .learningRate(0.15)
        .epochs(18);
  }

  private static Dataset adult(long seed) {
    try {
      return Data.quietly().adult(seed);
    } catch (UncheckedIOException e) {
      Assumptions.abort(e.getMessage());
      throw e;
    }
  }

  @Test
  void hasThePublishedSizes() {
    Dataset adult = adult(0);
    assertEquals(29_305, adult.training().size());
    assertEquals(3_256, adult.heldOut().size());
    int positive = 0;
    for (int[] labels : List.of(adult.training().labels(), adult.heldOut().labels())) {
      for (int label : labels) {
        positive += label;
      }
    }
    assertEquals(7_841, positive);
    assertEquals(
        451_592,
        adult.training().features().sumNumber().doubleValue()
            + adult.heldOut().features().sumNumber().doubleValue());
  }

  /**
   * The paper has 84.0 %; five splits, each with noise of its own seed, so that chance decides
   * nothing here.
   */
  @Test
  void noisySgdReachesThePublishedAccuracy() {
    double sum = 0;
    for (long seed = 0; seed < 5; seed++) {
      TrainingResult result =
          asPublished(adult(seed)).randomness(Randomness.insecureForTests(seed)).run();
      assertEquals("2.03", String.format(Locale.ROOT, "%.2f", result.gdp().mu()));
      sum += result.accuracy();
    }
    assertTrue(sum / 5 >= 0.835, "mean accuracy " + sum / 5);
  }

  @Test
  void theGeneratedStandInIsLikeIt() {
    Dataset data = Data.quietly().income();
    assertEquals(29_305, data.training().size());
    assertEquals(123, data.training().featureCount());
    double accuracy = asPublished(data).randomness(Randomness.insecureForTests(0)).run().accuracy();
    // Always answering "no" is right 76 times in 100.
    assertTrue(accuracy > 0.82 && accuracy < 0.92, "accuracy " + accuracy);
  }
}
