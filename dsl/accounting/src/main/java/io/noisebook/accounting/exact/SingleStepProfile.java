package io.noisebook.accounting.exact;

import io.noisebook.accounting.gdp.GaussianProfile;

/**
 * The privacy profile of one step of the Poisson-sampled Gaussian mechanism, in closed form through
 * that of the Gaussian mechanism, δ_G(ε) with μ = 1/σ.
 *
 * <p>Removal: R &gt; e^ε where e^u &gt; e^η = 1 + (e^ε − 1)/p, so δ(ε) = p·δ_G(η). Addition: R &lt;
 * e^{−ε} where e^u &lt; e^{−η} = 1 − (1 − e^{−ε})/p, so δ(ε) = p·e^{ε−η}·δ_G(η), and 0 from ε =
 * −log(1−p) on.
 *
 * @param p the sampling probability, in (0, 1]
 * @param mu 1/σ
 * @param direction the direction
 */
record SingleStepProfile(double p, double mu, Direction direction) implements Profile {
  /** The relative error granted to the closed form. */
  private static final double ERROR = 1e-12;

  /** Beyond this e^ε − 1 is e^ε. */
  private static final double LARGE = 40;

  @Override
  public Bracket bracket(double logDelta) {
    double epsilon = epsilon(logDelta);
    return new Bracket(epsilon * (1 - ERROR), epsilon * (1 + ERROR), Method.CLOSED_FORM);
  }

  @Override
  public double epsilon(double logDelta) {
    if (logDelta >= Math.log(p) + GaussianProfile.logDelta(0, mu)) {
      return 0;
    }
    if (symmetricOrRemoval()) {
      double eta = GaussianProfile.epsilonOfLog(logDelta - Math.log(p), mu);
      return eta < LARGE ? Math.log1p(p * Math.expm1(eta)) : eta + Math.log(p);
    }
    double low = 0;
    double high = 1;
    while (logDeltaAt(high) > logDelta) {
      high *= 2;
    }
    for (int i = 0; i < 200 && high - low > Math.ulp(high); i++) {
      double middle = (low + high) / 2;
      if (logDeltaAt(middle) > logDelta) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return epsilonAt(high);
  }

  private boolean symmetricOrRemoval() {
    return direction == Direction.REMOVE || p == 1;
  }

  /** ε of an addition from η. */
  private double epsilonAt(double eta) {
    return -Math.log1p(p * Math.expm1(-eta));
  }

  /** log δ of an addition from η. */
  private double logDeltaAt(double eta) {
    return Math.log(p) + epsilonAt(eta) - eta + GaussianProfile.logDelta(eta, mu);
  }

  @Override
  public double logDelta(double epsilon) {
    if (symmetricOrRemoval()) {
      double eta = epsilon < LARGE ? Math.log1p(Math.expm1(epsilon) / p) : epsilon - Math.log(p);
      return Math.log(p) + GaussianProfile.logDelta(eta, mu);
    }
    double rest = Math.expm1(-epsilon) / p;
    return rest <= -1 ? Double.NEGATIVE_INFINITY : logDeltaAt(-Math.log1p(rest));
  }

  @Override
  public Method method() {
    return Method.CLOSED_FORM;
  }
}
