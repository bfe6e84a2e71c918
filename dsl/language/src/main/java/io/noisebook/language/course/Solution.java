package io.noisebook.language.course;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;

/**
 * What is right.
 *
 * @param answer computes it: numbers, or another value that is compared as a whole
 * @param mistakes wrong answers that are typical
 */
record Solution(Supplier<?> answer, List<Mistake> mistakes) {
  static Solution of(DoubleSupplier answer) {
    return of(() -> new double[] {answer.getAsDouble()});
  }

  static Solution of(Supplier<?> answer) {
    return new Solution(answer, List.of());
  }

  Solution mistake(DoubleSupplier wrong, String explanation) {
    return mistakes(() -> new double[] {wrong.getAsDouble()}, explanation);
  }

  Solution mistakes(Supplier<double[]> wrong, String explanation) {
    List<Mistake> more = new ArrayList<>(mistakes);
    more.add(new Mistake(wrong, explanation));
    return new Solution(answer, more);
  }

  double[] numbers() {
    if (answer.get() instanceof double[] numbers) {
      return numbers;
    }
    throw new IllegalArgumentException("this exercise asks for no numbers: check it with .is(…).");
  }
}
