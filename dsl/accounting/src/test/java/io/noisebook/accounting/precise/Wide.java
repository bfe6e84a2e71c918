package io.noisebook.accounting.precise;

import java.math.BigDecimal;
import org.apache.commons.numbers.core.DD;

/** Elementary functions of double-doubles, to about 30 digits. */
final class Wide {
  static final DD PI = DD.from(new BigDecimal("3.14159265358979323846264338327950288419716939937"));
  static final DD LN2 =
      DD.from(new BigDecimal("0.693147180559945309417232121458176568075500134360"));
  private static final DD HALF_PI = PI.scalb(-1);

  /** The argument of e^r − 1 is halved so often before the series, which then needs few terms. */
  private static final int HALVINGS = 9;

  private static final int EXP_TERMS = 9;
  private static final int SINE_TERMS = 14;

  /** 1/n!. */
  private static final DD[] INVERSE_FACTORIAL = new DD[2 * SINE_TERMS + 2];

  static {
    INVERSE_FACTORIAL[0] = DD.ONE;
    for (int n = 1; n < INVERSE_FACTORIAL.length; n++) {
      INVERSE_FACTORIAL[n] = INVERSE_FACTORIAL[n - 1].divide(DD.of(n));
    }
  }

  private Wide() {}

  /** e^x; 0 where that is less than a double holds with all its digits. */
  static DD exp(DD x) {
    if (x.hi() < -650) {
      return DD.ZERO;
    }
    double k = Math.rint(x.hi() / LN2.hi());
    return smallExpm1(x.subtract(LN2.multiply(k))).add(1).scalb((int) k);
  }

  /** e^x − 1, to the same relative precision. */
  static DD expm1(DD x) {
    return Math.abs(x.hi()) < 0.4 ? smallExpm1(x) : exp(x).subtract(1);
  }

  private static DD smallExpm1(DD x) {
    DD r = x.scalb(-HALVINGS);
    DD sum = INVERSE_FACTORIAL[EXP_TERMS];
    for (int n = EXP_TERMS - 1; n >= 1; n--) {
      sum = sum.multiply(r).add(INVERSE_FACTORIAL[n]);
    }
    DD result = sum.multiply(r);
    for (int i = 0; i < HALVINGS; i++) {
      result = result.scalb(1).add(result.square());
    }
    return result;
  }

  /** log x. */
  static DD log(DD x) {
    int[] exponent = new int[1];
    DD fraction = x.frexp(exponent);
    DD start = DD.of(Math.log(fraction.hi()));
    DD e = exp(start);
    // One step of Halley's method, which triples the digits.
    DD correction = fraction.subtract(e).scalb(1).divide(fraction.add(e));
    return start.add(correction).add(LN2.multiply(exponent[0]));
  }

  /** log(1 + x), to the same relative precision. */
  static DD log1p(DD x) {
    if (Math.abs(x.hi()) > 0.25) {
      return log(x.add(1));
    }
    DD start = DD.of(Math.log1p(x.hi()));
    DD e = expm1(start);
    return start.add(x.subtract(e).scalb(1).divide(x.add(e).add(2)));
  }

  /** cos x + i sin x. */
  static Complex cis(DD x) {
    double n = Math.rint(x.hi() / HALF_PI.hi());
    DD r = x.subtract(HALF_PI.multiply(n));
    DD square = r.square().negate();
    DD cos = INVERSE_FACTORIAL[2 * SINE_TERMS];
    DD sin = INVERSE_FACTORIAL[2 * SINE_TERMS + 1];
    for (int i = SINE_TERMS - 1; i >= 0; i--) {
      cos = cos.multiply(square).add(INVERSE_FACTORIAL[2 * i]);
      sin = sin.multiply(square).add(INVERSE_FACTORIAL[2 * i + 1]);
    }
    sin = sin.multiply(r);
    return switch ((int) Math.floorMod((long) n, 4L)) {
      case 0 -> new Complex(cos, sin);
      case 1 -> new Complex(sin.negate(), cos);
      case 2 -> new Complex(cos.negate(), sin.negate());
      default -> new Complex(sin, cos.negate());
    };
  }

  /** The argument of a complex number, in (−π, π]. */
  static DD argument(Complex z) {
    double start = Math.atan2(z.im().hi(), z.re().hi());
    Complex unit = cis(DD.of(start));
    DD sine = z.im().multiply(unit.re()).subtract(z.re().multiply(unit.im()));
    return DD.of(start).add(sine.divide(z.squaredModulus().sqrt()));
  }

  /**
   * log of the standard normal's probability above x, by the trapezoid rule for erfc with the
   * residue of its pole (Chiarella and Reichel 1968; Matta and Reichel 1971).
   */
  static DD logNormalAbove(DD x) {
    if (x.hi() < 0) {
      return log1p(exp(logNormalAbove(x.negate())).negate());
    }
    DD t = x.divide(DD.of(2).sqrt());
    DD square = t.square();
    if (t.hi() < 0.05) {
      return log1p(smallErf(t).negate()).subtract(LN2);
    }
    // The rule's error is e^{−(π/h)²}.
    DD h = DD.of(0.36);
    DD sum = DD.of(0.5).divide(square);
    for (int k = 1; k * 0.36 < 9; k++) {
      DD kh = h.multiply(k).square();
      sum = sum.add(exp(kh.negate()).divide(kh.add(square)));
    }
    DD log = log(sum.multiply(t).multiply(h).scalb(1).divide(PI)).subtract(square);
    DD value = log;
    if (t.hi() < PI.hi() / 0.36) {
      // e^{−t²}-free form of 2/(1 − e^{2πt/h}), which is negative.
      DD pole = DD.of(2).divide(expm1(PI.multiply(t).scalb(1).divide(h))).negate();
      value = log(exp(log).add(pole));
    }
    return value.subtract(LN2);
  }

  /** erf t by its power series, for small t. */
  private static DD smallErf(DD t) {
    DD square = t.square().negate();
    DD term = DD.ONE;
    DD sum = DD.ONE;
    for (int n = 1; n < 14; n++) {
      term = term.multiply(square).divide(n);
      sum = sum.add(term.divide(2 * n + 1));
    }
    return sum.multiply(t).scalb(1).divide(PI.sqrt());
  }
}
