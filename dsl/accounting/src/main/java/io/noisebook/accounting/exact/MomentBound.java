package io.noisebook.accounting.exact;

/**
 * Chernoff's bound in its best form for the privacy profile, over a scan of c: log δ ≤ K(c) − cε +
 * log max (1 − e^{−x})e^{−cx} (Canonne, Kamath and Steinke 2020, Proposition 12). Valid at every c,
 * so a scan only makes it less tight.
 */
final class MomentBound {
  private static final double RATIO = 1.3;

  private MomentBound() {}

  static double epsilon(LossTransform transform, double logDelta) {
    double best = Double.POSITIVE_INFINITY;
    for (double c = transform.farthest(); c > 1e-9; c /= RATIO) {
      double epsilon = (transform.at(c).value() + Kernel.PROFILE.logBound(c) - logDelta) / c;
      if (epsilon < best) {
        best = epsilon;
      }
    }
    return Math.max(0, best);
  }

  static double logDelta(LossTransform transform, double epsilon) {
    double best = 0;
    for (double c = transform.farthest(); c > 1e-9; c /= RATIO) {
      best = Math.min(best, transform.at(c).value() + Kernel.PROFILE.logBound(c) - c * epsilon);
    }
    return best;
  }
}
