package io.noisebook.training.engine.fused;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.training.data.Examples;
import io.noisebook.training.parallel.Team;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nd4j.linalg.factory.Nd4j;

class SparseRowsTest {
  private static final int WIDTH = 30;

  private static Optional<SparseRows> rows(float[][] features, double share) {
    Examples examples = new Examples(Nd4j.createFromArray(features), new int[features.length], 2);
    try (Team team = Team.of(3)) {
      return SparseRows.ofFeatures(examples.reader(), share, team);
    }
  }

  /** Around the lengths at which chunks of a thousand examples begin. */
  @ParameterizedTest
  @ValueSource(ints = {1, 1023, 1024, 1025, 2049, 5000})
  void everyFeatureIsFoundOnce(int examples) {
    SplittableRandom random = new SplittableRandom(examples);
    float[][] features = new float[examples][WIDTH];
    int count = 0;
    for (float[] row : features) {
      for (int column = 0; column < WIDTH; column++) {
        row[column] = random.nextInt(10) == 0 ? (float) random.nextGaussian() : -0f;
        count += row[column] != 0 ? 1 : 0;
      }
    }
    SparseRows rows = rows(features, 1).orElseThrow();
    assertEquals(count, rows.columns().length);
    for (int example = 0; example < examples; example++) {
      double squares = 0;
      for (int i = rows.starts()[example]; i < rows.starts()[example + 1]; i++) {
        assertEquals(features[example][rows.columns()[i]], rows.weights()[i]);
        squares += Math.pow(rows.weights()[i], 2);
      }
      assertEquals(squares, rows.squares()[example], 1e-6 * squares);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 1025, 5000})
  void aShareOfTheFeaturesIsTheMost(int examples) {
    float[][] features = new float[examples][WIDTH];
    for (float[] row : features) {
      row[3] = 1;
      row[7] = 2;
      row[29] = -1;
    }
    assertTrue(rows(features, 0.1).isPresent());
    assertTrue(rows(features, 0.0999).isEmpty());
  }
}
