package io.noisebook.accounting.lowerbound;

import io.noisebook.accounting.guarantee.TradeOff;
import io.noisebook.accounting.numeric.Arguments;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Events that an attacker can bet on, and whatever he makes of them by tossing a coin between two:
 * the upper hull of their (level, power). Kept are those at its corners.
 */
final class Distinguishers implements TradeOff {
  private final List<Distinguisher> corners;
  private final double[] levels;

  Distinguishers(List<Distinguisher> tests) {
    List<Distinguisher> sorted = new ArrayList<>(tests);
    sorted.add(new Distinguisher(1, 1));
    sorted.sort(Comparator.comparingDouble(Distinguisher::level));
    List<Distinguisher> hull = new ArrayList<>(List.of(new Distinguisher(0, 0)));
    for (Distinguisher test : sorted) {
      if (test.power() <= hull.get(hull.size() - 1).power()) {
        continue;
      }
      while (hull.size() > 1
          && slope(hull.get(hull.size() - 2), hull.get(hull.size() - 1))
              <= slope(hull.get(hull.size() - 1), test)) {
        hull.remove(hull.size() - 1);
      }
      hull.add(test);
    }
    corners = List.copyOf(hull);
    levels = corners.stream().mapToDouble(Distinguisher::level).toArray();
  }

  List<Distinguisher> corners() {
    return corners.subList(1, corners.size());
  }

  private static double slope(Distinguisher left, Distinguisher right) {
    return (right.power() - left.power()) / (right.level() - left.level());
  }

  double toEps(double delta) {
    return corners().stream().mapToDouble(test -> test.toEps(delta)).max().orElse(0);
  }

  double toDelta(double epsilon) {
    return corners().stream().mapToDouble(test -> test.toDelta(epsilon)).max().orElse(0);
  }

  @Override
  public double at(double alpha) {
    Arguments.unitInterval("α is a type I error", alpha);
    int found = Arrays.binarySearch(levels, alpha);
    if (found >= 0) {
      return 1 - corners.get(found).power();
    }
    Distinguisher left = corners.get(-found - 2);
    if (-found - 1 == levels.length) {
      // By rounding, the last corner can have the power 1 before the level 1.
      return 1 - left.power();
    }
    Distinguisher right = corners.get(-found - 1);
    return 1 - left.power() - (alpha - left.level()) * slope(left, right);
  }
}
