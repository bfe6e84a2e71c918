package io.noisebook.accounting.exact;

/**
 * A trapezoid rule in x for Λ(s) = E_Q[R^s] of one sampled Gaussian step, on a line of constant
 * real part a and for imaginary parts up to y.
 *
 * <p>The rule converges exponentially: the integrand is analytic for |Im x| &lt; πσ², where R first
 * vanishes. On Im x = ±θσ² the Gaussian factor grows by e^{θ²σ²/2} and R^{iy} by e^{y|arg R|} ≤
 * e^{yθ}, while |R|^a does not grow for a ≥ 0 and is at most (1−p)^a for a &lt; 0 and θ ≤ π/2.
 * Against that the rule gains e^{−2πθσ²/h}. The step h is chosen so that the error, relative to
 * Λ(a), is below e^{−digits}.
 */
final class SampledGrid {
  /** With fewer points than this, fewer still are not worth the search for them. */
  private static final double FEW = 250;

  /** arg R is followed in stretches of this length in u, up to so far beyond log(1/p). */
  private static final double STRETCH = 0.25;

  private static final double SATURATED = 4;

  final double from;
  final double step;
  final int size;

  /**
   * The exponent's maximum where that is above 1, else 0: the scale of Λ(a). At 0, Λ − 1 is summed
   * unscaled and K keeps its relative digits however small it is.
   */
  final double scale;

  private SampledGrid(double from, double step, int size, double scale) {
    this.from = from;
    this.step = step;
    this.size = size;
    this.scale = scale;
  }

  /** The last point. */
  double to() {
    return from + (size - 1) * step;
  }

  /**
   * The rule for an order and a height.
   *
   * @param digits −log of the error that is allowed in Λ, relative to its largest value on the line
   */
  static SampledGrid of(SampledLoss loss, double a, double y, double digits) {
    double sigma = loss.sigma();
    double lowPeak = loss.peak(a, 0);
    double highPeak = a > 0 ? loss.peak(a, a) : lowPeak;
    double lowTop = loss.exponent(a, lowPeak);
    double highTop = loss.exponent(a, highPeak);
    double top = Math.max(lowTop, highTop);
    double scale = top > 1 ? top : 0;
    // The integrands of 1 and of R are needed too, for Λ − 1 − s(E[R] − 1): |s| may be large.
    double factor = Math.log(loss.p()) + Math.log1p(Math.hypot(a, y));
    double level = scale - digits - Math.max(0, factor);
    double below = Math.max(0, -level);
    double reach = sigma * Math.sqrt(2 * below);
    double shifted = Math.max(0, below + Math.min(0, factor));
    double from = lowTop > level ? lowPeak : highPeak;
    double to = highTop > level ? highPeak : lowPeak;
    from = march(loss, a, from, -1, level);
    to = march(loss, a, to, 1, level);
    if (below > 0) {
      from = Math.min(from, -reach);
      to = Math.max(to, Math.max(reach, 1 + sigma * Math.sqrt(2 * shifted)));
    }
    double theta = a >= 0 ? 0.95 * Math.PI : Math.PI / 2;
    double growth = a >= 0 ? 0 : Math.max(0, a * Math.log1p(-loss.p()) - scale);
    double frequency = frequency(sigma, theta, scale - level + growth) + y / (sigma * sigma);
    if ((to - from) * frequency > 2 * Math.PI * FEW) {
      frequency = Math.min(frequency, sharper(loss, a, y, scale - level, from, to, scale));
    }
    int intervals = (int) Math.min(1e7, Math.ceil((to - from) * frequency / (2 * Math.PI)) + 1);
    return new SampledGrid(from, (to - from) / intervals, intervals + 1, scale);
  }

  /** The least 2π/h with 2πd/h − d²/2σ² ≥ digits for some d ≤ θσ². */
  private static double frequency(double sigma, double theta, double digits) {
    double free = Math.sqrt(2 * digits) / sigma;
    double limit = theta * sigma * sigma;
    return free * sigma * sigma <= limit ? free : digits / limit + theta / 2;
  }

  /**
   * The least 2π/h by the integrand's true growth off the real line, sampled in x: at small p, arg
   * R is far below θ wherever the integrand matters, and high frequencies cost no more than low.
   */
  private static double sharper(
      SampledLoss loss, double a, double y, double digits, double from, double to, double scale) {
    double variance = loss.sigma() * loss.sigma();
    int samples = (int) Math.min(400, Math.max(64, 4 * (to - from) / loss.sigma()));
    double least = Double.POSITIVE_INFINITY;
    for (double theta = 0.95 * Math.PI; theta > 0.02; theta *= 0.7) {
      double growth = 0;
      for (int i = 0; i <= samples; i++) {
        double x = from + (to - from) * i / samples;
        double value = -x * x / (2 * variance) + loss.offAxis(a, y, x, theta) - scale;
        growth = Math.max(growth, value);
      }
      growth = Math.max(growth, beyond(loss, a, y, to, theta) - scale);
      // One more for the integral over x, where only its largest term was looked at.
      double needed = digits + growth + 1 + theta * theta * variance / 2;
      least = Math.min(least, needed / (theta * variance));
    }
    return least;
  }

  /**
   * A bound on the growth past the end, where arg R still rises from almost 0 to θ: the rest of the
   * exponent falls there, and is taken at the near end of each stretch.
   */
  private static double beyond(SampledLoss loss, double a, double y, double to, double theta) {
    double variance = loss.sigma() * loss.sigma();
    double last = SATURATED - Math.log(loss.p());
    double high = a > 0 ? loss.peak(a, a) : to;
    double growth = Double.NEGATIVE_INFINITY;
    double near = to;
    for (double u = (2 * to - 1) / (2 * variance); u < last; u += STRETCH) {
      double rest =
          a > 0
              ? loss.exponent(a, Math.max(near, high))
              : -near * near / (2 * variance) + loss.offAxis(a, 0, near, theta);
      near = variance * (u + STRETCH) + 0.5;
      growth = Math.max(growth, rest + loss.offAxis(0, y, near, theta));
    }
    return growth;
  }

  /** The place beyond x, to the left or right, where the exponent has fallen to the level. */
  private static double march(SampledLoss loss, double a, double x, int direction, double level) {
    double high = loss.sigma();
    while (loss.exponent(a, x + direction * high) > level) {
      high *= 2;
    }
    double low = high > loss.sigma() ? high / 2 : 0;
    for (int i = 0; i < 4; i++) {
      double middle = (low + high) / 2;
      if (loss.exponent(a, x + direction * middle) > level) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return x + direction * high;
  }
}
