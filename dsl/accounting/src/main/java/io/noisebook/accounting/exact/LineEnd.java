package io.noisebook.accounting.exact;

/**
 * How high a line of nodes must go: the nodes left out above it, all together, are below a given
 * value, as a {@link Decay} proves.
 *
 * @param saddle where the line goes through
 * @param transform K
 */
record LineEnd(Saddle saddle, LossTransform transform) {
  /** Heights are told apart by this factor. */
  private static final double RATIO = 1.05;

  /** A bound this near to what a Gaussian loss needs is not improved. */
  private static final double NEAR = 2;

  /** By how much bounds aim to fall, over what is needed: the best is not known beforehand. */
  private static final double[] AIMS = {1, 0.25, 4};

  /**
   * The height.
   *
   * @param logAllowed log of what the integral beyond it may be
   * @param most the largest height that is of use
   * @return the height, or ∞ if it is above {@code most}
   */
  double height(double logAllowed, double most) {
    double nats = Math.max(1, saddle.psi() - logAllowed);
    double gaussian = Math.sqrt(2 * nats / saddle.curvature());
    double least = Double.POSITIVE_INFINITY;
    for (double aim : AIMS) {
      Decay decay = transform.decay(saddle.c(), aim * nats);
      least = Math.min(least, height(decay, logAllowed, gaussian, Math.min(most, least)));
      if (least < NEAR * gaussian) {
        break;
      }
    }
    return least;
  }

  /** The height by one bound, or ∞ if it is above {@code most}. */
  private double height(Decay decay, double logAllowed, double start, double most) {
    Kernel kernel = saddle.kernel();
    double high = Math.min(start, most);
    double low = high / 2;
    while (!(kernel.logBeyond(decay, high) <= logAllowed)) {
      if (high == most) {
        return Double.POSITIVE_INFINITY;
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
    return high;
  }
}
