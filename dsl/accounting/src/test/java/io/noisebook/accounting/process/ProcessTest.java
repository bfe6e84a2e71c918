package io.noisebook.accounting.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class ProcessTest {
  @Test
  void saysWhatItIs() {
    assertEquals("Gaussian on all the data, σ = 2.000, 1 step", new Gaussian(2).words());
    assertEquals(
        "Poisson-sampled Gaussian, p = 0.01000, σ = 2.000, 2.5 steps",
        Sampled.gaussian(0.01, 2).times(2.5).words());
    assertEquals(
        "Laplace on all the data, b = 3.000, 1 step, then Gaussian on shuffled batches of 1.000 %"
            + " of the data, σ = 6.000, 400 epochs; replace one example",
        new Laplace(3).then(new Shuffled(0.01, new Gaussian(6)).epochs(400)).replaceOne().words());
  }

  @Test
  void equalStepsThatFollowEachOtherAreOnePhase() {
    Process step = Sampled.gaussian(0.01, 2);
    assertEquals(List.of(new Phase(0.01, 2, 7)), step.times(3).then(step.times(4)).phases());
    assertEquals(3, step.then(new Gaussian(2)).then(step).phases().size());
    // A shuffled epoch is no step on all the data, although it is bounded by one.
    assertEquals(2, new Gaussian(2).then(new Shuffled(0.1, new Gaussian(2))).phases().size());
  }

  @Test
  void scalingIsThatOfEveryNoise() {
    Process process =
        Sampled.gaussian(0.01, 2)
            .times(3)
            .then(new Laplace(3))
            .then(new Shuffled(0.1, new Gaussian(4)).epochs(2))
            .replaceOne();
    Process scaled = process.scaled(1.5);
    assertEquals(Neighbours.REPLACE_ONE, scaled.neighbours());
    assertEquals(
        List.of(3.0, 4.5, 6.0), scaled.phases().stream().map(Phase::noiseMultiplier).toList());
    assertEquals(process.phases(), process.scaled(1).phases());
  }

  @Test
  void refusesWhatIsOutOfRange() {
    assertThrows(IllegalArgumentException.class, () -> new Shuffled(0, new Gaussian(1)));
    assertThrows(
        IllegalArgumentException.class, () -> new Shuffled(0.1, new Gaussian(1)).epochs(0));
    assertThrows(IllegalArgumentException.class, () -> new Gaussian(1).scaled(0));
    // A sampled pair where one record is replaced is no Gaussian pair of twice the distance.
    assertThrows(
        IllegalStateException.class,
        () -> new Phase(0.1, 1, 1).overSensitivity(Neighbours.REPLACE_ONE));
  }
}
