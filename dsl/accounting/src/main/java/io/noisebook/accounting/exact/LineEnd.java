package io.noisebook.accounting.exact;

/**
 * How high a line of nodes must go: the nodes left out above it, all together, are below a given
 * value, as a {@link Decay} proves.
 *
 * @param height above which nodes are left out; ∞ if no bound is good enough
 * @param nats what the best of the bounds was made for
 */
record LineEnd(double height, double nats) {
  /** Heights are told apart by this factor. */
  private static final double RATIO = 1.05;

  /** A bound this near to what a Gaussian loss needs is not improved. */
  private static final double NEAR = 2;

  /** How fast a search for the best bound moves, and how far. */
  private static final double STRIDE = 4;

  private static final int MOST_STRIDES = 12;

  /**
   * The least end that is proven. How far a bound should aim to fall is not known beforehand: less
   * than the line does where that would cost too much at its beginning, more where not.
   *
   * @param saddle where the line goes through
   * @param transform K
   * @param logAllowed log of what the integral beyond the end may be
   * @param most the largest height that is of use
   */
  static LineEnd of(Saddle saddle, LossTransform transform, double logAllowed, double most) {
    double nats = Math.max(1, saddle.psi() - logAllowed);
    double gaussian = Math.sqrt(2 * nats / saddle.curvature());
    LineEnd best = aimed(saddle, transform, logAllowed, nats, gaussian, most);
    for (double factor : new double[] {1 / STRIDE, STRIDE}) {
      double least = best.height;
      for (int i = 0; i < MOST_STRIDES && !(best.height < NEAR * gaussian); i++) {
        LineEnd next =
            aimed(
                saddle,
                transform,
                logAllowed,
                best.nats * factor,
                gaussian,
                Math.min(most, best.height / RATIO));
        if (next.height == Double.POSITIVE_INFINITY) {
          break;
        }
        best = next;
      }
      if (best.height < least) {
        break;
      }
    }
    return best;
  }

  /** The end by one bound; ∞ if it is above {@code most}. */
  private static LineEnd aimed(
      Saddle saddle,
      LossTransform transform,
      double logAllowed,
      double nats,
      double start,
      double most) {
    Kernel kernel = saddle.kernel();
    Decay decay = transform.decay(saddle.c(), nats);
    double high = Math.min(start, most);
    double low = high / 2;
    while (!(kernel.logBeyond(decay, high) <= logAllowed)) {
      if (high == most) {
        return new LineEnd(Double.POSITIVE_INFINITY, nats);
      }
      low = high;
      high = Math.min(2 * high, most);
    }
    while (high > RATIO * low) {
      double middle = Math.sqrt(low * high);
      if (kernel.logBeyond(decay, middle) <= logAllowed) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return new LineEnd(high, nats);
  }
}
