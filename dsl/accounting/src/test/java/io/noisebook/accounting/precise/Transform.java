package io.noisebook.accounting.precise;

import org.apache.commons.numbers.core.DD;

/**
 * E[e^{zL}] of one step along a line z = c + iy, for y = 0, h, 2h …, by a trapezoid rule in x:
 * E_Q[R^s] with s = z + 1 where the example is removed and s = −z where it is added.
 *
 * <p>The integrand is analytic for |Im x| &lt; πσ². On Im x = ±θσ² the Gaussian factor grows by
 * e^{θ²σ²/2} and R^{iy} by e^{y·arg R}, against which the rule with a step d gains e^{−2πθσ²/d}.
 */
final class Transform {
  /** −log of what the rule may neglect: 39 digits. */
  private static final double NEGLECTED = 90;

  private final SampledGaussian step;
  private final boolean removal;
  private final double fineness;

  /**
   * The transform.
   *
   * @param fineness how much shorter than needed the rule's step is, at least 1
   */
  Transform(SampledGaussian step, boolean removal, double fineness) {
    this.step = step;
    this.removal = removal;
    this.fineness = fineness;
  }

  /** log E[e^{cL}]. */
  DD cumulant(double c) {
    DD[] scale = new DD[1];
    return Wide.log(line(c, 0, 0, 1, scale)[0].re()).add(scale[0]);
  }

  /** The values at y = first·h … up to count of them, divided by e^{scale[0]}. */
  Complex[] line(double c, double h, int first, int count, DD[] scale) {
    double a = removal ? c + 1 : -c;
    double sign = removal ? 1 : -1;
    double[] range = range(a);
    double frequency = frequency(a, (first + count) * h, range);
    int n = (int) Math.ceil(fineness * (range[1] - range[0]) * frequency / (2 * Math.PI)) + 2;
    DD spacing = DD.of(range[1] - range[0]).divide(DD.of(n - 1));
    scale[0] = DD.of(range[2]);
    Complex[] values = new Complex[count];
    java.util.Arrays.fill(values, new Complex(DD.ZERO, DD.ZERO));
    DD stride = DD.of(h);
    for (int i = 0; i < n; i++) {
      DD x = DD.of(range[0]).add(spacing.multiply(i));
      DD log = step.logRatio(x);
      DD exponent =
          log.multiply(a).subtract(x.square().divide(step.twiceVariance())).subtract(scale[0]);
      DD angle = log.multiply(stride).multiply(sign);
      Complex turn = Wide.cis(angle);
      Complex value = Wide.cis(angle.multiply(first)).multiply(Wide.exp(exponent));
      for (int k = 0; k < count; k++) {
        values[k] = values[k].add(value);
        value = value.multiply(turn);
      }
    }
    DD norm = spacing.divide(Wide.PI.scalb(1).sqrt().multiply(step.sigma()));
    for (int k = 0; k < count; k++) {
      values[k] = values[k].multiply(norm);
    }
    return values;
  }

  /**
   * The least 2π/d that suffices, from the integrand's growth on lines Im x = θσ², sampled in x.
   */
  private double frequency(double a, double y, double[] range) {
    double variance = step.sigma() * step.sigma();
    double least = Double.POSITIVE_INFINITY;
    for (double theta = 0.95 * Math.PI; theta > 1e-7; theta *= 0.8) {
      double growth = 0;
      for (int i = 0; i <= 500; i++) {
        double x = range[0] + (range[1] - range[0]) * i / 500;
        double u = (2 * x - 1) / (2 * variance);
        double shrink = Math.exp(-Math.max(0, u));
        double re = (1 - step.p()) * shrink + step.p() * Math.exp(Math.min(0, u)) * Math.cos(theta);
        double im = step.p() * Math.exp(Math.min(0, u)) * Math.sin(theta);
        double size = Math.max(0, u) + 0.5 * Math.log(re * re + im * im);
        double value = a * size + y * Math.atan2(im, re) - x * x / (2 * variance) - range[2];
        growth = Math.max(growth, value);
      }
      double needed = NEGLECTED + 2 + growth + theta * theta * variance / 2;
      least = Math.min(least, needed / (theta * variance));
    }
    return least;
  }

  /** The outputs that matter to E_Q[R^a], and the largest exponent of the integrand. */
  private double[] range(double a) {
    double sigma = step.sigma();
    double from = Math.min(0, a) - 16 * sigma;
    double to = Math.max(0, a) + 16 * sigma;
    int n = (int) Math.min(2e6, Math.max(4000, 20 * (to - from) / sigma));
    double top = Double.NEGATIVE_INFINITY;
    for (int i = 0; i <= n; i++) {
      top = Math.max(top, exponent(a, from + (to - from) * i / n));
    }
    int low = 0;
    while (exponent(a, from + (to - from) * low / n) < top - NEGLECTED - 2) {
      low++;
    }
    int high = n;
    while (exponent(a, from + (to - from) * high / n) < top - NEGLECTED - 2) {
      high--;
    }
    return new double[] {
      from + (to - from) * (low - 1) / n, from + (to - from) * (high + 1) / n, top
    };
  }

  private double exponent(double a, double x) {
    return a * step.logRatio(x) - x * x / (2 * step.sigma() * step.sigma());
  }
}
