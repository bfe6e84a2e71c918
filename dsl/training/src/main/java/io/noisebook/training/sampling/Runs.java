package io.noisebook.training.sampling;

import io.noisebook.accounting.process.Composed;
import io.noisebook.accounting.process.Process;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.IntToDoubleFunction;

/** Composes steps, those of equal noise that follow each other as one. */
final class Runs {
  private Runs() {}

  static Process of(int from, int to, IntToDoubleFunction sigma, DoubleFunction<Process> step) {
    List<Process> parts = new ArrayList<>();
    int start = from;
    for (int t = from; t < to; t++) {
      double noise = sigma.applyAsDouble(t);
      if (t + 1 == to || sigma.applyAsDouble(t + 1) != noise) {
        parts.add(step.apply(noise).times(t + 1 - start));
        start = t + 1;
      }
    }
    return parts.size() == 1 ? parts.get(0) : new Composed(parts);
  }
}
