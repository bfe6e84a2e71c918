package io.noisebook.accounting.numeric;

/**
 * Checks of arguments. A message gives the name, the allowed range and the value, and the fix where
 * one is likely. Every method returns the value it has checked.
 */
public final class Arguments {
  private Arguments() {}

  /**
   * Checks a sampling probability.
   *
   * @param name the argument's name
   * @param value its value
   * @return the value, in (0, 1]
   */
  public static double samplingProbability(String name, double value) {
    if (value > 0 && value <= 1) {
      return value;
    }
    String fix = "";
    if (value == 0) {
      fix = " In Java 256/60000 is integer division and gives 0: write 256/60000.0.";
    } else if (value > 1 && value == Math.rint(value)) {
      fix =
          " Did you mean "
              + number(value)
              + "/60000.0, the expected batch size over the number of examples?";
    } else if (value > 1 && value <= 100) {
      fix = " Did you mean " + number(value) + " %, that is " + number(value / 100) + "?";
    }
    throw new IllegalArgumentException(
        name + " is a probability in (0, 1]; got " + number(value) + "." + fix);
  }

  /**
   * Checks a noise multiplier.
   *
   * @param name the argument's name
   * @param value its value
   * @return the value, positive and finite
   */
  public static double noiseMultiplier(String name, double value) {
    if (value > 0 && value < Double.POSITIVE_INFINITY) {
      return value;
    }
    String fix = value == 0 ? " Without noise there is no privacy: ε would be infinite." : "";
    throw new IllegalArgumentException(
        name
            + " is a noise multiplier (standard deviation over sensitivity) in (0, ∞); got "
            + number(value)
            + "."
            + fix);
  }

  /**
   * Checks a number of steps.
   *
   * @param name the argument's name
   * @param value its value
   * @return the value, finite and at least 1
   */
  public static double steps(String name, double value) {
    if (value >= 1 && value < Double.POSITIVE_INFINITY) {
      return value;
    }
    String fix =
        value > 0 && value < 1
            ? " Steps are epochs divided by p: 15 epochs at p = 256/60000.0 are 15/p = 3515.6"
                + " steps."
            : "";
    throw new IllegalArgumentException(
        name + " is a number of steps in [1, ∞); got " + number(value) + "." + fix);
  }

  /**
   * Checks a δ.
   *
   * @param name the argument's name
   * @param value its value
   * @return the value, in (0, 1)
   */
  public static double delta(String name, double value) {
    if (value > 0 && value < 1) {
      return value;
    }
    String fix =
        value == 0
            ? " Gaussian noise has no finite ε at δ = 0; choose δ below one over the number of"
                + " examples, such as 1e-5."
            : "";
    throw new IllegalArgumentException(
        name + " is a probability in (0, 1); got " + number(value) + "." + fix);
  }

  /**
   * Checks an ε.
   *
   * @param name the argument's name
   * @param value its value
   * @return the value, finite and not negative
   */
  public static double epsilon(String name, double value) {
    if (value >= 0 && value < Double.POSITIVE_INFINITY) {
      return value;
    }
    throw new IllegalArgumentException(name + " is in [0, ∞); got " + number(value) + ".");
  }

  /**
   * Checks a positive number.
   *
   * @param what the argument's name and meaning, such as "clip is the clipping norm"
   * @param value its value
   * @return the value, positive and finite
   */
  public static double positive(String what, double value) {
    if (value > 0 && value < Double.POSITIVE_INFINITY) {
      return value;
    }
    throw new IllegalArgumentException(what + " in (0, ∞); got " + number(value) + ".");
  }

  /**
   * Checks a number that must lie in [0, 1].
   *
   * @param what the argument's name and meaning, such as "α is a type I error"
   * @param value its value
   * @return the value
   */
  public static double unitInterval(String what, double value) {
    if (value >= 0 && value <= 1) {
      return value;
    }
    throw new IllegalArgumentException(what + " in [0, 1]; got " + number(value) + ".");
  }

  /**
   * Checks a count.
   *
   * @param what the argument's name and meaning, such as "batch is the expected batch size"
   * @param value its value
   * @return the value, at least 1
   */
  public static int count(String what, int value) {
    if (value >= 1) {
      return value;
    }
    throw new IllegalArgumentException(what + ", at least 1; got " + value + ".");
  }

  private static String number(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? Long.toString((long) value)
        : Double.toString(value);
  }
}
