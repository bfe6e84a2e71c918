package io.noisebook.accounting.numeric;

import java.math.BigDecimal;
import java.math.MathContext;

/** Numbers as text. */
public final class Numbers {
  private static final MathContext DIGITS = new MathContext(6);

  private Numbers() {}

  /**
   * A number in at most six digits, without zeros that say nothing: 10, 0.01, 1.5E-7.
   *
   * @param value a finite number
   * @return its text
   */
  public static String brief(double value) {
    BigDecimal rounded = new BigDecimal(value).round(DIGITS).stripTrailingZeros();
    double size = Math.abs(value);
    return value == 0 || size >= 1e-4 && size < 1e9 ? rounded.toPlainString() : rounded.toString();
  }
}
