package io.noisebook.accounting.guarantee;

import io.noisebook.accounting.numeric.Arguments;
import java.util.Locale;

/**
 * The most that an attacker can be sure of: with even odds beforehand that an example is in the
 * data, and ε-differential privacy, a guess is right with probability at most P(A) = 1/(1 +
 * e^{−ε}), (1) of the Bayesian differential privacy paper. With (ε, δ) that holds but for outputs
 * of probability δ.
 *
 * @param epsilon ε, finite and not negative
 * @param delta δ, in [0, 1)
 */
public record Attack(double epsilon, double delta) {
  /** Checks ε and δ. */
  public Attack {
    Arguments.epsilon("ε", epsilon);
    if (!(delta >= 0 && delta < 1)) {
      throw new IllegalArgumentException("δ is a probability in [0, 1); got " + delta + ".");
    }
  }

  /**
   * The attack on an ε.
   *
   * @param epsilon ε, finite and not negative
   * @return the attack
   */
  public static Attack on(double epsilon) {
    return new Attack(epsilon, 0);
  }

  /**
   * The attack on a guarantee.
   *
   * @param guarantee what an accountant says; the probability is as good as its {@link
   *     Guarantee#kind}
   * @param delta δ, in (0, 1)
   * @return the attack on its ε at δ
   */
  public static Attack on(Guarantee guarantee, double delta) {
    return new Attack(guarantee.toEps(delta), delta);
  }

  /**
   * The ε that allows a probability of success.
   *
   * @param success P(A), in [0.5, 1)
   * @return the attack
   * @throws IllegalArgumentException if the probability is out of its range
   */
  public static Attack withSuccess(double success) {
    if (!(success >= 0.5 && success < 1)) {
      throw new IllegalArgumentException(
          "P(A) is the probability of a right guess, in [0.5, 1); got "
              + success
              + ". Tossing a coin is right half of the time.");
    }
    return on(Math.log(success) - Math.log1p(-success));
  }

  /**
   * P(A), the probability of a right guess.
   *
   * @return in [0.5, 1]; 1 is a double's rounding of what is always below
   */
  public double success() {
    return 1 / (1 + Math.exp(-epsilon));
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "a guess whether an example is in the data is right with probability at most %.6g"
            + " (ε = %.6g%s)",
        success(),
        epsilon,
        delta == 0 ? "" : ", but for outputs of probability " + delta);
  }
}
