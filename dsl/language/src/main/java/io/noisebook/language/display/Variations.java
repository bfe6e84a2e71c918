package io.noisebook.language.display;

import io.noisebook.accounting.process.Composed;
import io.noisebook.accounting.process.Gaussian;
import io.noisebook.accounting.process.Laplace;
import io.noisebook.accounting.process.Phase;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.process.Sampled;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A process with more or less of something: only its first steps, or noise multiplied by a factor.
 *
 * @param phases the phases of the process
 */
record Variations(List<Phase> phases) {

  /** The variations of a process; empty if its phases do not say all that there is to it. */
  static Optional<Variations> of(Process process) {
    Variations variations = new Variations(process.phases());
    Process same = variations.noise(1);
    return variations.describe(process)
            && same.neighbours() == process.neighbours()
            && same.words().equals(process.words())
        ? Optional.of(variations)
        : Optional.empty();
  }

  /** Whether all steps of the process are of the kinds that are known here. */
  boolean describe(Process process) {
    return noise(1).phases().equals(process.phases());
  }

  double steps() {
    return phases.stream().mapToDouble(Phase::steps).sum();
  }

  /** Its first steps, so many, at least 1. */
  Process first(double steps) {
    List<Process> parts = new ArrayList<>();
    double left = steps;
    for (Phase phase : phases) {
      if (left < 1) {
        break;
      }
      parts.add(part(phase, 1, Math.min(left, phase.steps())));
      left -= phase.steps();
    }
    return composed(parts);
  }

  /** All of it, the noise of every step multiplied by a factor. */
  Process noise(double factor) {
    return composed(phases.stream().map(phase -> part(phase, factor, phase.steps())).toList());
  }

  private static Process composed(List<Process> parts) {
    return parts.size() == 1 ? parts.get(0) : new Composed(parts);
  }

  private static Process part(Phase phase, double factor, double steps) {
    double noise = factor * phase.noiseMultiplier();
    if (phase.laplace()) {
      return new Laplace(noise).times(steps);
    }
    return phase.everyExample()
        ? new Gaussian(noise).times(steps)
        : Sampled.gaussian(phase.probability(), noise).times(steps);
  }
}
