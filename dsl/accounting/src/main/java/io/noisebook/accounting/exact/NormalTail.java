package io.noisebook.accounting.exact;

import org.apache.commons.numbers.gamma.Erfc;
import org.apache.commons.numbers.gamma.Erfcx;

/** The tail of the standard normal distribution, in logarithms. */
final class NormalTail {
  private static final double SQRT2 = Math.sqrt(2);

  private NormalTail() {}

  /** log P(Z &gt; z), with its digits at either end; −∞ only at z = ∞. */
  static double logAbove(double z) {
    if (z > 5) {
      return -z * z / 2 + Math.log(Erfcx.value(z / SQRT2) / 2);
    }
    return z > -1 ? Math.log(Erfc.value(z / SQRT2) / 2) : Math.log1p(-Erfc.value(-z / SQRT2) / 2);
  }
}
