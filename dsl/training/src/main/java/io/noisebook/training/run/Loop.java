package io.noisebook.training.run;

import io.noisebook.accounting.gdp.GdpGuarantee;
import io.noisebook.accounting.guarantee.Guarantee;
import io.noisebook.accounting.moments.MomentsGuarantee;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.schedule.Schedule;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** One pass over the steps of a plan, with measurements and reports between them. */
final class Loop {
  private static final Duration BETWEEN_REPORTS = Duration.ofMillis(400);

  private final Worker worker;
  private final Keeper keeper;
  private final ProgressListener listener;
  private final List<Progress.Point> points;
  private final ExactWatch exact;
  private final List<Progress.Glance> glances = new ArrayList<>();
  private final Taken before;
  private final int from;
  private final long began;
  private Progress.Glance latest;
  private Plan plan;
  private long reported;
  private int position;
  private int measured = -1;

  Loop(Plan plan, Worker worker, Keeper keeper, ProgressListener listener) {
    this.plan = plan;
    this.worker = worker;
    this.keeper = keeper;
    this.listener = listener;
    exact = new ExactWatch(plan.delta());
    points = new ArrayList<>(keeper.points());
    before = keeper.taken();
    from = keeper.position();
    position = from;
    began = System.nanoTime() - keeper.elapsed().toNanos();
    reported = System.nanoTime();
  }

  TrainingResult run() {
    try (exact) {
      return takeAndMeasure();
    }
  }

  private TrainingResult takeAndMeasure() {
    Ending ending;
    Optional<Throwable> failure = Optional.empty();
    try {
      if (points.isEmpty()) {
        measure();
      } else {
        measured = position;
      }
      report();
      ending = takeSteps();
      if (measured != position) {
        measure();
      }
      reportEpoch();
      keeper.finish(position, points, elapsed());
    } catch (RuntimeException | VirtualMachineError | LinkageError | AssertionError e) {
      ending = Ending.FAILED;
      failure = Optional.of(e);
    }
    return new TrainingResult(
        plan,
        worker.model(),
        taken(),
        points,
        exact.known(),
        elapsed(),
        ending,
        failure,
        worker.secure(),
        worker.bayesian());
  }

  private Ending takeSteps() {
    Optional<Adaptation> adaptation = Adaptation.of(plan, worker);
    int affordable =
        adaptation.isPresent()
            ? plan.steps()
            : plan.budget().map(b -> before.affordable(plan, from, b)).orElse(plan.steps());
    while (position < affordable) {
      if (Thread.interrupted()) {
        return Ending.INTERRUPTED;
      }
      if (adaptation.isPresent() && adaptation.get().begins(position)) {
        Optional<Schedule> decided = adaptation.get().decide(position);
        if (decided.isEmpty()) {
          return Ending.BUDGET_SPENT;
        }
        plan = plan.noise(decided.get());
        worker.noise(decided.get());
      }
      keeper.beforeStep(position);
      // Counted before anything is drawn: a step that fails halfway has still touched the data.
      worker.step(position++);
      if (epochEnded()) {
        if (!worker.finite()) {
          return Ending.DIVERGED;
        }
        measure();
        reportEpoch();
        if (lossIsLost()) {
          return Ending.DIVERGED;
        }
      } else if (System.nanoTime() - reported > BETWEEN_REPORTS.toNanos()) {
        report();
      }
      keeper.afterStep(position, points, elapsed());
    }
    return position < plan.steps() ? Ending.BUDGET_SPENT : Ending.COMPLETED;
  }

  /**
   * Outputs can be beyond all numbers while parameters are not; then nothing is learnt any more.
   */
  private boolean lossIsLost() {
    return !points.isEmpty() && !Double.isFinite(points.get(points.size() - 1).loss());
  }

  private boolean epochEnded() {
    return position > from
        && (plan.epoch(position) > plan.epoch(position - 1) || position == plan.steps());
  }

  private Taken taken() {
    return before.then(from, position);
  }

  private Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - began);
  }

  /** A bound that is quick for any number of steps: of few, the exact value takes a second. */
  private double epsilon() {
    return epsilon(MomentsGuarantee::of);
  }

  private double epsilon(Function<Process, Guarantee> accountant) {
    return worker.isPrivate()
        ? taken()
            .process(plan)
            .map(process -> accountant.apply(process).toEps(plan.delta()))
            .orElse(0.0)
        : Double.NaN;
  }

  private void measure() {
    measured = position;
    if (plan.data().heldOut().size() > 0) {
      Evaluation evaluation = worker.evaluate();
      points.add(
          new Progress.Point(
              plan.epochs(position),
              evaluation.loss(),
              evaluation.accuracy(),
              epsilon(),
              epsilon(GdpGuarantee::of)));
    }
    if (worker.isPrivate() && position > 0) {
      taken().process(plan).ifPresent(process -> exact.ask(plan.epochs(position), process));
    }
  }

  /** Reports, and keeps what the owner saw of each epoch. */
  private void reportEpoch() {
    report();
    if (latest != null && (glances.isEmpty() || glances.get(glances.size() - 1) != latest)) {
      glances.add(latest);
    }
  }

  private void report() {
    long now = System.nanoTime();
    latest = worker.glance(position, (now - reported) / 1e9).orElse(latest);
    if (listener != ProgressListener.NONE) {
      List<Progress.Glance> seen = new ArrayList<>(glances);
      if (latest != null && !seen.contains(latest)) {
        seen.add(latest);
      }
      listener.progressed(
          new Progress(plan, position, taken(), elapsed(), points, exact.known(), epsilon(), seen));
    }
    reported = System.nanoTime();
  }
}
