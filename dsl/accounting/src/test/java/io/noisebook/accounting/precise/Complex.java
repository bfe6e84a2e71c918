package io.noisebook.accounting.precise;

import org.apache.commons.numbers.core.DD;

/**
 * A complex number of double-doubles.
 *
 * @param re the real part
 * @param im the imaginary part
 */
record Complex(DD re, DD im) {

  Complex add(Complex other) {
    return new Complex(re.add(other.re), im.add(other.im));
  }

  Complex multiply(Complex other) {
    return new Complex(
        re.multiply(other.re).subtract(im.multiply(other.im)),
        re.multiply(other.im).add(im.multiply(other.re)));
  }

  Complex multiply(DD factor) {
    return new Complex(re.multiply(factor), im.multiply(factor));
  }

  Complex divide(Complex other) {
    DD square = other.squaredModulus();
    return new Complex(
        re.multiply(other.re).add(im.multiply(other.im)).divide(square),
        im.multiply(other.re).subtract(re.multiply(other.im)).divide(square));
  }

  DD squaredModulus() {
    return re.square().add(im.square());
  }

  /** The principal logarithm. */
  Complex log() {
    return new Complex(Wide.log(squaredModulus()).scalb(-1), Wide.argument(this));
  }

  /** e to this power; 0 where that underflows. */
  Complex exp() {
    return Wide.cis(im).multiply(Wide.exp(re));
  }
}
