package io.noisebook.training.run;

import io.noisebook.accounting.bayesian.BayesianGuarantee;
import io.noisebook.accounting.schedule.Schedule;
import io.noisebook.training.arithmetic.Arithmetic;
import io.noisebook.training.arithmetic.Arithmetics;
import io.noisebook.training.data.Examples;
import io.noisebook.training.engine.ComparingSum;
import io.noisebook.training.engine.GradientSum;
import io.noisebook.training.engine.fused.FusedOutputs;
import io.noisebook.training.optimiser.Optimiser;
import io.noisebook.training.optimiser.Partial;
import io.noisebook.training.parallel.Team;
import io.noisebook.training.random.GaussianNoise;
import io.noisebook.training.random.Purpose;
import io.noisebook.training.random.Randomness;
import io.noisebook.training.sampling.Sampling;
import java.util.Optional;
import org.nd4j.linalg.factory.Nd4j;

/** Takes single steps of a plan: everything that changes in a run, and the threads. */
final class Worker implements AutoCloseable {
  /** Noise and update go by shards of the parameters, whatever the number of threads. */
  private static final int SHARD = GradientSum.SHARD;

  /** Whether gradients are clipped, and whether noise is drawn. */
  enum Privacy {
    PRIVATE,
    UNCLIPPED,
    NONE
  }

  private final Plan plan;
  private final Randomness randomness;
  private final Privacy privacy;
  private final Team team;
  private final float[] parameters;
  private final Optimiser.State optimiser;
  private final GradientSum gradients;
  private final Sampling.Batches batches;
  private final FusedOutputs outputs;
  private final float[][] parts;
  private final double[] squares;
  private final Optional<Recorder> recorder;
  private Schedule noise;
  private long seen;
  private long clipped;
  private double signalToNoise = Double.NaN;

  /** With the Bayesian accountant watching, or without. */
  Worker(Plan plan, Randomness randomness, Privacy privacy, Optional<Watching> watching) {
    boolean clips = privacy == Privacy.PRIVATE;
    recorder = watching.map(watched -> new Recorder(plan, watched, clips, randomness));
    this.plan = plan;
    this.privacy = privacy;
    this.randomness = randomness;
    noise = plan.noise();
    Examples training = plan.data().training();
    int count = plan.network().parameterCount();
    parameters = Arithmetic.floats(count);
    float[] initial =
        plan.network()
            .initialParameters(randomness.stream(Purpose.INITIAL_WEIGHTS, 0))
            .data()
            .asFloat();
    System.arraycopy(initial, 0, parameters, 0, count);
    optimiser = plan.optimiser().begin(count);
    batches = plan.sampling().begin(training.size(), randomness);
    team = Team.of(plan.threads());
    gradients = plan.engine().begin(plan.network(), training, parameters, team);
    outputs = new FusedOutputs(plan.network(), parameters, team);
    parts = new float[plan.threads()][];
    for (int w = 0; w < parts.length; w++) {
      parts[w] = Arithmetic.floats(Math.min(SHARD, count));
    }
    squares = new double[(count + SHARD - 1) / SHARD];
  }

  /** Changes σ from here on. */
  void noise(Schedule decided) {
    noise = decided;
  }

  /** Takes a step. */
  void step(int number) {
    int epoch = plan.epoch(number);
    double unit = plan.clip().at(epoch);
    double deviation = isNoisy() ? noise.at(epoch) * unit : 0;
    double rate = plan.learningRate().at(epoch);
    int[] batch = batches.batch(number);
    clipped += sum(batch, number, unit);
    seen += batch.length;
    team.run(squares.length, (worker, shard) -> update(worker, shard, number, deviation, rate));
    double sum = 0;
    for (double part : squares) {
      sum += part;
    }
    signalToNoise =
        isNoisy() ? Math.sqrt(sum / plan.network().parameterCount()) / deviation : Double.NaN;
  }

  /** The sum of a batch's gradients, clipped where the run is private; how many were. */
  private int sum(int[] batch, int number, double unit) {
    if (recorder.isPresent()) {
      // An engine that does not compare was refused before the run.
      return recorder.get().sum((ComparingSum) gradients, batch, number, moved(number));
    }
    if (isPrivate()) {
      return gradients.sum(batch, plan.clipping(), unit);
    }
    gradients.plainSum(batch);
    return 0;
  }

  /** Which parameters a step looks at, if not all of them. */
  private Optional<int[]> moved(int number) {
    return plan.optimiser() instanceof Partial partial
        ? Optional.of(partial.moved(plan.network().parameterCount(), time(number)))
        : Optional.empty();
  }

  /** What the optimiser calls a step, and by which it chooses the parameters that it looks at. */
  private static int time(int number) {
    return number + 1;
  }

  /** Noise on a shard of the sum, the average of it, and what the optimiser makes of that. */
  private void update(int worker, int shard, int number, double deviation, double rate) {
    int from = shard * SHARD;
    int to = Math.min(from + SHARD, plan.network().parameterCount());
    float[] part = parts[worker];
    gradients.collect(from, to, part);
    squares[shard] = Arithmetics.best().squares(part, 0, to - from);
    if (isNoisy()) {
      GaussianNoise.addTo(part, to - from, deviation, randomness, number, shard);
    }
    float share = (float) (1 / plan.expectedBatch());
    for (int i = 0; i < to - from; i++) {
      part[i] *= share;
    }
    optimiser.step(parameters, part, from, to, rate, time(number));
  }

  /** Loss and accuracy on held-out examples. */
  Evaluation evaluate() {
    return evaluate(plan.data().heldOut());
  }

  Evaluation evaluate(Examples examples) {
    return Evaluation.of(plan.network(), outputs.of(examples), examples);
  }

  /** How many examples are right, a whole number with noise. */
  double noisyCount(double right, double deviation, int index) {
    double noise = deviation * randomness.stream(Purpose.VALIDATION, index).nextGaussian();
    return Math.rint(right + noise);
  }

  boolean finite() {
    for (int i = 0; i < plan.network().parameterCount(); i++) {
      if (!Float.isFinite(parameters[i])) {
        return false;
      }
    }
    return true;
  }

  /** What was seen since the last glance, if anything was. */
  Optional<Progress.Glance> glance(int position, double seconds) {
    if (seen == 0) {
      return Optional.empty();
    }
    Progress.Glance glance =
        new Progress.Glance(
            plan.epochs(position), (double) clipped / seen, signalToNoise, seen / seconds);
    seen = 0;
    clipped = 0;
    return Optional.of(glance);
  }

  TrainedModel model() {
    float[] copy = java.util.Arrays.copyOf(parameters, plan.network().parameterCount());
    return new TrainedModel(plan.network(), Nd4j.createFromArray(copy));
  }

  /** The flat parameters themselves, with slack at the end. */
  float[] parameters() {
    return parameters;
  }

  Optimiser.State optimiser() {
    return optimiser;
  }

  boolean isPrivate() {
    return privacy == Privacy.PRIVATE;
  }

  private boolean isNoisy() {
    return privacy != Privacy.NONE;
  }

  /** What the steps cost examples like the data, if that was recorded. */
  Optional<BayesianGuarantee> bayesian() {
    return recorder.flatMap(Recorder::guarantee);
  }

  boolean secure() {
    return randomness.isSecure();
  }

  @Override
  public void close() {
    team.close();
    recorder.ifPresent(Recorder::close);
  }
}
