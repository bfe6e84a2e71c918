package io.noisebook.accounting.selection;

import io.noisebook.accounting.numeric.Arguments;
import io.noisebook.accounting.numeric.Numbers;
import java.util.function.DoubleUnaryOperator;
import java.util.random.RandomGenerator;

/**
 * A Poisson number of trials; if it is 0 there is no winner.
 *
 * @param mean μ, positive
 */
public record PoissonTrials(double mean) implements Trials {
  /** From here on e^{−μ} is no double. */
  private static final double MOST = 700;

  /** Checks the range. */
  public PoissonTrials {
    Arguments.positive("μ is the mean number of trials", mean);
    if (mean > MOST) {
      throw new IllegalArgumentException(
          "μ is the mean number of trials in (0, 700]; got " + mean + ".");
    }
  }

  @Override
  public int draw(RandomGenerator random) {
    double probability = Math.exp(-mean);
    double left = random.nextDouble();
    int k = 0;
    while (left >= probability && probability > 0) {
      left -= probability;
      k++;
      probability *= mean / k;
    }
    return k;
  }

  /**
   * {@inheritDoc}
   *
   * <p>Theorem 6: ε(α) + μδ̂ + log μ/(α−1), where a trial is (ε̂, δ̂)-differentially private with
   * e^{ε̂} = 1 + 1/(α−1).
   */
  @Override
  public DoubleUnaryOperator renyi(Trial trial) {
    return order ->
        trial.renyi(order)
            + mean * trial.toDelta(Math.log1p(1 / (order - 1)))
            + Math.log(mean) / (order - 1);
  }

  @Override
  public String words() {
    return "a Poisson number of trials, " + Numbers.brief(mean) + " on average";
  }
}
