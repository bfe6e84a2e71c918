package io.noisebook.training.run;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.training.Training;
import io.noisebook.training.data.Examples;
import io.noisebook.training.engine.Clipping;
import io.noisebook.training.engine.ComparingSum;
import io.noisebook.training.engine.Engine;
import io.noisebook.training.engine.GradientSum;
import io.noisebook.training.engine.Influence;
import io.noisebook.training.model.Network;
import io.noisebook.training.parallel.Team;
import io.noisebook.training.random.Randomness;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WorkerTest {
  /** What an example tells is what it moves: were another share compared, ε_μ would be of that. */
  @Test
  void comparesExamplesOnTheWeightsThatTheStepMoves() {
    Asked asked = new Asked();
    Plan plan =
        Training.begin()
            .data(Clouds.data())
            .hidden(20)
            .noise(1)
            .updating(0.3)
            .steps(5)
            .engine(asked)
            .plan();
    Optional<Watching> watching = Optional.of(new Watching(2, Influence.ABSENCE));
    try (Worker worker =
        new Worker(plan, Randomness.insecureForTests(1), Worker.Privacy.PRIVATE, watching)) {
      for (int number = 0; number < 5; number++) {
        float[] before = worker.parameters().clone();
        worker.step(number);
        float[] after = worker.parameters();
        int[] moved =
            IntStream.range(0, plan.network().parameterCount())
                .filter(i -> before[i] != after[i])
                .toArray();
        assertTrue(moved.length > 0, "noise moves what is looked at");
        assertArrayEquals(moved, asked.coordinates);
      }
    }
  }

  /** Sums that are nothing but noise, and keep what they were to be compared on. */
  private static final class Asked implements Engine, ComparingSum {
    private int[] coordinates;

    @Override
    public String name() {
      return "asked";
    }

    @Override
    public GradientSum begin(Network network, Examples data, float[] parameters, Team team) {
      return this;
    }

    @Override
    public int sumAndCompare(
        int[] batch,
        Clipping clipping,
        double clip,
        Influence influence,
        int[] coordinates,
        double[] distances) {
      this.coordinates = coordinates;
      return 0;
    }

    @Override
    public int sumAndCompare(
        int[] batch, Clipping clipping, double clip, Influence influence, double[] distances) {
      throw new AssertionError("a step looks at some weights only");
    }

    @Override
    public int sum(int[] batch, Clipping clipping, double clip) {
      throw new AssertionError("the step is watched");
    }

    @Override
    public void collect(int from, int to, float[] into) {
      Arrays.fill(into, 0, to - from, 0);
    }
  }
}
