package io.noisebook.kernel.bench;

import io.noisebook.training.arithmetic.Arithmetic;
import io.noisebook.training.engine.GradientSum;
import io.noisebook.training.engine.fused.FusedEngine;
import io.noisebook.training.optimiser.Optimiser;
import io.noisebook.training.parallel.Team;
import io.noisebook.training.run.Plan;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Steps of our engine with neither norms, clipping nor noise, on all the data at once. */
final class PlainSteps implements AutoCloseable {
  private final Plan plan;
  private final Team team;
  private final int count;
  private final int[] batch;
  private final float[] parameters;
  private final float[] gradient;
  private final GradientSum sum;
  private final Optimiser.State optimiser;
  private int time;

  PlainSteps(Plan plan) {
    this.plan = plan;
    count = plan.network().parameterCount();
    batch = IntStream.range(0, plan.data().training().size()).toArray();
    parameters = Arithmetic.floats(count);
    float[] initial = plan.network().initialParameters(new SplittableRandom(1)).data().asFloat();
    System.arraycopy(initial, 0, parameters, 0, count);
    gradient = Arithmetic.floats(count);
    team = Team.of(plan.threads());
    sum = new FusedEngine().begin(plan.network(), plan.data().training(), parameters, team);
    optimiser = plan.optimiser().begin(count);
  }

  void take() {
    sum.plainSum(batch);
    sum.collect(0, count, gradient);
    for (int i = 0; i < count; i++) {
      gradient[i] /= batch.length;
    }
    optimiser.step(parameters, gradient, 0, count, plan.learningRate().at(0), ++time);
  }

  @Override
  public void close() {
    team.close();
  }
}
