package io.noisebook.language.course;

import io.noisebook.language.display.Screen;
import io.noisebook.language.display.View;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * A check of an answer: {@code check("2b").near(answer, 1e-6)} says that it is right, or throws
 * {@link WrongAnswer} with an explanation. Nothing is returned.
 */
public final class Check {
  private static final String RIGHT = "right";
  private static final MathContext SHOWN = new MathContext(6);

  private final String exercise;
  private final Solution solution;

  private Check(String exercise, Solution solution) {
    this.exercise = exercise;
    this.solution = solution;
  }

  /**
   * The check of an exercise of the course.
   *
   * @param exercise the number of the sheet and a letter, such as "2b"
   * @return the check
   * @throws IllegalArgumentException if there is no such exercise
   */
  public static Check of(String exercise) {
    return new Check(exercise, AnswerKey.of(exercise));
  }

  /**
   * Whether a number is right: |answer − right| ≤ tolerance · max(1, |right|).
   *
   * @param answer the answer
   * @param tolerance positive
   * @throws WrongAnswer if it is not; the message explains
   */
  public void near(double answer, double tolerance) {
    near(new double[] {answer}, tolerance);
  }

  /**
   * Whether numbers are right, each as by {@link #near(double, double)}.
   *
   * @param answers the answers
   * @param tolerance positive
   * @throws WrongAnswer if one is not; the message explains
   */
  public void near(double[] answers, double tolerance) {
    double[] right = solution.numbers();
    if (answers == null || answers.length != right.length) {
      throw wrong(
          String.format(
              "%d numbers are asked for; got %s.",
              right.length, answers == null ? "null" : answers.length));
    }
    for (int i = 0; i < right.length; i++) {
      if (!isNear(answers[i], right[i], tolerance)) {
        throw wrong(
            difference(answers, i, right[i])
                + explanation(answers, tolerance).map(reason -> " " + reason).orElse(""));
      }
    }
    praise();
  }

  /**
   * Whether a number is at least what is asked for.
   *
   * @param answer the answer
   * @throws WrongAnswer if it is not
   */
  public void atLeast(double answer) {
    double least = solution.numbers()[0];
    if (!(answer >= least)) {
      throw wrong("at least " + number(least) + " is asked for; got " + number(answer) + ".");
    }
    praise();
  }

  /**
   * Whether a value is the right one.
   *
   * @param answer the answer, compared by {@code equals}
   * @throws WrongAnswer if it is not
   */
  public void is(Object answer) {
    if (!Objects.equals(solution.answer().get(), answer)) {
      throw wrong("got " + answer + ", which is not right.");
    }
    praise();
  }

  private static boolean isNear(double answer, double right, double tolerance) {
    return Math.abs(answer - right) <= tolerance * Math.max(1, Math.abs(right));
  }

  /** In words that do not give the right number away. */
  private static String difference(double[] answers, int i, double right) {
    String which = answers.length == 1 ? "" : "number " + (i + 1) + ": ";
    double answer = answers[i];
    if (!Double.isFinite(answer)) {
      return which + "got " + answer + ", which is no finite number.";
    }
    double share = Math.abs(answer - right) / Math.abs(right);
    return which
        + "got "
        + number(answer)
        + ", which is too "
        + (answer > right ? "large" : "small")
        + (share > 0 && share < 10
            ? String.format(
                Locale.ROOT, share < 0.1 ? ", by %.2g %%." : ", by %.0f %%.", 100 * share)
            : ".");
  }

  private Optional<String> explanation(double[] answers, double tolerance) {
    return solution.mistakes().stream()
        .filter(mistake -> matches(mistake.answer().get(), answers, tolerance))
        .map(Mistake::explanation)
        .findFirst();
  }

  private static boolean matches(double[] mistake, double[] answers, double tolerance) {
    for (int i = 0; i < answers.length; i++) {
      boolean neither = Double.isNaN(answers[i]) && Double.isNaN(mistake[i]);
      if (!neither && !isNear(answers[i], mistake[i], tolerance)) {
        return false;
      }
    }
    return true;
  }

  private static String number(double value) {
    return Double.isFinite(value)
        ? new BigDecimal(value).round(SHOWN).stripTrailingZeros().toPlainString()
        : Double.toString(value);
  }

  private WrongAnswer wrong(String why) {
    return new WrongAnswer("exercise " + exercise + ": " + why);
  }

  private void praise() {
    Screen.current().show(View.text("exercise " + exercise + ": " + RIGHT));
  }

  @Override
  public String toString() {
    return "exercise "
        + exercise
        + ": .near(answer, tolerance)  .atLeast(answer)  .is(answer)"
        + (solution.answer().get() instanceof double[] numbers
            ? ", for " + Arrays.stream(numbers).count() + " number(s)"
            : "");
  }
}
