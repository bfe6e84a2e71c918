package io.noisebook.accounting.guarantee;

import io.noisebook.accounting.numeric.Arguments;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The trade-off function that many (ε, δ) pairs imply together: the largest of their {@link
 * EpsDelta} functions (Proposition 2.11 of Dong, Roth and Su; the blue regions of Figure 3 of the
 * GDP paper). Every pair is valid, so any selection of them is; more pairs only sharpen it.
 *
 * @param pairs the pairs, at least one; kept are those that the function touches, by ascending ε
 */
public record ProfileTradeOff(List<EpsDelta> pairs) implements TradeOff {
  /** Leaves out the pairs that others make superfluous. */
  public ProfileTradeOff {
    Arguments.count("pairs is a number of (ε, δ) pairs", pairs.size());
    pairs = List.copyOf(touching(pairs));
  }

  /**
   * The pairs whose lines 1 − δ − e^ε α are the largest somewhere. The larger ε, the smaller the α
   * where two of them cross.
   */
  private static List<EpsDelta> touching(List<EpsDelta> pairs) {
    List<EpsDelta> sorted = new ArrayList<>(pairs);
    sorted.sort(Comparator.comparingDouble(EpsDelta::epsilon).thenComparingDouble(EpsDelta::delta));
    List<EpsDelta> kept = new ArrayList<>();
    for (EpsDelta pair : sorted) {
      if (!kept.isEmpty() && pair.delta() >= kept.get(kept.size() - 1).delta()) {
        continue;
      }
      while (kept.size() >= 2
          && logCrossing(kept.get(kept.size() - 1), pair)
              >= logCrossing(kept.get(kept.size() - 2), kept.get(kept.size() - 1))) {
        kept.remove(kept.size() - 1);
      }
      kept.add(pair);
    }
    return kept;
  }

  /** log of the α where the lines of two pairs cross, of which the second has the larger ε. */
  private static double logCrossing(EpsDelta low, EpsDelta high) {
    return Math.log(low.delta() - high.delta())
        - high.epsilon()
        - Math.log(-Math.expm1(low.epsilon() - high.epsilon()));
  }

  @Override
  public double at(double alpha) {
    Arguments.unitInterval("α is a type I error", alpha);
    // Of the steep lines the largest is found by halving, and so it is of their mirror images.
    double best = 0;
    for (boolean steep : new boolean[] {true, false}) {
      int low = 0;
      int high = pairs.size() - 1;
      while (low < high) {
        int middle = (low + high) / 2;
        boolean before =
            steep
                ? pairs.get(middle).steep(alpha) >= pairs.get(middle + 1).steep(alpha)
                : pairs.get(middle).flat(alpha) >= pairs.get(middle + 1).flat(alpha);
        if (before) {
          high = middle;
        } else {
          low = middle + 1;
        }
      }
      EpsDelta pair = pairs.get(low);
      best = Math.max(best, steep ? pair.steep(alpha) : pair.flat(alpha));
    }
    return best;
  }
}
