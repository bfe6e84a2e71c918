package io.noisebook.training.descent;

import io.noisebook.training.arithmetic.Arithmetic;
import io.noisebook.training.engine.Clipping;
import io.noisebook.training.engine.GradientSum;
import io.noisebook.training.parallel.Team;
import io.noisebook.training.random.GaussianNoise;
import io.noisebook.training.random.Purpose;
import io.noisebook.training.random.Randomness;
import io.noisebook.training.run.Ending;
import io.noisebook.training.run.Evaluation;
import io.noisebook.training.run.TrainedModel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.nd4j.linalg.factory.Nd4j;

/**
 * Algorithm 1 of the Langevin paper: from θ ~ Π(N(0, (2σ²/λ)I)), K times θ ← Π(θ − η(g/n + λθ) +
 * √(2η) N(0, σ²I)), where g is the sum of the gradients over all examples and Π the projection onto
 * a ball.
 */
final class DescentRun implements AutoCloseable {
  private static final Duration BETWEEN_REPORTS = Duration.ofMillis(400);

  /** So many iterates of a watched run are measured. */
  private static final int MEASUREMENTS = 25;

  /** Noise goes by shards of the parameters. */
  private static final int SHARD = GradientSum.SHARD;

  private final Descent descent;
  private final Randomness randomness;
  private final DescentListener listener;
  private final Team team;
  private final float[] parameters;
  private final float[] sum;
  private final int count;
  private final GradientSum gradients;
  private final int[] everyone;
  private final List<DescentProgress.Point> points = new ArrayList<>();
  private final long began = System.nanoTime();
  private long reported;

  DescentRun(Descent descent, Randomness randomness, DescentListener listener) {
    this.descent = descent;
    this.randomness = randomness;
    this.listener = listener;
    count = descent.network().parameterCount();
    parameters = Arithmetic.floats(count);
    sum = Arithmetic.floats(Math.min(count, SHARD));
    team = Team.of(descent.threads());
    gradients = descent.engine().begin(descent.network(), descent.examples(), parameters, team);
    everyone = IntStream.range(0, descent.examples().size()).toArray();
  }

  /** Takes the steps; an interrupt ends the run after the step it is in. */
  DescentResult run() {
    drawStart();
    report(0);
    int position = 0;
    Ending ending = Ending.COMPLETED;
    while (position < descent.steps()) {
      if (Thread.interrupted()) {
        ending = Ending.INTERRUPTED;
        break;
      }
      step(position++);
      if (descent.watched() && measured(position)) {
        measure(position);
      }
      if (System.nanoTime() - reported > BETWEEN_REPORTS.toNanos()) {
        report(position);
      }
    }
    report(position);
    return new DescentResult(
        descent, model(), position, points, elapsed(), ending, randomness.isSecure());
  }

  private void drawStart() {
    RandomGenerator random = randomness.stream(Purpose.INITIAL_WEIGHTS, 0);
    double deviation = descent.deviation() * Math.sqrt(2 / descent.regulariser());
    for (int i = 0; i < count; i++) {
      parameters[i] = (float) (deviation * random.nextGaussian());
    }
    project();
  }

  private void step(int number) {
    gradients.sum(everyone, Clipping.FLAT, descent.lipschitz());
    double rate = descent.rate() / descent.examples().size();
    double keep = 1 - descent.rate() * descent.regulariser();
    for (int shard = 0; shard * SHARD < count; shard++) {
      int from = shard * SHARD;
      int length = Math.min(SHARD, count - from);
      gradients.collect(from, from + length, sum);
      GaussianNoise.addTo(sum, length, descent.noiseOnSum(), randomness, number, shard);
      for (int i = 0; i < length; i++) {
        parameters[from + i] = (float) (keep * parameters[from + i] - rate * sum[i]);
      }
    }
    project();
  }

  private void project() {
    double square = 0;
    for (int i = 0; i < count; i++) {
      square += (double) parameters[i] * parameters[i];
    }
    double norm = Math.sqrt(square);
    if (norm > descent.radius()) {
      double factor = descent.radius() / norm;
      for (int i = 0; i < count; i++) {
        parameters[i] = (float) (factor * parameters[i]);
      }
    }
  }

  private boolean measured(int position) {
    int last = descent.steps();
    return (long) position * MEASUREMENTS / last > (long) (position - 1) * MEASUREMENTS / last;
  }

  private void measure(int position) {
    if (descent.data().heldOut().size() > 0) {
      Evaluation evaluation = model().evaluate(descent.data().heldOut());
      points.add(new DescentProgress.Point(position, evaluation.loss(), evaluation.accuracy()));
    }
  }

  private TrainedModel model() {
    return new TrainedModel(
        descent.network(), Nd4j.createFromArray(Arrays.copyOf(parameters, count)));
  }

  private Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - began);
  }

  private void report(int position) {
    listener.progressed(new DescentProgress(descent, position, elapsed(), points));
    reported = System.nanoTime();
  }

  @Override
  public void close() {
    team.close();
  }
}
