package io.noisebook.accounting.guarantee;

import io.noisebook.accounting.numeric.Arguments;
import io.noisebook.accounting.process.Neighbours;
import java.util.Locale;

/**
 * The most that an attacker can be sure of: with even odds beforehand that an example is in the
 * data, and ε-differential privacy, a guess is right with probability at most P(A) = 1/(1 +
 * e^{−ε}), (1) of the Bayesian differential privacy paper. With (ε, δ) that holds but for outputs
 * of probability δ. Where one record is replaced, the guess is which of two records is in the data.
 *
 * @param epsilon ε, finite and not negative
 * @param delta δ, in [0, 1)
 * @param kind what kind of answer ε is, and with it every probability
 * @param neighbours what it holds under
 */
public record Attack(double epsilon, double delta, Kind kind, Neighbours neighbours) {
  /** Checks ε and δ. */
  public Attack {
    Arguments.epsilon("ε", epsilon);
    if (!(delta >= 0 && delta < 1)) {
      throw new IllegalArgumentException("δ is a probability in [0, 1); got " + delta + ".");
    }
  }

  /**
   * The attack on an ε that is promised: a bound, for add-or-remove-one.
   *
   * @param epsilon ε, finite and not negative
   * @return the attack
   */
  public static Attack on(double epsilon) {
    return new Attack(epsilon, 0, Kind.UPPER_BOUND, Neighbours.ADD_OR_REMOVE_ONE);
  }

  /**
   * The attack on a guarantee.
   *
   * @param guarantee what an accountant says; the probability is as good as its {@link
   *     Guarantee#kind}, and for its neighbours
   * @param delta δ, in (0, 1)
   * @return the attack on its ε at δ
   */
  public static Attack on(Guarantee guarantee, double delta) {
    return new Attack(guarantee.toEps(delta), delta, guarantee.kind(), guarantee.neighbours());
  }

  /**
   * The attack on a guarantee, at the δ usual for it.
   *
   * @param guarantee what an accountant says
   * @return the attack on its ε
   */
  public static Attack on(Guarantee guarantee) {
    return on(guarantee, guarantee.usualDelta());
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

  /**
   * The most that an attacker who was so sure before can be sure after seeing what is released: by
   * Bayes' rule odds grow at most e^ε-fold. The least is {@code 1 - posterior(1 - prior)}.
   *
   * @param prior the probability beforehand, in [0, 1]
   * @return the probability afterwards, at least the prior
   */
  public double posterior(double prior) {
    Arguments.unitInterval("the prior is a probability", prior);
    return prior == 0 ? 0 : 1 / (1 + (1 - prior) / prior * Math.exp(-epsilon));
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "a guess %s is right with probability %s %.6g (ε = %.6g%s); %s; %s",
        neighbours == Neighbours.REPLACE_ONE
            ? "which of two records is in the data"
            : "whether an example is in the data",
        kind == Kind.UPPER_BOUND ? "at most" : "about",
        success(),
        epsilon,
        delta == 0 ? "" : ", but for outputs of probability " + delta,
        kind.labelAndWords(),
        neighbours.words());
  }
}
