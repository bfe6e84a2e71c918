package io.noisebook.accounting.precise;

import org.apache.commons.numbers.core.DD;

/**
 * δ(ε) of one step by its definition. Where the example is removed the loss exceeds ε above some
 * output x, and δ(ε) = P(above x) − e^ε Q(above x); where it is added, below some x, and δ(ε) =
 * Q(below x) − e^ε P(below x). With u = (2x − 1)/2σ² both ε and δ are functions of u.
 *
 * @param p the sampling probability, in (0, 1]
 * @param sigma the noise multiplier
 */
record ClosedForm(double p, DD sigma) {

  /** Without sampling T steps are one of a smaller σ. */
  static ClosedForm of(SampledGaussian step, double steps) {
    if (step.p() < 1 && steps > 1) {
      throw new IllegalArgumentException("one step, or p = 1; got T = " + steps + ", " + step);
    }
    return new ClosedForm(step.p(), DD.of(step.sigma()).divide(DD.of(steps).sqrt()));
  }

  /** The ε whose loss is that of the output where the exponent (2x − 1)/2σ² is u. */
  private DD epsilonAt(DD u, boolean removal) {
    DD log;
    if (u.hi() > 30) {
      log = largeLog(u);
    } else if (p > 0.5) {
      log = Wide.log(Wide.exp(u).multiply(p).add(DD.ofDifference(1, p)));
    } else {
      log = Wide.log1p(Wide.expm1(u).multiply(p));
    }
    return removal ? log : log.negate();
  }

  private DD largeLog(DD u) {
    DD rest = Wide.exp(u.negate()).multiply(DD.ofDifference(1, p)).divide(p);
    return Wide.log(DD.of(p)).add(u).add(Wide.log1p(rest));
  }

  /** log δ at the ε that belongs to u. */
  DD logDeltaAt(DD u, boolean removal) {
    DD whole = u.multiply(sigma.square()).add(0.5).divide(sigma);
    DD shifted = u.multiply(sigma.square()).subtract(0.5).divide(sigma);
    // P's share of N(1, σ²), less what is left of e^{±ε}Q: 1 − p cancels, and e^{±ε} = R at u.
    DD logP = Wide.log(DD.of(p));
    DD log;
    if (removal) {
      DD first = Wide.logNormalAbove(shifted);
      DD second = Wide.logNormalAbove(whole).add(u);
      log = first.add(Wide.log(Wide.expm1(second.subtract(first)).negate()));
    } else {
      DD first = Wide.logNormalAbove(whole.negate()).add(u);
      DD second = Wide.logNormalAbove(shifted.negate());
      log =
          first.add(Wide.log(Wide.expm1(second.subtract(first)).negate())).add(epsilonAt(u, false));
    }
    return log.add(logP);
  }

  /** The ε > 0 at which δ(ε) takes a value. */
  DD epsilon(double delta, boolean removal) {
    DD target = Wide.log(DD.of(delta));
    DD size = Root.of(t -> logDeltaAt(removal ? t : t.negate(), removal).subtract(target), 1e6);
    return epsilonAt(removal ? size : size.negate(), removal);
  }
}
