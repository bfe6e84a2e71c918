package io.noisebook.language.display;

import io.noisebook.accounting.process.Composed;
import io.noisebook.accounting.process.Gaussian;
import io.noisebook.accounting.process.Laplace;
import io.noisebook.accounting.process.Neighbours;
import io.noisebook.accounting.process.NoisyGradientDescent;
import io.noisebook.accounting.process.Phase;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.process.Sampled;
import io.noisebook.accounting.process.Shuffled;
import java.util.ArrayList;
import java.util.List;

/**
 * A process with more or less of something: only its first steps, or noise multiplied by a factor.
 *
 * @param process the process
 */
record Variations(Process process) {

  List<Phase> phases() {
    return process.phases();
  }

  /** How many steps it has; an epoch over shuffled batches counts as one. */
  double steps() {
    return phases().stream().mapToDouble(Phase::steps).sum();
  }

  /** Its first steps, so many, at least 1. */
  Process first(double steps) {
    if (process instanceof NoisyGradientDescent descent) {
      return descent.after((int) steps);
    }
    List<Process> parts = new ArrayList<>();
    double left = steps;
    for (Phase phase : phases()) {
      if (left < 1) {
        break;
      }
      parts.add(step(phase).times(Math.min(left, phase.steps())));
      left -= phase.steps();
    }
    Process composed = parts.size() == 1 ? parts.get(0) : new Composed(parts);
    return process.neighbours() == Neighbours.REPLACE_ONE ? composed.replaceOne() : composed;
  }

  /** All of it, the noise of every step multiplied by a factor. */
  Process noise(double factor) {
    return process.scaled(factor);
  }

  private static Process step(Phase phase) {
    double noise = phase.noiseMultiplier();
    if (phase.laplace()) {
      return new Laplace(noise);
    }
    if (phase.shuffled()) {
      return new Shuffled(phase.batch(), new Gaussian(noise));
    }
    return phase.everyExample()
        ? new Gaussian(noise)
        : Sampled.gaussian(phase.probability(), noise);
  }
}
