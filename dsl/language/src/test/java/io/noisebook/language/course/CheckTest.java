package io.noisebook.language.course;

import static io.noisebook.language.Noisebook.check;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.language.display.Screen;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CheckTest {
  private final List<String> shown = new ArrayList<>();

  @BeforeEach
  void watchTheScreen() {
    Screen.use(
        view -> {
          shown.add(view.text());
          return update -> {};
        });
  }

  @AfterEach
  void leaveTheScreen() {
    Screen.use(Screen.NONE);
  }

  static Stream<String> exercises() {
    return Stream.of(
            MechanismsKey.solutions(),
            AccountingKey.solutions(),
            NoisySgdKey.solutions(),
            SchedulesKey.solutions())
        .map(Map::keySet)
        .flatMap(keys -> keys.stream().sorted());
  }

  /** The key opens its own lock; and each typical mistake is wrong by far, and is explained. */
  @ParameterizedTest
  @MethodSource("exercises")
  void rightIsRightAndMistakesAreExplained(String exercise) {
    Solution solution = AnswerKey.of(exercise);
    if (solution.answer().get() instanceof double[] right) {
      check(exercise).near(right, 1e-12);
    } else {
      check(exercise).is(solution.answer().get());
    }
    assertEquals(List.of("exercise " + exercise + ": right"), shown);
    for (Mistake mistake : solution.mistakes()) {
      var wrong =
          assertThrows(WrongAnswer.class, () -> check(exercise).near(mistake.answer().get(), 1e-3));
      assertTrue(
          wrong.getMessage().startsWith("exercise " + exercise + ": ")
              && wrong.getMessage().endsWith(mistake.explanation()),
          wrong.getMessage());
    }
    assertEquals(1, shown.size(), "a mistake is never praised");
  }

  @Test
  void aDifferenceIsToldWithoutTheAnswer() {
    var small = assertThrows(WrongAnswer.class, () -> check("2b").near(2.0, 1e-6));
    assertTrue(
        small.getMessage().contains("got 2, which is too small, by 16 %."), small::getMessage);
    assertFalse(small.getMessage().contains("2.37"), small::getMessage);
    var several =
        assertThrows(WrongAnswer.class, () -> check("4b").near(new double[] {8, 13}, 1e-6));
    assertTrue(several.getMessage().contains("number 2: got 13,"), several::getMessage);
  }

  @Test
  void whatIsNoAnswerIsRefused() {
    for (double odd : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
      var error = assertThrows(WrongAnswer.class, () -> check("2b").near(odd, 1e-6));
      assertTrue(error.getMessage().contains("no finite number"), error::getMessage);
    }
    assertThrows(WrongAnswer.class, () -> check("1a").near(new double[] {1, 2}, 1e-6));
    assertThrows(WrongAnswer.class, () -> check("1a").near(null, 1e-6));
    assertThrows(WrongAnswer.class, () -> check("2d").is(List.of()));
    var nothing = assertThrows(WrongAnswer.class, () -> check("4d").atLeast(Double.NaN));
    assertTrue(nothing.getMessage().contains("got NaN"), nothing::getMessage);
    assertThrows(WrongAnswer.class, () -> check("4d").atLeast(0.8399));
    check("4d").atLeast(0.84);
    assertEquals(List.of("exercise 4d: right"), shown);
  }

  @Test
  void anUnknownExerciseNamesThoseThatAre() {
    var error = assertThrows(IllegalArgumentException.class, () -> check("9z"));
    assertTrue(error.getMessage().contains("1a, 1b"), error.getMessage());
    assertTrue(
        new NotYetImplemented("exercise 2b").getMessage().startsWith("exercise 2b is still"));
  }
}
