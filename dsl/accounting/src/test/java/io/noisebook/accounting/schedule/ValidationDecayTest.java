package io.noisebook.accounting.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ValidationDecayTest {
  /** Table II: k = 0.7, m = 5, δ = 0.01, period 10. */
  private static final ValidationDecay TABLE_TWO = new ValidationDecay(10, 0.7, 5, 0.01, 10);

  /**
   * Section V-B2: σ stays 10 for 29 epochs, 7 for 20, 4.9 for 10 and 3.43 for the rest, 64 in all
   * under ρ = 0.78125. Accuracies that rise, then rise no more, give nearly that.
   */
  @Test
  void fallsWhereTheAccuracyRisesNoMore() {
    double[] accuracies =
        DoubleStream.concat(
                IntStream.range(0, 20).mapToDouble(e -> 0.5 + 0.02 * e),
                DoubleStream.generate(() -> 0.9).limit(60))
            .toArray();
    // Epochs 11 to 20 gain 0.2; 21 to 30 gain 0.04; then nothing.
    Schedule schedule = TABLE_TWO.after(accuracies);
    assertEquals(10, schedule.at(39));
    assertEquals(7, schedule.at(40), 1e-12);
    assertEquals(4.9, schedule.at(50), 1e-12);
    assertEquals(3.43, schedule.at(60), 1e-12);
    assertTrue(schedule.within(0.78125) > 55, "within " + schedule.within(0.78125));
  }

  @Test
  void averagesOverTheWindow() {
    // A single good epoch is not taken for a rise, nor a single bad one for a fall.
    double[] accuracies = new double[20];
    Arrays.fill(accuracies, 0, 10, 0.80);
    Arrays.fill(accuracies, 10, 20, 0.805);
    accuracies[19] = 0.815; // the mean of the last five is 0.807
    assertEquals(7, TABLE_TWO.next(accuracies), 1e-12);
    assertEquals(10, new ValidationDecay(10, 0.7, 1, 0.01, 10).next(accuracies));
    assertEquals(10, TABLE_TWO.next(Arrays.copyOf(accuracies, 19)), "not yet time");
    assertEquals(10, TABLE_TWO.next());
  }

  @Test
  void refusesWhatIsOutOfRange() {
    assertThrows(IllegalArgumentException.class, () -> new ValidationDecay(0, 0.7, 5, 0.01, 10));
    assertThrows(IllegalArgumentException.class, () -> new ValidationDecay(10, 1, 5, 0.01, 10));
    assertThrows(IllegalArgumentException.class, () -> new ValidationDecay(10, 0.7, 11, 0.01, 10));
    assertThrows(IllegalArgumentException.class, () -> new ValidationDecay(10, 0.7, 5, -1, 10));
    assertThrows(IllegalArgumentException.class, () -> new ValidationDecay(10, 0.7, 5, 0.01, 0));
  }
}
