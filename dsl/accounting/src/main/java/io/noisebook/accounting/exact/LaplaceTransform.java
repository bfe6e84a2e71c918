package io.noisebook.accounting.exact;

/**
 * K(z) of Laplace mechanisms: E_Q[R^s] = ½e^{−s/b} + ½e^{(s−1)/b} + (e^{(s−1)/b} −
 * e^{−s/b})/(2(2s−1)), the two atoms and what lies between them. With w = s − ½ this is
 * e^{−1/2b}(cosh(w/b) + sinh(w/b)/2w): symmetric in s ↔ 1 − s, and so the same in both directions.
 * Alone its lines do not decay, because of the atoms; beside Gaussian noise they do.
 *
 * @param scale b, positive
 * @param steps how often
 */
record LaplaceTransform(double scale, double steps) implements LossTransform {
  @Override
  public Cumulant at(double c) {
    double h = 1e-4;
    double below = value(c - h);
    double middle = value(c);
    double above = value(c + h);
    return new Cumulant(
        steps * middle,
        steps * (above - below) / (2 * h),
        steps * Math.max(0, (above - 2 * middle + below) / (h * h)),
        steps * 4 * Math.ulp(1.0));
  }

  /** log Λ at order s = c + 1, by w = s − ½: e^{−1/2b}(cosh(w/b) + sinh(w/b)/(2w)). */
  private double value(double c) {
    double w = Math.abs(c + 0.5);
    double u = w / scale;
    double decay = Math.exp(-2 * u);
    // sinh(u)/(2w) = e^u(1 − e^{−2u})/(4w), which tends to 1/(2b) as w → 0.
    double sinh = w < 1e-9 ? 1 / (2 * scale) : -Math.expm1(-2 * u) / (4 * w);
    return -1 / (2 * scale) + u + Math.log((1 + decay) / 2 + sinh);
  }

  @Override
  public void addLine(double c, double h, double nats, double[] re, double[] im) {
    double ur = (c + 0.5) / scale;
    for (int k = 0; k < re.length; k++) {
      double y = k * h;
      // e^{−2u}, with u = (c + ½ + iy)/b; the real part of u is positive.
      double decay = Math.exp(-2 * ur);
      double er = decay * Math.cos(2 * y / scale);
      double ei = -decay * Math.sin(2 * y / scale);
      // (1 − e^{−2u})/(4w)
      double wr = 4 * (c + 0.5);
      double wi = 4 * y;
      double square = wr * wr + wi * wi;
      double sr = ((1 - er) * wr - ei * wi) / square;
      double si = (-ei * wr - (1 - er) * wi) / square;
      double sumRe = (1 + er) / 2 + sr;
      double sumIm = ei / 2 + si;
      re[k] += steps * (-1 / (2 * scale) + ur + Math.log(Math.hypot(sumRe, sumIm)));
      im[k] += steps * (y / scale + Math.atan2(sumIm, sumRe));
    }
  }

  @Override
  public double points(double c, double y) {
    return 1;
  }

  /** Both atoms remain: |cosh| and |sinh| of w/b are at most cosh of its real part, and |w| ≥ y. */
  @Override
  public Decay decay(double c, double nats) {
    double w = Math.abs(c + 0.5);
    double u = w / scale;
    double cosh = -1 / (2 * scale) + u + Math.log((1 + Math.exp(-2 * u)) / 2);
    return y -> steps * (cosh + Math.log1p(0.5 / Math.hypot(w, y)));
  }

  /** The loss is at most T/b; beyond this, δ(ε) is a matter of its last digits. */
  @Override
  public double farthest() {
    return 1e14 * scale / steps;
  }
}
