package io.noisebook.language.course;

import java.util.Map;
import java.util.TreeMap;

/** The solutions of all sheets. */
final class AnswerKey {
  private static final Map<String, Solution> SOLUTIONS = new TreeMap<>();

  static {
    SOLUTIONS.putAll(MechanismsKey.solutions());
    SOLUTIONS.putAll(AccountingKey.solutions());
    SOLUTIONS.putAll(NoisySgdKey.solutions());
    SOLUTIONS.putAll(SchedulesKey.solutions());
  }

  private AnswerKey() {}

  static Solution of(String exercise) {
    Solution solution = SOLUTIONS.get(exercise);
    if (solution == null) {
      throw new IllegalArgumentException(
          "an exercise is one of " + SOLUTIONS.keySet() + "; got \"" + exercise + "\".");
    }
    return solution;
  }
}
