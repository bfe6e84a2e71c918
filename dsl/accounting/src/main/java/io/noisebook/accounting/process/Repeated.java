package io.noisebook.accounting.process;

import io.noisebook.accounting.numeric.Arguments;
import java.util.List;

/**
 * A process run several times on the same data.
 *
 * @param process what is repeated
 * @param steps how often, at least 1
 */
public record Repeated(Process process, double steps) implements Process {
  /** Checks the number of steps. */
  public Repeated {
    Arguments.steps("T", steps);
  }

  @Override
  public List<Phase> phases() {
    return process.phases().stream().map(phase -> phase.repeated(steps)).toList();
  }

  @Override
  public Neighbours neighbours() {
    return process.neighbours();
  }

  @Override
  public Repeated scaled(double factor) {
    return new Repeated(process.scaled(factor), steps);
  }

  @Override
  public String toString() {
    return words();
  }
}
