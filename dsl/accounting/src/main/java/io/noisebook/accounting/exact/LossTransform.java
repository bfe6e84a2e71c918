package io.noisebook.accounting.exact;

/**
 * K(z) = log E[e^{zL}] of the privacy loss L of a process or of a part of it, with the expectation
 * under the numerator of the likelihood ratio. Parts add.
 */
interface LossTransform {

  /** K, K′ and K″ at a real c &gt; −1. */
  Cumulant at(double c);

  /**
   * Adds K at the nodes c + i·k·h for k = 0 … re.length − 1. The imaginary part is known only up to
   * a multiple of 2π.
   *
   * @param c the real part, above −1
   * @param h the distance of the nodes, positive
   * @param nats what a decay was made for that proves that the line may end
   * @param re receives the real parts, NaN if they could not be had
   * @param im receives the imaginary parts
   */
  void addLine(double c, double h, double nats, double[] re, double[] im);

  /** The transform of a step's loss, repeated. */
  static LossTransform of(StepLoss loss, double steps, Direction direction) {
    if (loss instanceof SampledLoss sampled) {
      return sampled.p() == 1
          ? new GaussianTransform(steps / (sampled.sigma() * sampled.sigma()))
          : new SampledTransform(sampled.p(), sampled.sigma(), steps, direction);
    }
    if (loss instanceof ReplacedLoss replaced) {
      return new ReplacedTransform(replaced, steps);
    }
    if (loss instanceof LaplaceLoss laplace) {
      return new LaplaceTransform(laplace.scale(), steps);
    }
    throw new IllegalArgumentException("no transform of " + loss);
  }

  /**
   * How much work the nodes up to c + iy are: the sum over the parts of their quadrature points.
   */
  double points(double c, double y);

  /**
   * Bounds how fast e^{K(c+iy)} falls with y.
   *
   * @param nats by how much it should fall below e^{K(c)}, in the logarithm: each bound is the best
   *     for some
   */
  Decay decay(double c, double nats);

  /** The largest c that any useful contour or tilt goes through. */
  double farthest();
}
