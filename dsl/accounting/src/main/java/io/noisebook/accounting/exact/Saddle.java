package io.noisebook.accounting.exact;

/**
 * A real point c of a contour integral, with the exponent ψ = K + log kernel and what the
 * saddle-point approximation says there: the contour through c is best for the argument t = ψ′(c),
 * at which the integral is near e^{ψ − (c−pole)t}/√(2πψ″).
 *
 * @param kernel what is integrated
 * @param c the point, to the right of the kernel's pole
 * @param cumulant K and its derivatives at c
 */
record Saddle(Kernel kernel, double c, Cumulant cumulant) {
  /** A contour this many widths from the best is as good as the best. */
  private static final double NEAR = 0.3;

  /** log(c − pole) below every useful contour. */
  private static final double NEAREST = -60;

  private static final int MOST_STEPS = 100;

  static Saddle at(Kernel kernel, LossTransform transform, double c) {
    return new Saddle(kernel, c, transform.at(c));
  }

  /** How far c lies to the right of the pole. */
  double distance() {
    return c - kernel.pole;
  }

  double psi() {
    return cumulant.value() + kernel.log(c);
  }

  /** The ε or t that the contour through c is best for. */
  double argument() {
    return cumulant.first() + kernel.slope(c);
  }

  /** ψ″, the inverse square of the contour's width and the square of the argument's reach. */
  double curvature() {
    return cumulant.second() + kernel.curvature(c);
  }

  /** log of the integral at {@link #argument}, to about a tenth. */
  double logValue() {
    return psi() - distance() * argument() - 0.5 * Math.log(2 * Math.PI * curvature());
  }

  /** The saddle whose argument is near t; the search starts at c = pole + start. */
  static Saddle forArgument(Kernel kernel, LossTransform transform, double t, double start) {
    return search(
        kernel,
        transform,
        start,
        saddle -> (saddle.argument() - t) / Math.sqrt(saddle.curvature()));
  }

  /** The saddle at which the integral is near e^{logValue}; the search starts at pole + start. */
  static Saddle forValue(Kernel kernel, LossTransform transform, double logValue, double start) {
    return search(
        kernel,
        transform,
        start,
        saddle ->
            (logValue - saddle.logValue()) / (saddle.distance() * Math.sqrt(saddle.curvature())));
  }

  /** How far a saddle lies from the one that is sought, in widths; increasing in c. */
  private interface Miss {
    double of(Saddle saddle);
  }

  /**
   * Searches log(c − pole) by Newton's method, kept between what is known to lie to either side.
   * Both misses grow by about distance·√ψ″ per unit.
   */
  private static Saddle search(Kernel kernel, LossTransform transform, double start, Miss miss) {
    double farthest = Math.log(transform.farthest());
    double low = NEAREST;
    double high = farthest;
    double place = Math.min(Math.log(start), farthest);
    double stride = 1;
    for (int i = 0; ; i++) {
      Saddle saddle = at(kernel, transform, kernel.pole + Math.exp(place));
      double missed = miss.of(saddle);
      if (!(Math.abs(missed) > NEAR) || i == MOST_STEPS) {
        return saddle;
      }
      if (missed > 0) {
        high = Math.min(high, place);
      } else {
        low = Math.max(low, place);
      }
      if (high - low < 1e-9) {
        return saddle;
      }
      double step = -missed / (saddle.distance() * Math.sqrt(saddle.curvature()));
      double next = place + Math.max(-stride, Math.min(stride, step));
      boolean enclosed = low > NEAREST && high < farthest;
      boolean outside = !(next > low && next < high);
      if (enclosed && (outside || i % 4 == 3)) {
        next = (low + high) / 2;
      }
      place = Math.max(low, Math.min(high, next));
      stride *= 2;
    }
  }
}
