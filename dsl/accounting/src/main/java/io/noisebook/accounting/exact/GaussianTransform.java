package io.noisebook.accounting.exact;

/**
 * K(z) = μ²z(z+1)/2 of Gaussian mechanisms on all the data, with μ² the sum of their 1/σ²; the same
 * in both directions.
 *
 * @param square μ²
 */
record GaussianTransform(double square) implements LossTransform {
  @Override
  public Cumulant at(double c) {
    double value = square * c * (c + 1) / 2;
    return new Cumulant(value, square * (c + 0.5), square, 4 * Math.ulp(value));
  }

  @Override
  public void addLine(double c, double h, double nats, double[] re, double[] im) {
    for (int k = 0; k < re.length; k++) {
      double y = k * h;
      re[k] += square * (c * (c + 1) - y * y) / 2;
      im[k] += square * (2 * c + 1) * y / 2;
    }
  }

  @Override
  public double points(double c, double y) {
    return 1;
  }

  @Override
  public Decay decay(double c, double nats) {
    return y -> square * (c * (c + 1) - y * y) / 2;
  }

  /** δ = 1e-300 has its saddle near c = 37/μ. */
  @Override
  public double farthest() {
    return 10 + 1000 / Math.sqrt(square);
  }
}
