package io.noisebook.accounting.precise;

import org.apache.commons.numbers.core.DD;

/**
 * The density of the loss of n steps, by convolution; for few steps with rare large losses, whose
 * transform hardly decays.
 *
 * <p>The loss is n log(1−p) + g with g &gt; 0, which spans all scales: it is written g = log(1 +
 * e^v). Of one step v is normal under Q with mean log(p/(1−p)) − 1/2σ² and deviation 1/σ. With γ =
 * ε − n log(1−p) = log(1 + e^w), δ(ε) = (1−p)^n ∫_w (e^v − e^w) h(v) dv where the example is
 * removed; where it is added, γ = −ε − n log(1−p) and δ(ε) = ∫^w (e^w − e^v)/(1 + e^w) h(v) dv.
 */
final class SumDensity {
  /** What is cut off is e^{−MARGIN} of δ. */
  private static final double MARGIN = 60;

  private final double steps;
  private final DD lowest;
  private final Normal one;
  private final Interpolant many;
  private final double cut;

  /** log of the normal density of v of one step. */
  private record Normal(DD mean, double sigma) {
    DD at(DD v) {
      DD half = v.subtract(mean).multiply(sigma).square().scalb(-1);
      DD constant = Wide.log(DD.of(sigma)).subtract(Wide.log(Wide.PI.scalb(1)).scalb(-1));
      return constant.subtract(half);
    }

    double at(double v) {
      double standard = (v - mean.hi()) * sigma;
      return Math.log(sigma) - 0.5 * Math.log(2 * Math.PI) - standard * standard / 2;
    }
  }

  private SumDensity(double steps, DD lowest, Normal one, Interpolant many, double cut) {
    this.steps = steps;
    this.lowest = lowest;
    this.one = one;
    this.many = many;
    this.cut = cut;
  }

  /**
   * The density of T steps.
   *
   * @param steps T, a whole number
   * @param delta the least δ that will be asked for
   */
  static SumDensity of(SampledGaussian step, int steps, double delta) {
    double cut = MARGIN - Math.log(delta);
    DD mean =
        Wide.log(DD.of(step.p()))
            .subtract(step.lowest())
            .subtract(DD.ONE.divide(step.twiceVariance()));
    SumDensity power = new SumDensity(1, step.lowest(), new Normal(mean, step.sigma()), null, cut);
    SumDensity product = null;
    for (int rest = steps; rest > 0; rest /= 2) {
      if (rest % 2 == 1) {
        product = product == null ? power : product.plus(power);
      }
      if (rest > 1) {
        power = power.plus(power);
      }
    }
    return product;
  }

  private double from() {
    return one == null ? many.from() : one.mean.hi() - Math.sqrt(2 * cut) / one.sigma;
  }

  private double to() {
    return one == null
        ? many.to()
        : one.mean.hi() + (1 / one.sigma + Math.sqrt(2 * cut)) / one.sigma;
  }

  private DD log(DD v) {
    if (v.hi() < from() || v.hi() > to()) {
      return DD.of(Double.NEGATIVE_INFINITY);
    }
    return one == null ? many.at(v) : one.at(v);
  }

  private double log(double v) {
    if (v < from() || v > to()) {
      return Double.NEGATIVE_INFINITY;
    }
    return one == null ? many.at(v) : one.at(v);
  }

  private SumDensity plus(SumDensity other) {
    DD sum = lowest.add(other.lowest);
    double end = to() + Math.log1p(Math.exp(other.to())) + Math.log(2);
    double start = Math.min(from(), other.from());
    double first = Double.NaN;
    double last = Double.NaN;
    for (double v = start; v <= end; v += 0.125) {
      double top = top(other, v);
      if (top + Math.max(0, softplus(v) + sum.hi()) > -cut) {
        first = Double.isNaN(first) ? v - 0.125 : first;
        last = v + 0.125;
      }
    }
    Interpolant density =
        Interpolant.of(
            v -> convolved(other, v), (v, log) -> tolerance(v, log, sum.hi()), first, last);
    return new SumDensity(steps + other.steps, sum, null, density, cut);
  }

  /** The error that log h may have: 20 digits, and fewer where h comes near the cut. */
  private double tolerance(double v, double log, double lowest) {
    double weight = log + Math.max(0, softplus(v) + lowest);
    return Math.min(0.1, Math.max(1e-20, Math.exp(MARGIN - 46 - cut - weight)));
  }

