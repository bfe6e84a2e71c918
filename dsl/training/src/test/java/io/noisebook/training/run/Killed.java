package io.noisebook.training.run;

import io.noisebook.training.Training;
import io.noisebook.training.random.Randomness;
import java.nio.file.Path;

/** The program that {@code KillTest} runs and kills: it says each step that it has taken. */
final class Killed {
  static final int STEPS = 1200;

  private Killed() {}

  static Training training() {
    return Training.begin()
        .data(Clouds.data())
        .hidden(40, 40)
        .noise(1)
        .sampling(0.2)
        .noisyAdam()
        .steps(STEPS)
        .threads(1)
        .randomness(Randomness.insecureForTests(3));
  }

  public static void main(String[] args) {
    Training kept = training().checkpoint(Path.of(args[0])).every(50);
    Plan plan = kept.plan();
    // The data are gathered for a step after it was counted, and before anything is released.
    Plan watched =
        new Plan(
            plan.optimiser(),
            plan.data(),
            plan.network(),
            new Saying(plan.engine()),
            plan.sampling(),
            plan.expectedBatch(),
            plan.clipping(),
            plan.clip(),
            plan.noise(),
            plan.learningRate(),
            plan.steps(),
            plan.delta(),
            plan.budget(),
            plan.threads(),
            plan.validation());
    new TrainingRun(
            watched,
            Randomness.insecureForTests(3),
            ProgressListener.NONE,
            java.util.Optional.of(new Keeping(Path.of(args[0]), 50)))
        .run();
    System.out.println("done");
  }
}
