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
  /** Copies the list. */
  public Composed {
    parts = List.copyOf(parts);
    Arguments.count("parts is a number of processes to compose", parts.size());
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
}
