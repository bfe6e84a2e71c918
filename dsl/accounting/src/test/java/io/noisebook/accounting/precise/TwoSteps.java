package io.noisebook.accounting.precise;

import java.util.function.UnaryOperator;
import org.apache.commons.numbers.core.DD;

/**
 * δ(ε) of two steps by its definition: what the second step leaves to be had at the first one's
 * output, in closed form, integrated over that output. E_Q[R(x)·δ₁(ε − log R(x))] where the example
 * is removed, E_Q[δ₁(ε + log R(x))] where it is added.
 */
record TwoSteps(SampledGaussian step, boolean removal) {
  /** −log of the probability, beside δ, of the outputs that are left out. */
  private static final double NEGLECTED = 60;

  DD logDelta(DD epsilon) {
    ClosedForm second = ClosedForm.of(step, 1);
    double reach = Math.sqrt(2 * (NEGLECTED + 700));
    DD from = DD.of(-reach * step.sigma());
    DD to = DD.of(1 + reach * step.sigma());
    // From this output on, any second one exceeds ε; or none does.
    DD limit = (removal ? epsilon : epsilon.negate()).subtract(step.lowest());
    DD edge = removal || limit.hi() > step.lowest().hi() ? location(limit) : from;
    DD end = edge.hi() < to.hi() ? edge : to;
    UnaryOperator<DD> inner =
        x -> {
          DD ratio = step.logRatio(x);
          DD rest = (removal ? epsilon : epsilon.negate()).subtract(ratio);
          DD u = Wide.log1p(Wide.expm1(rest).divide(step.p()));
          DD weight = removal ? density(x).add(ratio) : density(x);
          return weight.add(second.logDeltaAt(u, removal));
        };
    DD below = Quadrature.logIntegral(from, end, x -> inner.apply(DD.of(x)).hi(), inner);
    if (!removal) {
      return below;
    }
    DD above =
        Quadrature.logIntegral(
            end,
            to,
            x -> density(DD.of(x)).add(step.logRatio(DD.of(x))).hi(),
            x ->
                density(x)
                    .add(epsilon)
                    .add(Wide.log(Wide.expm1(step.logRatio(x).subtract(epsilon)))));
    DD share = Wide.exp(above.subtract(below));
    return below.add(Wide.log1p(share));
  }

  private DD density(DD x) {
    DD norm = Wide.log(step.twiceVariance().multiply(Wide.PI)).scalb(-1);
    return x.square().divide(step.twiceVariance()).negate().subtract(norm);
  }

  /** The output at which log R takes a value above its least one. */
  private DD location(DD logRatio) {
    DD u = Wide.log1p(Wide.expm1(logRatio).divide(step.p()));
    return u.multiply(step.twiceVariance()).add(1).scalb(-1);
  }

  /** The ε > 0 at which δ(ε) takes a value. */
  DD epsilon(double delta) {
    DD target = Wide.log(DD.of(delta));
    double most = removal ? 1000 : -2 * step.lowest().hi() * (1 - 1e-12);
    return Root.of(epsilon -> logDelta(epsilon).subtract(target), most);
  }
}
