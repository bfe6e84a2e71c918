package io.noisebook.accounting.exact;

/** What is read off e^{K(z)} by a contour integral on Re z = c. */
enum Kernel {
  /** δ(ε) = (1/2πi) ∫ e^{K(z)−zε}/(z(z+1)) dz, c &gt; 0: the privacy profile. */
  PROFILE(0) {
    @Override
    double logBeyond(Decay decay, double y) {
      return decay.log(y) - Math.log(Math.PI * y);
    }

    @Override
    double log(double c) {
      return -Math.log(c) - Math.log1p(c);
    }

    @Override
    double slope(double c) {
      return -1 / c - 1 / (c + 1);
    }

    @Override
    double curvature(double c) {
      return 1 / (c * c) + 1 / ((c + 1) * (c + 1));
    }

    @Override
    double logBound(double c) {
      // The largest of (1 − e^{−x})e^{−cx} over x > 0; Canonne, Kamath and Steinke, Proposition 12.
      return -c * Math.log1p(1 / c) - Math.log1p(c);
    }
  },
  /** α(t) = (1/2πi) ∫ e^{K(z)−(z+1)t}/(z+1) dz, c &gt; −1: the probability of L &gt; t under Q. */
  TAIL(-1) {
    @Override
    double logBeyond(Decay decay, double y) {
      double nearest = decay.log(y);
      double sum = 0;
      double share = 1;
      for (double height = y; share > NEGLIGIBLE && height < HIGHEST; height *= 2) {
        share = Math.exp(decay.log(height) - nearest);
        sum += share;
      }
      return nearest + Math.log(sum * Math.log(2) / Math.PI);
    }

    @Override
    double log(double c) {
      return -Math.log1p(c);
    }

    @Override
    double slope(double c) {
      return -1 / (c + 1);
    }

    @Override
    double curvature(double c) {
      return 1 / ((c + 1) * (c + 1));
    }

    @Override
    double logBound(double c) {
      return 0;
    }
  };

  /** An octave whose share is less, and all after it, do not count; and the height of the last. */
  private static final double NEGLIGIBLE = 1e-3;

  private static final double HIGHEST = 1e30;

  /** The right-most pole, to the right of which c lies. */
  final double pole;

  Kernel(double pole) {
    this.pole = pole;
  }

  /** log of the kernel at a real c. */
  abstract double log(double c);

  /** The derivative of {@link #log}. */
  abstract double slope(double c);

  /** The second derivative of {@link #log}. */
  abstract double curvature(double c);

  /** log of b such that the integral is at most b·e^{K(c)−(c−pole)t} (Chernoff's bound). */
  abstract double logBound(double c);

  /**
   * log of a bound on (1/π)∫|kernel·e^K| over the heights above y: |kernel| is at most 1/y² or 1/y
   * there. For the latter the integral is summed by octaves.
   */
  abstract double logBeyond(Decay decay, double y);

  /** Divides a complex number by z(z+1) or z+1 at z = c + iy; the result replaces it. */
  void apply(double c, double y, double[] number) {
    double re = c + 1;
    double im = y;
    if (this == PROFILE) {
      re = c * (c + 1) - y * y;
      im = y * (2 * c + 1);
    }
    double square = re * re + im * im;
    double r = (number[0] * re + number[1] * im) / square;
    number[1] = (number[1] * re - number[0] * im) / square;
    number[0] = r;
  }

  /** log|kernel| at c + iy. */
  double log(double c, double y) {
    double next = (c + 1) * (c + 1) + y * y;
    return -0.5 * Math.log(this == PROFILE ? (c * c + y * y) * next : next);
  }
}
