package io.noisebook.kernel.bench;

import io.noisebook.training.Training;
import io.noisebook.training.data.Dataset;
import io.noisebook.training.data.IncomeLike;
import java.util.ArrayList;
import java.util.List;

/**
 * Times training on the Adult network (123-16-2, an expected batch of 256): whole steps, from the
 * Poisson batch to the optimiser, on generated data.
 */
final class TrainingSuite implements Suite {
  private static final int STEPS = 200;
  private static final int BATCH = 256;
  private static final int RUNS = 7;

  @Override
  public String name() {
    return "training";
  }

  @Override
  public List<Measurement> run() {
    Dataset generated = IncomeLike.generate(0);
    // A few held-out examples only: measuring on them is no part of a step.
    Dataset data =
        new Dataset(
            generated.name(),
            generated.origin(),
            generated.training(),
            generated.heldOut().select(0, 1, 2));
    Training sgd = Training.begin().data(data).batch(BATCH).noise(0.55).steps(STEPS);
    List<Measurement> measurements = new ArrayList<>();
    measurements.add(rate("NoisySGD, Adult network", sgd));
    measurements.add(rate("NoisyAdam, Adult network", sgd.noisyAdam()));
    return measurements;
  }

  private static Measurement rate(String name, Training training) {
    double[] rates = new double[RUNS];
    for (int i = -2; i < RUNS; i++) {
      double seconds = training.run().elapsed().toNanos() / 1e9;
      if (i >= 0) {
        rates[i] = STEPS * BATCH / seconds;
      }
    }
    return Measurement.of(name, "examples/s", rates);
  }
}
