package io.noisebook.training.run;

import io.noisebook.training.data.Dataset;
import io.noisebook.training.data.Examples;
import java.util.SplittableRandom;
import org.nd4j.linalg.factory.Nd4j;

/** Two overlapping clouds, for tests of runs. */
final class Clouds {
  static final int EXAMPLES = 60;
  private static final int FEATURES = 4;

  private Clouds() {}

  static Examples draw(long seed, int examples) {
    SplittableRandom random = new SplittableRandom(seed);
    float[][] rows = new float[examples][FEATURES];
    int[] labels = new int[examples];
    for (int i = 0; i < examples; i++) {
      labels[i] = random.nextInt(2);
      for (int j = 0; j < FEATURES; j++) {
        rows[i][j] = (float) (random.nextGaussian() + (labels[i] == 1 ? 0.8 : -0.8));
      }
    }
    return new Examples(Nd4j.createFromArray(rows), labels, 2);
  }

  static Dataset data() {
    return new Dataset("Clouds", "Generated.", draw(1, EXAMPLES), draw(2, 500));
  }
}
