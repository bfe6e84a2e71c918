package io.noisebook.accounting.moments;

/** How a Rényi bound of one order becomes an (ε, δ) bound. */
public enum Conversion {
  /**
   * ε = r − log δ/(α−1): Mironov 2017, Proposition 3, and the moments accountant of Abadi et al.
   */
  CLASSIC {
    @Override
    double logDeltaOffset(double excess) {
      return 0;
    }
  },
  /**
   * ε = r + log(1 − 1/α) − (log δ + log α)/(α−1): Canonne, Kamath and Steinke 2020, Proposition 12.
   * Never worse.
   */
  MODERN {
    @Override
    double logDeltaOffset(double excess) {
      // (α−1) log(1−1/α) − log α with α = 1 + excess; −log(1−1/α) = log1p(1/excess) keeps its
      // digits at both ends.
      return -excess * Math.log1p(1 / excess) - Math.log1p(excess);
    }
  };

  /** What the conversion adds to log δ = K − (α−1)ε, for α − 1 = excess &gt; 0; at most 0. */
  abstract double logDeltaOffset(double excess);
}
