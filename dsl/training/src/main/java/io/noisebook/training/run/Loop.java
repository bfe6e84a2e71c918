package io.noisebook.training.run;

import io.noisebook.accounting.gdp.GdpGuarantee;
import io.noisebook.accounting.moments.MomentsGuarantee;
import io.noisebook.accounting.schedule.Schedule;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One pass over the steps of a plan, with measurements and reports between them. */
final class Loop {
  private static final Duration BETWEEN_REPORTS = Duration.ofMillis(400);

  private final Worker worker;
  private final Keeper keeper;
  private final ProgressListener listener;
  private final List<Progress.Point> points;
  private final Taken before;
  private final int from;
  private final long began;
  private Plan plan;
  private long reported;
  private int position;
  private int measured = -1;

  Loop(Plan plan, Worker worker, Keeper keeper, ProgressListener listener) {
    this.plan = plan;
    this.worker = worker;
    this.keeper = keeper;
    this.listener = listener;
    points = new ArrayList<>(keeper.points());
    before = keeper.taken();
    from = keeper.position();
    position = from;
    began = System.nanoTime() - keeper.elapsed().toNanos();
    reported = System.nanoTime();
  }

  TrainingResult run() {
    Ending ending;
    Optional<Throwable> failure = Optional.empty();
    try {
      if (points.isEmpty()) {
        measure();
      } else {
        measured = position;
      }
      report(Progress.Glance.NONE);
      ending = takeSteps();
      if (measured != position) {
        measure();
      }
      reportSince();
      keeper.finish(position, points, elapsed());
    } catch (RuntimeException | OutOfMemoryError e) {
      ending = Ending.FAILED;
      failure = Optional.of(e);
    }
    return new TrainingResult(
        plan, worker.model(), taken(), points, elapsed(), ending, failure, worker.secure());
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
        reportSince();
      } else if (System.nanoTime() - reported > BETWEEN_REPORTS.toNanos()) {
        reportSince();
      }
      keeper.afterStep(position, points, elapsed());
    }
    return position < plan.steps() ? Ending.BUDGET_SPENT : Ending.COMPLETED;
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
    return taken()
        .process(plan)
        .map(process -> MomentsGuarantee.of(process).toEps(plan.delta()))
        .orElse(0.0);
  }

  private double estimate() {
    return taken()
        .process(plan)
        .map(process -> GdpGuarantee.of(process).toEps(plan.delta()))
        .orElse(0.0);
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
              estimate()));
    }
  }

  private void reportSince() {
    report(worker.glance((System.nanoTime() - reported) / 1e9));
  }

  private void report(Progress.Glance glance) {
    if (listener != ProgressListener.NONE) {
      listener.progressed(
          new Progress(plan, position, taken(), elapsed(), points, epsilon(), glance));
    }
    reported = System.nanoTime();
  }
}
