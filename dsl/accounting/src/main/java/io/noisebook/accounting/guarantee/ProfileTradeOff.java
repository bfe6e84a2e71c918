package io.noisebook.accounting.guarantee;

import io.noisebook.accounting.numeric.Arguments;
import java.util.List;

/**
 * The trade-off function that many (ε, δ) pairs imply together: the largest of their {@link
 * EpsDelta} functions (Proposition 2.11 of Dong, Roth and Su; the blue regions of Figure 3 of the
 * GDP paper). Every pair is valid, so any selection of them is; more pairs only sharpen it.
 *
 * @param pairs the pairs, at least one
 */
public record ProfileTradeOff(List<EpsDelta> pairs) implements TradeOff {
  /** Copies the list. */
  public ProfileTradeOff {
    pairs = List.copyOf(pairs);
    Arguments.count("pairs is a number of (ε, δ) pairs", pairs.size());
  }

  @Override
  public double at(double alpha) {
    double best = 0;
    for (EpsDelta pair : pairs) {
      best = Math.max(best, pair.at(alpha));
    }
    return best;
  }
}
