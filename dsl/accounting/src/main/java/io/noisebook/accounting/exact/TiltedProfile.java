package io.noisebook.accounting.exact;

/**
 * The privacy profile of a composed loss on a lattice, from masses tilted by e^{cL}: with y = L −
 * ε, δ(ε)e^{cε} = Σ_{L &gt; ε} mass·e^{−cy}(1 − e^{−y}).
 *
 * <p>δ as a function of e^ε is linear between points of the lattice.
 */
final class TiltedProfile {
  private final double first;
  private final double eta;
  private final double c;

  /** Σ mass·e^{−cy}(1 − e^{−y}) and Σ mass·e^{−(c+1)y} for ε at each point. */
  private final double[] above;

  private final double[] steep;

  /**
   * The profile.
   *
   * @param masses the tilted masses at the losses first, first + η …
   */
  TiltedProfile(double first, double eta, double c, double[] masses) {
    this.first = first;
    this.eta = eta;
    this.c = c;
    int n = masses.length;
    this.above = new double[n];
    this.steep = new double[n];
    double decay = Math.exp(-c * eta);
    double steepDecay = Math.exp(-(c + 1) * eta);
    double difference = -decay * Math.expm1(-eta);
    double a = 0;
    double b = 0;
    for (int j = n - 1; j >= 0; j--) {
      a = a * decay + b * difference;
      b = b * steepDecay + Math.max(0, masses[j]);
      above[j] = a;
      steep[j] = b;
    }
  }

  /** log of δ(ε)·e^{cε}; −∞ above the lattice. */
  double logTilted(double epsilon) {
    double place = (epsilon - first) / eta;
    int j = (int) Math.ceil(place);
    if (j < 0) {
      j = 0;
    }
    if (j >= above.length) {
      return Double.NEGATIVE_INFINITY;
    }
    double y = Math.max(0, first + j * eta - epsilon);
    return Math.log(Math.exp(-c * y) * (above[j] - steep[j] * Math.expm1(-y)));
  }

  /** The last point. */
  double end() {
    return first + (above.length - 1) * eta;
  }
}
