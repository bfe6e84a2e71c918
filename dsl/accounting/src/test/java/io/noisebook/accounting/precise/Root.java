package io.noisebook.accounting.precise;

import java.util.function.UnaryOperator;
import org.apache.commons.numbers.core.DD;

/** Where a falling function is 0. */
final class Root {
  private static final int BISECTIONS = 34;

  private Root() {}

  /** The root between 0 and a limit, by bisection of its relative size and then by secants. */
  static DD of(UnaryOperator<DD> function, double most) {
    double low = most;
    while (!(function.apply(DD.of(low)).hi() > 0)) {
      low /= 2;
      if (low < 1e-30) {
        throw new IllegalArgumentException("no root above 0");
      }
    }
    double high = Math.min(most, 2 * low);
    for (int i = 0; i < BISECTIONS; i++) {
      double middle = (low + high) / 2;
      if (function.apply(DD.of(middle)).hi() > 0) {
        low = middle;
      } else {
        high = middle;
      }
    }
    DD before = DD.of(low);
    DD missBefore = function.apply(before);
    DD root = DD.of((low + high) / 2);
    for (int i = 0; i < 6; i++) {
      DD miss = function.apply(root);
      if (Math.abs(miss.hi()) < 1e-29 || miss.equals(missBefore)) {
        break;
      }
      DD slope = miss.subtract(missBefore).divide(root.subtract(before));
      before = root;
      missBefore = miss;
      root = root.subtract(miss.divide(slope));
    }
    return root;
  }
}
