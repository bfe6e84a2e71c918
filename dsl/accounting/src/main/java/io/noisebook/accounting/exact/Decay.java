package io.noisebook.accounting.exact;

import java.util.List;

/**
 * A proven bound on |e^{K(c+iy)}| that never rises with y, so that its value at a height bounds all
 * that lies beyond it: where a line of nodes may end.
 */
interface Decay {
  /** log of a bound on |e^{K(c+iv)}| for all |v| ≥ y. */
  double log(double y);

  /** The bound of a composition: those of its parts add. */
  static Decay of(List<Decay> parts) {
    return y -> {
      double sum = 0;
      for (Decay part : parts) {
        sum += part.log(y);
      }
      return sum;
    };
  }
}
