package io.noisebook.accounting.exact;

/**
 * A trapezoid rule in x for ∫ N(0, σ²) A^{z+1} B^{−z} of one step of {@link ReplacedLoss}, on a
 * line of constant real part c and for imaginary parts up to y. It converges exponentially, as
 * {@link SampledGrid} does: A and B first vanish on |Im x| = πσ².
 *
 * @param from the first point
 * @param step the distance of the points
 * @param size how many
 * @param scale the exponent's maximum where that is above 1, else 0
 */
record ReplacedGrid(double from, double step, int size, double scale) {
  /** Points at which the integrand's growth off the real line is sampled. */
  private static final int SAMPLES = 160;

  /** Arguments are followed in stretches of this length in u, up to so far beyond log(1/p). */
  private static final double STRETCH = 0.25;

  private static final double SATURATED = 4;

  /** Steps of the iterations that find where the exponent is highest. */
  private static final int ITERATIONS = 60;

  static ReplacedGrid of(ReplacedLoss loss, double c, double y, double digits) {
    double sigma = loss.sigma();
    double low = peak(loss, c, 0);
    double high = peak(loss, c, Math.max(0, c + 1));
    double top = Math.max(exponent(loss, c, low), exponent(loss, c, high));
    double scale = Math.max(0, top > 1 ? top : 0);
    double level = scale - digits;
    // The integrands of 1, A and B are needed too, for what is subtracted from Λ − 1.
    double reach = 1 + sigma * Math.sqrt(2 * Math.max(0, -level));
    double from = march(loss, c, exponent(loss, c, low) > level ? low : high, -1, level);
    double to = march(loss, c, exponent(loss, c, high) > level ? high : low, 1, level);
    if (level < 0) {
      from = Math.min(from, -reach);
      to = Math.max(to, reach);
    }
    double frequency = frequency(loss, c, y, digits, from, to, scale);
    int intervals = (int) Math.min(1e7, Math.ceil((to - from) * frequency / (2 * Math.PI)) + 1);
    return new ReplacedGrid(from, (to - from) / intervals, intervals + 1, scale);
  }

  /** log of the integrand's modulus on the real line, without the normal density's constant. */
  static double exponent(ReplacedLoss loss, double c, double x) {
    return -x * x / (2 * loss.sigma() * loss.sigma()) + (c + 1) * loss.logA(x) - c * loss.logB(x);
  }

  /** A stationary point, where x = (c+1)·(share of e^u in A) + c·(share in B), from a start. */
  private static double peak(ReplacedLoss loss, double c, double start) {
    double x = start;
    for (int i = 0; i < ITERATIONS; i++) {
      double next = (c + 1) * share(loss, 2 * x - 1) + c * share(loss, -2 * x - 1);
      if (Math.abs(next - x) < 1e-3 * loss.sigma()) {
        return next;
      }
      x = next;
    }
    return x;
  }

  private static double share(ReplacedLoss loss, double twice) {
    double u = twice / (2 * loss.sigma() * loss.sigma());
    return 1 / (1 + (1 - loss.p()) / loss.p() * Math.exp(-u));
  }

  private static double march(ReplacedLoss loss, double c, double x, int side, double level) {
    double out = loss.sigma();
    while (exponent(loss, c, x + side * out) > level) {
      out *= 2;
    }
    return x + side * out;
  }

  /** The least 2π/h by the growth of the integrand on lines Im x = θσ², sampled in x. */
  private static double frequency(
      ReplacedLoss loss, double c, double y, double digits, double from, double to, double scale) {
    double variance = loss.sigma() * loss.sigma();
    double least = Double.POSITIVE_INFINITY;
    for (double theta = 0.95 * Math.PI; theta > 0.02; theta *= 0.7) {
      double growth = 0;
      for (int i = 0; i <= SAMPLES; i++) {
        double x = from + (to - from) * i / SAMPLES;
        double value =
            -x * x / (2 * variance)
                + offAxis(loss, c + 1, y, (2 * x - 1) / (2 * variance), theta)
                + offAxis(loss, -c, y, (-2 * x - 1) / (2 * variance), theta)
                - scale;
        growth = Math.max(growth, value);
      }
      growth = Math.max(growth, beyond(loss, c, y, to, theta, 1) - scale);
      growth = Math.max(growth, beyond(loss, c, y, from, theta, -1) - scale);
      // One more for the integral over x, where only its largest term was looked at.
      double needed = digits + growth + 1 + theta * theta * variance / 2;
      least = Math.min(least, needed / (theta * variance));
    }
    return least;
  }

  /**
   * A bound on the growth past an end, where one argument still rises from almost 0 to θ: the rest
   * of the exponent falls there, and is taken at the near end of each stretch.
   */
  private static double beyond(
      ReplacedLoss loss, double c, double y, double end, double theta, int side) {
    double variance = loss.sigma() * loss.sigma();
    double last = SATURATED - Math.log(loss.p());
    double growth = Double.NEGATIVE_INFINITY;
    double near = end;
    for (double u = (2 * side * end - 1) / (2 * variance); u < last; u += STRETCH) {
      double rest =
          -near * near / (2 * variance)
              + offAxis(loss, c + 1, 0, (2 * near - 1) / (2 * variance), theta)
              + offAxis(loss, -c, 0, (-2 * near - 1) / (2 * variance), theta);
      near = side * (variance * (u + STRETCH) + 0.5);
      growth =
          Math.max(
              growth,
              rest
                  + offAxis(loss, 0, y, (2 * near - 1) / (2 * variance), theta)
                  + offAxis(loss, 0, y, (-2 * near - 1) / (2 * variance), theta));
    }
    return growth;
  }

  /** log|M^{a+iy}| at most, for the mixture M = 1 − p + pe^{u ± iθ}. */
  private static double offAxis(ReplacedLoss loss, double a, double y, double u, double theta) {
    return a * TurnedMixture.logModulus(loss.p(), u, theta)
        + Math.abs(y) * TurnedMixture.argument(loss.p(), u, theta);
  }
}
