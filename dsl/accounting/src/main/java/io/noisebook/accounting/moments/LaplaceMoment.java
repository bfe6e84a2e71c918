package io.noisebook.accounting.moments;

/**
 * K(α) of the Laplace mechanism of sensitivity 1: log(α/(2α−1) e^{(α−1)/b} + (α−1)/(2α−1)
 * e^{−α/b}), Mironov 2017, Proposition 6.
 *
 * @param scale b
 */
record LaplaceMoment(double scale) implements LogMoment {
  @Override
  public double at(double excess) {
    double weight = excess / (1 + 2 * excess);
    // Λ − 1 by expm1, since the weights sum to 1.
    double up = (1 - weight) * Math.expm1(excess / scale);
    double down = weight * Math.expm1(-(1 + excess) / scale);
    return excess / scale < 30
        ? Math.log1p(up + down)
        : excess / scale + Math.log1p(-weight + weight * Math.exp(-(1 + 2 * excess) / scale));
  }
}