  /** The largest value of the convolution's integrand, in logarithms. */
  private double top(SumDensity other, double v) {
    double total = softplus(v);
    double top = Double.NEGATIVE_INFINITY;
    for (double w = from(); w < Math.min(to(), v); w += 0.05) {
      top = Math.max(top, rough(other, w, total));
    }
    for (double w = other.from(); w < Math.min(other.to(), v); w += 0.05) {
      top = Math.max(top, other.rough(this, w, total));
    }
    return top;
  }

  /** log of the density of the sum's v. */
  private DD convolved(SumDensity other, DD v) {
    DD total = softplus(v);
    DD half = Wide.log(Wide.expm1(total.scalb(-1)));
    DD sum;
    DD mine = integral(other, half, total);
    if (other == this) {
      sum = mine.add(Wide.LN2);
    } else {
      DD others = other.integral(this, half, total);
      DD larger = mine.hi() > others.hi() ? mine : others;
      DD smaller = mine.hi() > others.hi() ? others : mine;
      sum = larger.add(Wide.log1p(Wide.exp(smaller.subtract(larger))));
    }
    return sum.subtract(softplus(v.negate()));
  }

  /** log ∫ h(w) f(g − g(w)) dw over w up to half of the sum, f the other's density in g. */
  private DD integral(SumDensity other, DD half, DD total) {
    return Quadrature.logIntegral(
        DD.of(from()),
        half.hi() < to() ? half : DD.of(to()),
        w -> rough(other, w, total.hi()),
        w -> {
          DD rest = total.subtract(softplus(w));
          DD y = Wide.log(Wide.expm1(rest));
          return log(w).add(other.log(y)).add(rest.subtract(y));
        });
  }

  private double rough(SumDensity other, double w, double total) {
    double rest = total - softplus(w);
    if (!(rest > 0)) {
      return Double.NEGATIVE_INFINITY;
    }
    double y = rest > 40 ? rest : Math.log(Math.expm1(rest));
    return log(w) + other.log(y) + rest - y;
  }

  private static DD softplus(DD v) {
    return v.hi() > 80 ? v : Wide.log1p(Wide.exp(v));
  }

  private static double softplus(double v) {
    return v > 40 ? v : Math.log1p(Math.exp(v));
  }

  /** log δ(ε) of one direction. */
  DD logDelta(DD epsilon, boolean removal) {
    DD gamma = (removal ? epsilon : epsilon.negate()).subtract(lowest);
    if (!(gamma.hi() > 0)) {
      throw new IllegalArgumentException("ε is below " + lowest.negate() + "; got " + epsilon);
    }
    DD edge = Wide.log(Wide.expm1(gamma));
    if (removal) {
      DD from = edge.hi() > from() ? edge : DD.of(from());
      return Quadrature.logIntegral(
              from,
              DD.of(to()),
              v -> log(v) + v,
              v -> log(v).add(edge).add(Wide.log(Wide.expm1(v.subtract(edge)))))
          .add(lowest);
    }
    return Quadrature.logIntegral(
            DD.of(from()),
            edge.hi() < to() ? edge : DD.of(to()),
            this::log,
            v -> log(v).add(v).add(Wide.log(Wide.expm1(edge.subtract(v)))))
        .subtract(softplus(edge));
  }

  /** The ε > 0 of one direction at which δ(ε) takes a value. */
  DD epsilon(double delta, boolean removal) {
    DD target = Wide.log(DD.of(delta));
    double most = removal ? softplus(to()) + lowest.hi() : -lowest.hi() * (1 - 1e-12);
    return Root.of(epsilon -> logDelta(epsilon, removal).subtract(target), most);
  }

  /** How far the probabilities under Q and P are from 1: the error of all that was done. */
  double error() {
    DD whole = Quadrature.logIntegral(DD.of(from()), DD.of(to()), this::log, this::log);
    DD mixture =
        Quadrature.logIntegral(
            DD.of(from()), DD.of(to()), v -> log(v) + softplus(v), v -> log(v).add(softplus(v)));
    return Math.max(Math.abs(whole.hi()), Math.abs(mixture.add(lowest).hi()));
  }
}
