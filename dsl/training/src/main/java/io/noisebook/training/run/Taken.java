package io.noisebook.training.run;

import io.noisebook.accounting.calibration.Target;
import io.noisebook.accounting.process.Composed;
import io.noisebook.accounting.process.Process;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The steps of a plan that were taken. Usually they are the first so many; but a run that was
 * killed takes the steps after its last checkpoint again, and both times count.
 *
 * @param spans the stretches of steps, each in order, none empty
 */
public record Taken(List<Span> spans) {
  /**
   * Steps that follow each other.
   *
   * @param from the first, from 0
   * @param to the one after the last
   */
  public record Span(int from, int to) {
    /** Checks the order. */
    public Span {
      if (from < 0 || to <= from) {
        throw new IllegalArgumentException(
            "a span of steps has 0 ≤ from < to; got " + from + " and " + to + ".");
      }
    }
  }

  /** Copies the list. */
  public Taken {
    spans = List.copyOf(spans);
  }

  /** No step. */
  static Taken none() {
    return new Taken(List.of());
  }

  /** These, and then more; none if to is from. */
  Taken then(int from, int to) {
    if (to == from) {
      return this;
    }
    List<Span> more = new ArrayList<>(spans);
    more.add(new Span(from, to));
    return new Taken(more);
  }

  /**
   * How many steps these are.
   *
   * @return the count; steps taken twice count twice
   */
  public int count() {
    return spans.stream().mapToInt(span -> span.to() - span.from()).sum();
  }

  /** Whether some were taken more than once. */
  boolean repeated() {
    return count() > spans.stream().mapToInt(Span::to).max().orElse(0);
  }

  /** What they do to the data; where σ follows from validation, at most. */
  Optional<Process> process(Plan plan) {
    if (plan.validation().isPresent() && !spans.isEmpty()) {
      return Optional.of(plan.process(count()));
    }
    List<Process> parts = spans.stream().map(span -> plan.process(span.from(), span.to())).toList();
    return switch (parts.size()) {
      case 0 -> Optional.empty();
      case 1 -> Optional.of(parts.get(0));
      default -> Optional.of(new Composed(parts));
    };
  }

  /**
   * The step before which a run must stop so as to keep to a budget, having taken these and going
   * on from a step: the largest that is affordable, at most the plan's last.
   */
  int affordable(Plan plan, int from, Target budget) {
    if (meets(plan, from, plan.steps(), budget)) {
      return plan.steps();
    }
    int low = from;
    int high = plan.steps();
    while (high - low > 1) {
      int middle = (low + high) >>> 1;
      if (meets(plan, from, middle, budget)) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private boolean meets(Plan plan, int from, int to, Target budget) {
    return then(from, to)
        .process(plan)
        .map(process -> budget.accountant().analyse(process).toEps(budget.delta()))
        .map(epsilon -> epsilon <= budget.epsilon())
        .orElse(true);
  }
}
