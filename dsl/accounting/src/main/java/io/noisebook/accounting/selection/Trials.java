package io.noisebook.accounting.selection;

import java.util.function.DoubleUnaryOperator;
import java.util.random.RandomGenerator;

/**
 * How often private selection tries, a random number that is never released (Papernot and Steinke,
 * "Hyperparameter Tuning with Rényi Differential Privacy", 2022).
 */
public sealed interface Trials permits NegativeBinomialTrials, PoissonTrials {
  /**
   * The mean number of trials.
   *
   * @return E[K], positive
   */
  double mean();

  /**
   * Draws a number of trials.
   *
   * @param random where the bits come from
   * @return K; 0 is possible for some distributions
   */
  int draw(RandomGenerator random);

  /**
   * The Rényi divergence bounds of the best of K trials.
   *
   * @param trial what is known of one trial
   * @return for each order α &gt; 1 a bound
   */
  DoubleUnaryOperator renyi(Trial trial);

  /**
   * The distribution in a few words.
   *
   * @return such as "a Poisson number of trials, 10 on average"
   */
  String words();
}
