package io.noisebook.accounting.process;

import io.noisebook.accounting.numeric.Arguments;
import java.util.ArrayList;
import java.util.List;

/**
 * Processes run one after another on the same data.
 *
 * @param parts the processes, in order, at least one
 */
public record Composed(List<Process> parts) implements Process {
  /** Copies the list and checks that all parts speak of the same neighbours. */
  public Composed {
    parts = List.copyOf(parts);
    Arguments.count("parts is a number of processes to compose", parts.size());
    Neighbours first = parts.get(0).neighbours();
    for (Process part : parts) {
      if (part.neighbours() != first) {
        throw new IllegalArgumentException(
            "composed processes are described under one neighbouring relation; got \""
                + first.words()
                + "\" and \""
                + part.neighbours().words()
                + "\". A guarantee under one says nothing of the other. Compose first, then choose:"
                + " first.then(second).replaceOne().");
      }
    }
  }

  @Override
  public Neighbours neighbours() {
    return parts.get(0).neighbours();
  }

  @Override
  public List<Phase> phases() {
    List<Phase> phases = new ArrayList<>();
    for (Process part : parts) {
      for (Phase phase : part.phases()) {
        Phase last = phases.isEmpty() ? null : phases.get(phases.size() - 1);
        if (last != null && last.sameKind(phase)) {
          phases.set(phases.size() - 1, last.with(last.steps() + phase.steps()));
        } else {
          phases.add(phase);
        }
      }
    }
    return List.copyOf(phases);
  }

  @Override
  public Composed scaled(double factor) {
    return new Composed(parts.stream().map(part -> part.scaled(factor)).toList());
  }

  @Override
  public String toString() {
    return words();
  }
}
